import { describe, expect, test } from "vitest";
import { assertPage, listingRequestOf, readId } from "~/bff/catalogue/listing-query.server";

const thrownBy = (call: () => unknown): unknown => {
  try {
    return call();
  } catch (thrown) {
    return thrown;
  }
};

describe("ids in paths are digits", () => {
  test.each([
    ["1", 1],
    ["007", 7],
    ["999999999", 999_999_999],
  ])("%s", (text, id) => expect(readId(text)).toBe(id));
  test.each([undefined, "", "0", "000", "1000000000", "-1", "1e3", "1.0", " 1", "1a", "a1", "x"])(
    "%j is 404",
    (text) => expect(thrownBy(() => readId(text))).toMatchObject({ status: 404 }),
  );
});

describe("pages of a listing", () => {
  test.each([
    [1, 0],
    [1, 1],
    [2, 2],
    [2, 3],
  ])("%i of %i exists", (page, last) => expect(() => assertPage(page, last)).not.toThrow());
  test.each([
    [2, 0],
    [2, 1],
    [4, 3],
    [0, 3],
    [-1, 3],
    [Number.NaN, 3],
  ])("%d of %i is 404", (page, last) =>
    expect(thrownBy(() => assertPage(page, last))).toMatchObject({ status: 404 }),
  );
});

describe("the query of a listing's address", () => {
  const queryOf = (search: string) =>
    listingRequestOf(new URL(`http://shop.test/koberce-1${search}`));
  const plain = { filters: {}, sort: "recommended", page: 1 };
  test.each([
    ["", plain, {}],
    [
      "?page=3&sort=price_asc&in_stock=1",
      { filters: { in_stock: ["1"] }, sort: "price_asc", page: 3 },
      {},
    ],
    ["?price_min=0", { ...plain, priceMin: 0 }, {}],
    ["?price_max=900", { ...plain, priceMax: 900 }, {}],
    ["?price_min=100&price_max=900", { ...plain, priceMin: 100, priceMax: 900 }, {}],
    ["?price_min=x&price_max=900", plain, { price_min: { code: "numeric" } }],
  ])("%j", (search, query, errors) => {
    const result = queryOf(search);
    expect([result.query, result.errors]).toEqual([query, errors]);
  });
  test.each(["?page=0", "?page=x"])("%s is 404", (search) =>
    expect(thrownBy(() => queryOf(search))).toMatchObject({ status: 404 }),
  );
});
