import { describe, expect, test } from "vitest";
import { optimisticLines, wantedQuantity } from "~/domain/cart";

const bottle = {
  id: "a",
  quantity: 2,
  unit_price_tax_incl: 149,
  service_price_tax_incl: 0,
  hems_price_tax_incl: 0,
  total_tax_incl: 298,
  dimensions: null,
  product: { group_type_id: 4 },
};
const carpet = {
  ...bottle,
  id: "b",
  quantity: 1,
  unit_price_tax_incl: 289,
  total_tax_incl: 4046,
  dimensions: { length_cm: 350, billed_m2: 14 },
  product: { group_type_id: 1 },
};
const skirting = {
  ...bottle,
  id: "c",
  quantity: 3,
  unit_price_tax_incl: 119,
  total_tax_incl: 892.5,
  dimensions: { length_cm: 250, billed_m2: 0 },
  product: { group_type_id: 8 },
};
const shaped = {
  ...carpet,
  id: "d",
  service_price_tax_incl: 290,
  hems_price_tax_incl: 118,
  total_tax_incl: 4454,
};

describe("a cart with pending quantities", () => {
  test.each([
    ["nothing is pending", new Map<string, number>(), [298, 4046, 892.5], 5236.5],
    ["pieces: price × quantity", new Map([["a", 5]]), [745, 4046, 892.5], 5683.5],
    ["metre goods: price × billed m² × quantity", new Map([["b", 2]]), [298, 8092, 892.5], 9282.5],
    ["lengths: price × metres × quantity", new Map([["c", 1]]), [298, 4046, 297.5], 4641.5],
    ["0 removes", new Map([["a", 0]]), [4046, 892.5], 4938.5],
  ])("%s", (_name, pending, totals, sum) => {
    const { lines, itemsTaxIncl } = optimisticLines([bottle, carpet, skirting], pending);
    expect(lines.map((line) => line.total_tax_incl)).toEqual(totals);
    expect(itemsTaxIncl).toBe(sum);
  });

  test("multiplies services and hems by the quantity", () => {
    expect(optimisticLines([shaped], new Map([["d", 2]])).itemsTaxIncl).toBe(8908);
    const two = {
      ...shaped,
      quantity: 2,
      service_price_tax_incl: 580,
      hems_price_tax_incl: 236,
      total_tax_incl: 8908,
    };
    expect(optimisticLines([two], new Map([["d", 3]])).itemsTaxIncl).toBe(13_362);
    expect(optimisticLines([two], new Map([["d", 1]])).lines).toEqual([
      { ...two, quantity: 1, total_tax_incl: 4454 },
    ]);
  });

  test("removes a line with a negative quantity", () => {
    expect(optimisticLines([bottle], new Map([["a", -1]]))).toEqual({ lines: [], itemsTaxIncl: 0 });
  });

  test("ignores an unknown line", () => {
    expect(optimisticLines([bottle], new Map([["x", 9]])).lines).toEqual([bottle]);
  });
});

test.each([
  ["3", 3],
  ["0", 0],
  ["999", 999],
  ["", null],
  ["1000", null],
  ["-1", null],
  ["1.5", null],
  ["x", null],
  [null, null],
])("a pending quantity %j is shown as %j", (text, quantity) =>
  expect(wantedQuantity(text)).toBe(quantity),
);
