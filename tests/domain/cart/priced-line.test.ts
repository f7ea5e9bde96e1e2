import { describe, expect, test } from "vitest";
import {
  acknowledgedPrices,
  chargedOf,
  cuttingOf,
  isLineSellable,
  priceLines,
  warningsOf,
  type CartLine,
  type LineGoods,
} from "~/domain/cart";

const PRICES = { hemPerMetre: 5_000, roundCut: 20_000, trimCut: 10_000, sample: 4_900 };

const goods = (more: Partial<LineGoods> = {}): LineGoods => ({
  product_id: 1,
  variant_id: null,
  group_type_id: 4,
  tax_permille: 210,
  has_variants: false,
  active: true,
  available: true,
  stock: 10,
  price_haler: 10_000,
  sale_price_haler: null,
  is_sale_active: false,
  ...more,
});
const line = ({
  goods: overrides = {},
  ...more
}: Partial<Omit<CartLine, "goods">> & { goods?: Partial<LineGoods> } = {}): CartLine => ({
  goods: goods(overrides),
  dimensions: null,
  quantity: 1,
  is_sample: false,
  seen_price_haler: 10_000,
  seen_cutting_haler: 0,
  ...more,
});
const priced = (one: CartLine, groupPercent = 0) => {
  const [first] = priceLines([one], PRICES, groupPercent);
  if (!first) throw new Error("no line");
  return first;
};

describe("a cart line costs", () => {
  test.each([
    [
      "its goods by the piece",
      line({ quantity: 3 }),
      0,
      { itemsHaler: 30_000, unitHaler: 10_000, groupHaler: 0, taken: 3 },
    ],
    [
      "the sale's price while it runs",
      line({ goods: { sale_price_haler: 8_000, is_sale_active: true } }),
      0,
      { itemsHaler: 8_000 },
    ],
    [
      "less for a member of a group",
      line({ quantity: 2 }),
      5,
      { itemsHaler: 20_000, chargedUnitHaler: 9_500, groupHaler: 1_000 },
    ],
    [
      "a sample the price of settings, which no group lowers and no stock limits",
      line({ is_sample: true }),
      10,
      { itemsHaler: 4_900, groupHaler: 0, taken: 0, wanted: 0 },
    ],
  ])("%s", (_name, one, percent, expected) => {
    expect(priced(one, percent)).toMatchObject(expected);
  });

  test.each([
    [
      "samples by the piece",
      line({ is_sample: true, quantity: 2 }),
      { itemsHaler: 9_800, servicesHaler: 0, hemsHaler: 0 },
    ],
    ["the rate of the goods", line({ goods: { tax_permille: 120 } }), { rate: 0.12 }],
  ])("%s", (_name, one, expected) => expect(priced(one)).toMatchObject(expected));

  test("variants have their own stock", () => {
    const variant = (variant_id: number, quantity: number) =>
      line({ quantity, goods: { has_variants: true, variant_id } });
    expect(priceLines([variant(1, 4), variant(2, 7)], PRICES).map(({ wanted }) => wanted)).toEqual([
      4, 7,
    ]);
  });

  test("lines of the same goods share the stock", () => {
    const lines = priceLines(
      [line({ quantity: 4 }), line({ quantity: 7 }), line({ goods: { product_id: 2 } })],
      PRICES,
    );
    expect(lines.map(({ wanted }) => wanted)).toEqual([11, 11, 1]);
  });
});

test("the shopper pays the goods without the group's discount, and services and hems in full", () => {
  const price = { itemsHaler: 30_000, groupHaler: 1_000, servicesHaler: 500, hemsHaler: 200 };
  expect(chargedOf(price)).toEqual({ itemsHaler: 29_000, servicesHaler: 500, hemsHaler: 200 });
  expect(cuttingOf(price)).toBe(700);
});

describe("goods are sold", () => {
  test.each([
    ["as they are", {}, false, true],
    ["not while they are inactive", { active: false }, false, false],
    ["not when they are no longer made", { available: false }, false, false],
    ["as one of their variants", { has_variants: true, variant_id: 7 }, false, true],
    ["not without a variant", { has_variants: true }, false, false],
    ["without a variant as a sample", { has_variants: true }, true, true],
  ])("%s", (_name, input, is_sample, expected) => {
    expect(isLineSellable({ goods: goods(input), is_sample })).toBe(expected);
  });
});

describe("a line warns", () => {
  test.each([
    ["of nothing that the shopper knows", line(), 0, []],
    [
      "of goods that are not sold any more, and of nothing else",
      line({ goods: { active: false, stock: 0 } }),
      0,
      [["inactive", null, null]],
    ],
    ["of another price", line({ seen_price_haler: 9_000 }), 0, [["price", 90, 100]]],
    ["of the group's price of both", line({ seen_price_haler: 9_000 }), 10, [["price", 81, 90]]],
    ["of another price of cutting", line({ seen_cutting_haler: 5_000 }), 0, [["service", 50, 0]]],
    ["of nothing if the stock is just enough", line({ quantity: 10 }), 0, []],
    ["of too little stock", line({ quantity: 12 }), 0, [["stock", 12, 10]]],
  ])("%s", (_name, one, percent, expected) => {
    expect(warningsOf(priced(one, percent)).map(({ type, from, to }) => [type, from, to])).toEqual(
      expected,
    );
  });

  test("of nothing after its prices are acknowledged", () => {
    const one = line({ seen_price_haler: 1, seen_cutting_haler: 1 });
    expect(warningsOf(priced({ ...one, ...acknowledgedPrices(one, PRICES) }))).toEqual([]);
  });
});
