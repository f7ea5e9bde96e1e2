import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  announcedFrom,
  chargedPrice,
  cheapest,
  groupPrice,
  salePercent,
  usualPrice,
  usualRange,
} from "~/domain/price";

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
  ])("%i haléře with %i percent off are %i", (usual, discountPercent, group) =>
    expect(groupPrice(usual, discountPercent)).toBe(group),
  );

  it("keeps the order of prices", () =>
    fc.assert(
      fc.property(haler, haler, percent, (one, other, discountPercent) => {
        expect(groupPrice(Math.min(one, other), discountPercent)).toBeLessThanOrEqual(
          groupPrice(Math.max(one, other), discountPercent),
        );
      }),
    ));
});

describe("converts a range of group prices to list prices", () => {
  it.each([
    ["unchanged for a guest", { from: 20_000, to: 39_900 }, 0, { from: 20_000, to: 39_900 }],
    ["143.10 Kč alone", { from: 14_310, to: 14_310 }, 10, { from: 15_900, to: 15_900 }],
    ["a range of one price", { from: 14_311, to: 14_311 }, 10, { from: 15_901, to: 15_901 }],
    [
      "several prices that round to the same",
      { from: 8_996, to: 8_996 },
      10,
      { from: 9_995, to: 9_996 },
    ],
    [
      "limits that are no group prices",
      { from: 10_001, to: 10_002 },
      5,
      { from: 10_527, to: 10_528 },
    ],
  ])("%s", (_name, range, discountPercent, usual) =>
    expect(usualRange(range, discountPercent)).toEqual(usual),
  );

  it("contains exactly the list prices whose group price is in the range", () =>
    fc.assert(
      fc.property(haler, haler, haler, percent, (from, to, near, discountPercent) => {
        const usual = usualRange({ from, to }, discountPercent);
        for (const price of [near, usual.from - 1, usual.from, usual.to, usual.to + 1].filter(
          (one) => one >= 0,
        )) {
          const memberPrice = groupPrice(price, discountPercent);
          expect(price >= usual.from && price <= usual.to).toBe(
            memberPrice >= from && memberPrice <= to,
          );
        }
      }),
    ));
});

describe("group price and sale (ADR 19)", () => {
  const priced = (overrides: object) => ({
    price: 156.2,
    price_sale: null,
    is_price_sale_active: false,
    price_tax_incl: 189,
    price_sale_tax_incl: null,
    lowest_price_30_tax_incl: null,
    ...overrides,
  });
  const sale = {
    price_sale: 131.4,
    price_sale_tax_incl: 159,
    is_price_sale_active: true,
    lowest_price_30_tax_incl: 180,
  };

  it.each([
    ["no sale", {}, 189, 189, null, 0],
    ["a group price without a sale", { group_price_tax_incl: 170.1 }, 189, 170.1, null, 0],
    ["a sale", sale, 159, 159, 180, 12],
    [
      "the group discount applies to the sale price",
      { ...sale, group_price_tax_incl: 143.1 },
      159,
      143.1,
      180,
      12,
    ],
  ])("%s", (_name, overrides, usual, charged, from, percents) => {
    const one = priced(overrides);
    expect([usualPrice(one), chargedPrice(one), announcedFrom(one), salePercent(one)]).toEqual([
      usual,
      charged,
      from,
      percents,
    ]);
  });

  it("'from' is the cheapest group price", () => {
    const variants = [
      { ...priced({ group_price_tax_incl: 170.1 }), active: true },
      { ...priced({ ...sale, group_price_tax_incl: 143.1 }), active: true },
    ];
    expect(cheapest(priced({}), variants)).toEqual({ priced: variants[1], differs: true });
  });
});
