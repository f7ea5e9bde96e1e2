import { describe, expect, it } from "vitest";
import { availabilityOf, canBeBought, productName, slugOf } from "~/domain/catalogue";
import {
  announcedFrom,
  chargedPrice,
  cheapest,
  hasPile,
  isCut,
  isMetreGoods,
  isPack,
  isRunner,
  measureOf,
  pricePerPiece,
  priceUnitOf,
  salePercent,
  stockUnitOf,
} from "~/domain/price";

// Specification: 4.availability.1, 4.availability.2, 4.availability.3, 4.availability.4, 4.availability.5
describe("'Product availability on a card' (section 4)", () => {
  const product = {
    active: true,
    available: true,
    quantity: 3,
    stock_text_available: "zítra u vás",
    stock_text_unavailable: "na cestě",
  };
  const state = (state: string, text: string | null = null, canBuy = false) => ({
    state,
    text,
    canBuy,
  });
  const of = (quantity: number, active = true) => ({ active, quantity });
  it.each([
    ["Not active: 'not active'", { ...product, active: false }, null, state("not_active")],
    ["not available: 'sold out'", { ...product, available: false }, null, state("sold_out")],
    [
      "quantity 0: 'temporarily sold out'",
      { ...product, quantity: 0 },
      null,
      state("temporarily_sold_out", "na cestě"),
    ],
    [
      "… or less",
      { ...product, quantity: -1, stock_text_unavailable: null },
      null,
      state("temporarily_sold_out"),
    ],
    ["Otherwise in stock", product, null, state("in_stock", "zítra u vás", true)],
    [
      "… without its own text",
      { ...product, stock_text_available: null },
      null,
      state("in_stock", null, true),
    ],
    [
      "not active and not available",
      { ...product, active: false, available: false, quantity: 0 },
      null,
      state("not_active"),
    ],
    [
      "A variant's own quantity overrides it",
      product,
      of(0),
      state("temporarily_sold_out", "na cestě"),
    ],
    [
      "… also if it has none",
      { ...product, quantity: 0 },
      of(1),
      state("in_stock", "zítra u vás", true),
    ],
    ["A variant's own active overrides it", product, of(5, false), state("not_active")],
    [
      "… but nothing inactive is sold",
      { ...product, active: false },
      of(5),
      state("in_stock", "zítra u vás"),
    ],
  ])("%s", (_sentence, input, variant, { canBuy, ...shown }) => {
    expect(availabilityOf(input, variant)).toEqual(shown);
    expect(canBeBought(input, variant)).toBe(canBuy);
  });
});

// Specification: 4.units.1, 4.units.2, 4.units.3, 4.units.4
describe("'Units of measure' (section 4)", () => {
  it.each([
    [1, "area", "m2", "m", true, true, false],
    [2, "area", "m2", "m", true, true, false],
    [3, "area", "pack", "pack", false, false, true],
    [4, "pieces", "piece", "piece", false, false, false],
    [5, "area", "m2", "m", true, true, false],
    [6, "pieces", "pack", "pack", false, false, true],
    [7, "area", "m2", "m", true, true, false],
    [8, "length", "m", "m", false, true, false],
    [99, "pieces", "piece", "piece", false, false, false],
  ])(
    "group type %i is measured by %s, priced by %s, stocked by %s",
    (group, measure, unit, stock, metre, cut, pack) => {
      expect([
        measureOf(group),
        priceUnitOf(group),
        stockUnitOf(group),
        isMetreGoods(group),
        isCut(group),
        isPack(group),
      ]).toEqual([measure, unit, stock, metre, cut, pack]);
      expect(isRunner(group)).toBe(group === 7);
      expect(hasPile(group)).toBe([1, 5, 7].includes(group));
    },
  );

  // Specification: 4.units.5
  it.each([
    [199_000, 20, 9950],
    [100, 3, 100 / 3],
    [100, null, null],
    [100, 0, null],
  ])(
    "'price per piece is shown as price divided by pack count': %i / %s",
    (price, count, piece) => {
      expect(pricePerPiece(price, count)).toBe(piece);
    },
  );
});

