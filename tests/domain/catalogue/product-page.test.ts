import { describe, expect, test } from "vitest";
import { eanCheckDigit, isEan13, ratingOf, viewedBefore, viewedNow } from "~/domain/catalogue";
import { sharesWithin, stockPerStore } from "../../../server/rules/store";

describe("EAN-13", () => {
  test.each([
    ["629104150021", 3],
    ["400638133393", 1],
    ["859123456789", 3],
  ])("the check digit of %s is %d", (twelve, digit) => {
    expect(eanCheckDigit(twelve)).toBe(digit);
    expect(isEan13(`${twelve}${digit}`)).toBe(true);
    expect(isEan13(`${twelve}${(digit + 1) % 10}`)).toBe(false);
  });
  test.each(["", "6291041500", "629104150021x", "62910415002133"])("%s is not an EAN", (text) =>
    expect(isEan13(text)).toBe(false),
  );
});

describe("distribution of the stock over the stores", () => {
  test.each([
    ["enough for all", [400, 0, 200], 1000, [400, 0, 200]],
    ["just enough", [400, 200], 600, [400, 200]],
    ["an order took some: all shares shrink in proportion", [400, 200], 300, [200, 100]],
    ["the last piece is in one store only", [4, 2, 1], 1, [1, 0, 0]],
    ["nothing is left", [4, 2], 0, [0, 0]],
    ["no stores", [], 5, []],
    ["less than nothing is left", [4, 2], -1, [0, 0]],
  ])("%s", (_, shares, left, expected) => expect(sharesWithin(shares, left)).toEqual(expected));

  const share = (store_id: number, variant_id: number | null, stock: number, product_id = 1) => ({
    store_id,
    product_id,
    variant_id,
    stock,
  });
  const shares = [share(1, null, 400), share(2, null, 200), share(1, 7, 30), share(3, null, 50, 2)];
  test.each([
    [
      "goods without variants",
      { product_id: 1, variant_id: null, stock: 1000 },
      { 1: 400, 2: 200 },
    ],
    ["a variant", { product_id: 1, variant_id: 7, stock: 30 }, { 1: 30 }],
    ["other goods", { product_id: 2, variant_id: null, stock: 50 }, { 3: 50 }],
    [
      "in proportion if an order took some",
      { product_id: 1, variant_id: null, stock: 300 },
      { 1: 200, 2: 100 },
    ],
    ["goods that the stores do not count", { product_id: 9, variant_id: null, stock: 5 }, {}],
  ])("in each store: %s", (_, stocked, expected) =>
    expect(Object.fromEntries(stockPerStore(stocked, shares))).toEqual(expected),
  );
});

/** '3 per locale …, most recent first' (specification section 9). */
// Specification: 9.24
describe("last-viewed products", () => {
  const product = (id: number) => ({ id });
  const [a, b, c, d] = [product(1), product(2), product(3), product(4)] as const;
  test.each([
    ["the first", [], a, [a]],
    ["the newest first", [a], b, [b, a]],
    ["three at most", [c, b, a], d, [d, c, b]],
    ["one of two seen again", [b, a], a, [a, b]],
    ["seen again: to the front, not twice", [c, b, a], a, [a, c, b]],
  ])("%s", (_, list, viewed, after) => expect(viewedNow(list, viewed)).toEqual(after));
  test("a product's page omits the product", () => {
    expect(viewedBefore([c, b, a], 3)).toEqual([b, a]);
    expect(viewedBefore([c, b, a], 9)).toEqual([c, b, a]);
  });
});

test.each([
  [0, 0, null],
  [5, 1, { avg: 5, count: 1 }],
  [13, 3, { avg: 4.3, count: 3 }],
])("%d stars of %d reviews", (sum, count, rating) => expect(ratingOf(sum, count)).toEqual(rating));
