import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cartTotals, type TotalsInput } from "~/domain/cart";
import { splitByWeights } from "~/domain/price";

const haler = fc.integer({ min: 0, max: 10_000_000 });
const cart: fc.Arbitrary<TotalsInput> = fc.record({
  lines: fc.array(
    fc.record({
      itemsHaler: haler,
      servicesHaler: haler,
      hemsHaler: haler,
      rate: fc.constantFrom(0.21, 0.12, 0),
    }),
    {
      maxLength: 12,
    },
  ),
  deliveryHaler: haler,
  paymentHaler: haler,
  addonsHaler: haler,
  deliveryUpHaler: haler,
  vouchers: fc.constant([]),
  addonsRate: fc.constant(0.21),
});

describe("the totals of a cart (section 9)", () => {
  it("are whole haléře and never negative; net is at most gross", () =>
    fc.assert(
      fc.property(cart, (input) => {
        const { vat, ...parts } = cartTotals(input);
        for (const { netHaler: net, grossHaler: gross } of Object.values(parts)) {
          expect(Number.isInteger(net) && Number.isInteger(gross)).toBe(true);
          expect(net).toBeGreaterThanOrEqual(0);
          expect(gross).toBeGreaterThanOrEqual(net);
        }
        for (const { base, tax } of vat) expect(base >= 0 && tax >= 0).toBe(true);
      }),
    ));

  it("base + tax of a rate is the gross of its parts", () =>
    fc.assert(
      fc.property(cart, (input) => {
        const gross = new Map<number, number>();
        const count = (rate: number, amount: number) =>
          gross.set(rate, (gross.get(rate) ?? 0) + amount);
        for (const line of input.lines)
          count(line.rate, line.itemsHaler + line.servicesHaler + line.hemsHaler);
        count(
          input.addonsRate,
          input.deliveryHaler + input.paymentHaler + input.addonsHaler + input.deliveryUpHaler,
        );
        const { vat, total } = cartTotals(input);
        expect(new Map(vat.map(({ rate, base, tax }) => [rate, base + tax]))).toEqual(
          new Map([...gross].filter(([, amount]) => amount !== 0)),
        );
        expect(vat.reduce((sum, { base }) => sum + base, 0)).toBe(total.netHaler);
      }),
    ));

  it("grow by exactly the added amount", () =>
    fc.assert(
      fc.property(cart, haler, (input, amount) => {
        const more = cartTotals({
          ...input,
          lines: [
            ...input.lines,
            { itemsHaler: amount, servicesHaler: 0, hemsHaler: 0, rate: 0.21 },
          ],
        });
        expect(more.total.grossHaler - cartTotals(input).total.grossHaler).toBe(amount);
      }),
    ));

  it("splitting an amount over lines loses nothing", () =>
    fc.assert(
      fc.property(haler, fc.array(haler, { minLength: 1, maxLength: 12 }), (amount, weights) => {
        expect(splitByWeights(amount, weights).reduce((sum, share) => sum + share, 0)).toBe(amount);
      }),
    ));
});