describe("prices", () => {
  const before = (gross: number, sale: number, lowest: number | null) => ({
    price: gross,
    price_sale: sale,
    is_price_sale_active: true,
    price_tax_incl: gross,
    price_sale_tax_incl: sale,
    lowest_price_30_tax_incl: lowest,
  });
  const priced = {
    price: 100,
    price_sale: 80,
    is_price_sale_active: true,
    price_tax_incl: 121,
    price_sale_tax_incl: 96.8,
  };
  it.each([
    ["'An item's price is its sale price while the sale is active'", priced, true, 96.8],
    ["… and not before or after", { ...priced, is_price_sale_active: false }, false, 121],
    [
      "a sale without a price is inactive",
      { ...priced, price_sale: null, price_sale_tax_incl: null },
      false,
      121,
    ],
    [
      "a sale price that is not lower is inactive",
      { ...priced, price_sale_tax_incl: 121 },
      false,
      121,
    ],
    [
      "a sale price that is higher is inactive",
      { ...priced, price_sale_tax_incl: 130 },
      false,
      121,
    ],
  ])("%s", (_sentence, value, sale, gross) => {
    expect(announcedFrom({ ...value, lowest_price_30_tax_incl: null })).toBe(sale ? 121 : null);
    expect(chargedPrice(value)).toBe(gross);
  });

  // Specification: 9.5
  it.each([
    [100, 90, 10],
    [399, 299, 26],
    [1000, 999, 1],
    [3, 2, 34],
    [100, 100, 0],
    [100, 120, 0],
    [0, 0, 0],
    [100, 0, 100],
  ])(
    "'Displayed discount percentage = round up of (price - sale price) / price x 100': %d → %d is %i %%",
    (price, sale, percent) => {
      expect(salePercent(before(price, sale, null))).toBe(percent);
    },
  );

  it.each<
    [
      sentence: string,
      price: number,
      sale: number,
      lowest: number | null,
      from: number | null,
      percent: number,
    ]
  >([
    ["Lipan 12 buk: the lowest price of 30 days is below the list price", 189, 159, 180, 180, 12],
    ["the list price is the lowest", 189, 159, 189, 189, 16],
    ["the list price was lowered since", 189, 159, 200, 189, 16],
    ["no price before the sale", 189, 159, null, 189, 16],
    ["no percentage if the sale price is not lower than before", 189, 159, 159, null, 0],
    ["… or is higher", 189, 159, 149, null, 0],
    ["rounded up from the lowest price too", 400, 299, 300, 300, 1],
    ["no sale", 189, 189, 180, null, 0],
  ])(
    "a reduction is relative to the lowest price of 30 days (C-330/23): %s",
    (_sentence, price, sale, lowest, from, percent) => {
      const priced = before(price, sale, lowest);
      expect([announcedFrom(priced), salePercent(priced)]).toEqual([from, percent]);
    },
  );

  it("uses the cheapest active variant for 'from'", () => {
    const variant = (gross: number, active = true) => ({
      price: gross,
      price_sale: null,
      is_price_sale_active: false,
      price_tax_incl: gross,
      price_sale_tax_incl: null,
      active,
    });
    expect(cheapest(priced, [])).toEqual({ priced, differs: false });
    expect(cheapest(priced, [variant(5, false)])).toEqual({ priced, differs: false });
    expect(cheapest(priced, [variant(30), variant(20), variant(5, false)])).toEqual({
      priced: variant(20),
      differs: true,
    });
    expect(cheapest(priced, [variant(20), variant(20)])).toEqual({
      priced: variant(20),
      differs: false,
    });
    expect(cheapest(priced, [variant(20), variant(30), variant(25)])).toEqual({
      priced: variant(20),
      differs: true,
    });
    const [first, second] = [variant(20), variant(20)];
    expect(cheapest(priced, [first, second]).priced).toBe(first);
  });
});

describe("names of products", () => {
  it.each([
    [
      "Metrážový koberec",
      "Lada",
      "93",
      "béžová",
      "Metrážový koberec Lada 93 béžová",
      "metrazovy-koberec-lada-93-bezova",
    ],
    [
      "Disperzní lepidlo",
      "Klebur D12",
      "1kg",
      "1 kg",
      "Disperzní lepidlo Klebur D12 1 kg",
      "disperzni-lepidlo-klebur-d12-1-kg",
    ],
    [
      "Zbytek koberce",
      "Orava",
      "34-400x195",
      "písková, 400 × 195 cm",
      "Zbytek koberce Orava písková, 400 × 195 cm",
      "zbytek-koberce-orava-piskova-400-195-cm",
    ],
  ])("%s %s %s %s", (type, line, code, colour, name, slug) => {
    expect(productName(type, line, code, colour)).toBe(name);
    expect(slugOf(name)).toBe(slug);
  });
  it("never creates an empty slug", () => expect(slugOf("…")).toBe("product"));
});
