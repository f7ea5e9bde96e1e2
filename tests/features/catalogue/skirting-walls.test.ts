import { expect, test } from "vitest";
import { readWalls } from "~/routes/assortment/skirting.server";

const read = (query: string) => readWalls(new URLSearchParams(query));

test("an address without a perimeter has an empty form", () => {
  expect(read("")).toEqual({ values: { perimeter: "", doors: "" }, failures: {}, walls: null });
});

test.each([
  ["perimeter=18", 1800],
  ["perimeter=18,5&doors=", 1850],
  ["perimeter=18.5&doors=2", 1670],
])("%s: %i cm of walls", (query, walls) =>
  expect(read(query)).toMatchObject({ failures: {}, walls }),
);

test.each([
  ["perimeter=", "perimeter", { code: "required" }],
  ["perimeter=abc", "perimeter", { code: "length" }],
  ["perimeter=900", "perimeter", { code: "over_limit", value: 500 }],
  ["perimeter=18&doors=x", "doors", { code: "whole_number" }],
  ["perimeter=18&doors=1.5", "doors", { code: "whole_number" }],
  ["perimeter=90&doors=51", "doors", { code: "over_limit", value: 50 }],
  // 200 cm are two doors of 90 cm
  ["perimeter=2&doors=3", "doors", { code: "over_limit", value: 2 }],
])("%s is an error at its field", (query, field, failure) => {
  const { failures, walls } = read(query);
  expect({ ...failures }).toMatchObject({ [field]: failure });
  expect(walls).toBeNull();
});
