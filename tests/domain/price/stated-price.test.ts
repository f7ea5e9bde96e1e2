import { describe, expect, it } from "vitest";
import { perM2, statedPrice } from "~/domain/price";

const priced = (price: number, overrides: object = {}) => ({
  price,
  price_sale: null,
  is_price_sale_active: false,
  price_tax_incl: price,
  price_sale_tax_incl: null,
  lowest_price_30_tax_incl: null,
  ...overrides,
});
const product = (groupTypeId: number, overrides: object = {}) => ({
  ...priced(399),
  group_type_id: groupTypeId,
  package_content_quantity: null,
  properties: [],
  variants: [],
  ...overrides,
});
const variant = (price: number, active = true) => ({ ...priced(price), active });
const sale = (overrides: object = {}) => ({
  price_sale_tax_incl: 299,
  is_price_sale_active: true,
  lowest_price_30_tax_incl: 379,
  ...overrides,
});
const AREA = { properties: [{ property_id: 21, value: "2,5" }] };

describe("the price of a square metre", () => {
  it("is a pack's price by its area in whole crowns, in all its parts", () => {
    const large = perM2(
      statedPrice(product(3, { ...AREA, ...sale({ group_price_tax_incl: 250 }) })),
    );
    expect(large).toMatchObject({
      amount: 100,
      usual: 120,
      announcedFrom: 152,
      unit: "m2",
      measure: { amount: 1, unit: "m2" },
    });
    expect(large.priced).toMatchObject({
      price_sale_tax_incl: 120,
      lowest_price_30_tax_incl: 152,
      group_price_tax_incl: 100,
    });
  });
  it.each([
    ["of a carpet", product(1)],
    ["of a pack of unknown content", product(6, { package_content_quantity: 15 })],
  ])("%s stays as it is", (_name, one) =>
    expect(perM2(statedPrice(one))).toEqual(statedPrice(one)),
  );
});

describe("the stated price", () => {
  it.each([
    [
      "of a carpet is that of a square metre",
      product(1),
      { amount: 399, unit: "m2", measure: { amount: 1, unit: "m2" } },
    ],
    ["of PVC", product(2), { unit: "m2", measure: { amount: 1, unit: "m2" } }],
    ["of grass", product(5), { unit: "m2", measure: { amount: 1, unit: "m2" } }],
    ["of a runner", product(7), { unit: "m2", measure: { amount: 1, unit: "m2" } }],
    [
      "of skirting is that of a running metre",
      product(8),
      { unit: "m", measure: { amount: 1, unit: "m" } },
    ],
    [
      "of squares is that of a pack with its area",
      product(3, AREA),
      { unit: "pack", measure: { amount: 2.5, unit: "m2" } },
    ],
    [
      "of packs with their pieces",
      product(6, { package_content_quantity: 15 }),
      { unit: "pack", measure: { amount: 15, unit: "piece" } },
    ],
    ["of a pack of nobody knows how many", product(6), { unit: "pack", measure: null }],
    [
      "of a pack of no pieces",
      product(6, { package_content_quantity: 0 }),
      { unit: "pack", measure: null },
    ],
    [
      "of a pack of fewer than none",
      product(6, { package_content_quantity: -1 }),
      { unit: "pack", measure: null },
    ],
    ["of a rug is that of a piece", product(4), { unit: "piece", measure: null }],
    [
      "in a sale is the sale's, from the lowest of 30 days",
      product(1, sale()),
      { amount: 299, usual: 299, announcedFrom: 379 },
    ],
    [
      "in a sale that is over is the list's",
      product(1, sale({ is_price_sale_active: false })),
      { amount: 399, announcedFrom: null },
    ],
    [
      "of a member is her own, and machines read the usual one",
      product(1, { group_price_tax_incl: 359 }),
      { amount: 359, usual: 399 },
    ],
    [
      "without a variant is the lowest",
      product(4, { variants: [variant(990), variant(790), variant(10, false)] }),
      { amount: 790, isFrom: true },
    ],
    [
      "of variants that cost the same",
      product(1, { variants: [variant(399), variant(399)] }),
      { amount: 399, isFrom: false },
    ],
  ])("%s", (_name, input, stated) => expect(statedPrice(input)).toMatchObject(stated));

  it("of a chosen variant is the variant's price", () => {
    const [dear, cheap] = [variant(990), variant(790)];
    expect(statedPrice({ ...product(4), variants: [dear, cheap] }, dear)).toMatchObject({
      amount: 990,
      isFrom: false,
    });
  });
});
