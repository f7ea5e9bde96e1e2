import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cartTotals, type TotalsInput } from "~/domain/cart";
import { freeDelivery, isPrepaymentMissing, parcelObstacle } from "~/domain/delivery";
import { dueDay, orderNumber, orderYear } from "~/domain/order";
import { netOf } from "~/domain/price";

const nothing: TotalsInput = {
  lines: [],
  deliveryHaler: 0,
  paymentHaler: 0,
  addonsHaler: 0,
  deliveryUpHaler: 0,
  addonsRate: 0.21,
};
const line = (
  itemsHaler: number,
  rate = 0.21,
  servicesHaler = 0,
  hemsHaler = 0,
  groupHaler = 0,
  vouchersHaler = 0,
) => ({
  itemsHaler,
  servicesHaler,
  hemsHaler,
  groupHaler,
  vouchersHaler,
  rate,
});

// Specification: 9.6
describe("'Cart total = items plus service and hem prices, plus delivery, payment and addons, minus vouchers, plus the delivery-up option' (section 9)", () => {
  it("is 0 for an empty cart", () => {
    expect(cartTotals(nothing)).toMatchObject({ total: { netHaler: 0, grossHaler: 0 }, vat: [] });
  });

  it("adds everything up", () => {
    const totals = cartTotals({
      ...nothing,
      lines: [line(39_900, 0.21, 5000, 1180, 0, 10_000), line(10_000, 0.12, 0, 0, 500)],
      deliveryHaler: 14_900,
      paymentHaler: 3900,
      addonsHaler: 9000,
      deliveryUpHaler: 20_000,
    });
    expect(totals.total.grossHaler).toBe(
      39_900 + 5000 + 1180 + 10_000 + 14_900 + 3900 + 9000 + 20_000 - 10_000 - 500,
    );
    expect(totals.items.grossHaler).toBe(49_900);
    expect(totals.items.netHaler).toBe(netOf(39_900, 0.21) + netOf(10_000, 0.12));
    expect(totals.vat.map(({ rate }) => rate)).toEqual([0.21, 0.12]);
  });

  it("rounds each line once, so that equal lines have equal amounts", () => {
    const totals = cartTotals({ ...nothing, lines: [line(1), line(1), line(1)] });
    expect(totals.items).toEqual({ netHaler: 3 * netOf(1, 0.21), grossHaler: 3 });
  });

  it("has 0 net and gross for a price that is fully discounted", () => {
    const { total, vat } = cartTotals({
      ...nothing,
      lines: [line(9_999, 0.21, 0, 0, 1_234, 8_765)],
    });
    expect([total, vat]).toEqual([{ netHaler: 0, grossHaler: 0 }, []]);
  });

  const haler = fc.integer({ min: 0, max: 10_000_000 });
  const input: fc.Arbitrary<TotalsInput> = fc.record({
    lines: fc.array(
      fc
        .record({
          itemsHaler: haler,
          servicesHaler: haler,
          hemsHaler: haler,
          rate: fc.constantFrom(0.21, 0.12, 0),
          off: fc.double({ min: 0, max: 1, noNaN: true }),
        })
        .map(({ off, ...cartInput }) => {
          const groupHaler = Math.floor((cartInput.itemsHaler * off) / 2);
          return {
            ...cartInput,
            groupHaler,
            vouchersHaler: Math.floor((cartInput.itemsHaler - groupHaler) * off),
          };
        }),
      { maxLength: 10 },
    ),
    deliveryHaler: haler,
    paymentHaler: haler,
    addonsHaler: haler,
    deliveryUpHaler: haler,
    addonsRate: fc.constant(0.21),
  });

  // Specification: 9.8
  it("is the sum of its parts, net and gross", () =>
    fc.assert(
      fc.property(input, (cartInput) => {
        const {
          items,
          services,
          hems,
          groupDiscount,
          vouchers,
          delivery,
          payment,
          addons,
          deliveryUp,
          total,
        } = cartTotals(cartInput);
        const parts = [items, services, hems, delivery, payment, addons, deliveryUp];
        expect(
          parts.reduce((sum, part) => sum + part.grossHaler, 0) -
            groupDiscount.grossHaler -
            vouchers.grossHaler,
        ).toBe(total.grossHaler);
        expect(
          parts.reduce((sum, part) => sum + part.netHaler, 0) -
            groupDiscount.netHaler -
            vouchers.netHaler,
        ).toBe(total.netHaler);
      }),
    ));

  it("is never negative", () =>
    fc.assert(
      fc.property(input, (cartInput) => {
        const { total } = cartTotals(cartInput);
        expect(Math.min(total.netHaler, total.grossHaler)).toBeGreaterThanOrEqual(0);
      }),
    ));

  it("is the sum of the bases and taxes of all rates", () =>
    fc.assert(
      fc.property(input, (cartInput) => {
        const { total, vat } = cartTotals(cartInput);
        expect(vat.reduce((sum, { base, tax }) => sum + base + tax, 0)).toBe(total.grossHaler);
      }),
    ));

  it("does not depend on the order of the lines", () =>
    fc.assert(
      fc.property(input, (cartInput) => {
        expect(cartTotals({ ...cartInput, lines: [...cartInput.lines].reverse() })).toEqual(
          cartTotals(cartInput),
        );
      }),
    ));
});

