import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { groupPrice, usualRange } from "~/domain/group-price";
import { announcedFrom, chargedPrice, cheapest, salePercent, usualPrice } from "~/domain/price";

const percent = fc.oneof(fc.constantFrom(0, 5, 7, 10), fc.double({ min: 0, max: 10, noNaN: true }));
const haler = fc.integer({ min: 0, max: 100_000_000 });

// Specification: 9.40
describe("the price of a group: 'a loyalty discount of up to 10 percent' (section 1)", () => {
  it.each([
    [15_900, 0, 15_900],
    [15_900, 5, 15_105],
    [15_900, 7, 14_787],
    [15_900, 10, 14_310],
    [9_995, 10, 8_996],
    [1, 10, 1],
    [15_900, 30, 14_310],
    [15_900, -5, 15_900],
  ])("%i haléře with %i percent off are %i", (usual, of, group) => expect(groupPrice(usual, of)).toBe(group));

  it("a dearer thing is never the cheaper one for a member, so that an order by price stays what it is", () =>
    fc.assert(
      fc.property(haler, haler, percent, (one, other, of) => {
        expect(groupPrice(Math.min(one, other), of)).toBeLessThanOrEqual(groupPrice(Math.max(one, other), of));
      }),
    ));
});

describe("the range of usual prices that a range of group prices means", () => {
  it.each([
    ["a guest's is the same", { from: 20_000, to: 39_900 }, 0, { from: 20_000, to: 39_900 }],
    ["143.10 Kč alone", { from: 14_310, to: 14_310 }, 10, { from: 15_900, to: 15_900 }],
    ["nothing costs between", { from: 14_311, to: 14_311 }, 10, { from: 15_901, to: 15_901 }],
    ["several prices that round to the same", { from: 8_996, to: 8_996 }, 10, { from: 9_995, to: 9_996 }],
    ["ends that are no group price", { from: 10_001, to: 10_002 }, 5, { from: 10_527, to: 10_528 }],
  ])("%s", (_name, range, of, usual) => expect(usualRange(range, of)).toEqual(usual));

  it("holds exactly the prices that a member sees within it", () =>
    fc.assert(
      fc.property(haler, haler, haler, percent, (from, to, near, of) => {
        const usual = usualRange({ from, to }, of);
        for (const price of [near, usual.from - 1, usual.from, usual.to, usual.to + 1].filter((one) => one >= 0)) {
          const shown = groupPrice(price, of);
          expect(price >= usual.from && price <= usual.to).toBe(shown >= from && shown <= to);
        }
      }),
    ));
});

describe("what a member sees beside a sale (ADR 19)", () => {
  const priced = (of: object) => ({
    price: 156.2,
    price_sale: null,
    is_price_sale_active: false,
    price_tax_incl: 189,
    price_sale_tax_incl: null,
    lowest_price_30_tax_incl: null,
    ...of,
  });
  const sale = { price_sale: 131.4, price_sale_tax_incl: 159, is_price_sale_active: true, lowest_price_30_tax_incl: 180 };

  it.each([
    ["no sale", {}, 189, 189, null, 0],
    ["the group price of the list price is no sale", { group_price_tax_incl: 170.1 }, 189, 170.1, null, 0],
    ["a sale", sale, 159, 159, 180, 12],
    ["a sale stays everybody's, the group price goes off its price", { ...sale, group_price_tax_incl: 143.1 }, 159, 143.1, 180, 12],
  ])("%s", (_name, of, usual, charged, from, percents) => {
    const one = priced(of);
    expect([usualPrice(one), chargedPrice(one), announcedFrom(one), salePercent(one)]).toEqual([usual, charged, from, percents]);
  });

  it("'from' is of the cheapest group price", () => {
    const variants = [
      { ...priced({ group_price_tax_incl: 170.1 }), active: true },
      { ...priced({ ...sale, group_price_tax_incl: 143.1 }), active: true },
    ];
    expect(cheapest(priced({}), variants)).toEqual({ priced: variants[1], differs: true });
  });
});