// Specification: 9.3
describe("'Free delivery when the freedelivery setting is enabled, or item price is at least min_order_price, or the cart or a voucher has free_delivery' (section 9)", () => {
  const rule = { is_enabled: false, min_order_price: 500_000 };
  it.each([
    ["below the limit", rule, 499_999, false, false, false, 1],
    ["at least min_order_price", rule, 500_000, false, false, true, 0],
    ["the setting is enabled", { ...rule, is_enabled: true }, 100, false, false, true, 0],
    ["the cart has it", rule, 100, true, false, true, 0],
    ["a voucher has it", rule, 100, false, true, true, 0],
    ["an empty cart reaches no limit", { ...rule, min_order_price: 0 }, 0, false, false, false, 0],
  ])("%s", (_name, cartInput, items, cart, voucher, active, missingHaler) =>
    expect(freeDelivery(cartInput, items, cart, voucher)).toEqual({ active, missingHaler }),
  );
});

describe("delivery methods", () => {
  it.each([
    ["fits", { max_length_cm: 520, max_weight_kg: 400 }, { lengthCm: 520, weightKg: 400 }, null],
    [
      "is too long",
      { max_length_cm: 520, max_weight_kg: 400 },
      { lengthCm: 521, weightKg: 500 },
      { reason: "too_long", excess: 1 },
    ],
    [
      "is too heavy",
      { max_length_cm: 520, max_weight_kg: 400 },
      { lengthCm: 10, weightKg: 400.1 },
      { reason: "too_heavy", excess: 0.1 },
    ],
    [
      "is large, without limits",
      { max_length_cm: null, max_weight_kg: null },
      { lengthCm: 9999, weightKg: 9999 },
      null,
    ],
  ])("a parcel that %s", (_name, limits, parcel, reason) =>
    expect(parcelObstacle(limits, parcel)).toEqual(reason),
  );

  // Specification: 5.37
  it.each([
    ["store", "cod", true],
    ["store", "store", false],
    ["store", "transfer", false],
    ["store", "online", false],
    ["address", "cod", false],
  ])(
    "'Personal pickup requires prepayment by card or transfer' (section 5): %s and %s",
    (delivery, payment, missing) => expect(isPrepaymentMissing(delivery, payment)).toBe(missing),
  );
});

describe("orders", () => {
  it.each([
    [2026, 1, "26000001"],
    [2026, 123_456, "26123456"],
    [2107, 9, "07000009"],
  ])("'two digits of the year and six of a counter': %i, %i", (year, counter, number) =>
    expect(orderNumber(year, counter)).toBe(number),
  );
  it.each([
    ["2026-12-31T22:59:59Z", 2026],
    ["2026-12-31T23:00:00Z", 2027],
    ["2026-06-30T22:00:00Z", 2026],
  ])("are numbered by the year in Prague: %s", (at, year) =>
    expect(orderYear(new Date(at))).toBe(year),
  );
  it.each([
    ["2026-03-01T10:00:00Z", 7, "2026-03-08"],
    ["2026-03-01T23:30:00Z", 7, "2026-03-09"],
    ["2026-12-28T12:00:00Z", 7, "2027-01-04"],
    ["2026-03-01T10:00:00Z", 0, "2026-03-01"],
  ])("of %s are due in %i days by Prague time: %s", (at, days, day) =>
    expect(dueDay(new Date(at), days)).toBe(day),
  );
});
