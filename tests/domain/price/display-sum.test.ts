import { describe, expect, it } from "vitest";
import { displayParts, displaySum } from "~/domain/price";

const CZK = { rate: 1, decimals: 2 };
const EUR = { rate: 24.5, decimals: 2 };

describe("a list of sums ('either all amounts or none have decimals … the parts add up to the converted total')", () => {
  it.each([
    ["whole amounts", [4046, 149], 4195, CZK, [4046, 149], 4195, 0],
    ["one amount with haléře", [4046.5, 149], 4195.5, CZK, [4046.5, 149], 4195.5, 2],
    // 12.2449 + 12.2449 + 12.2449 = 36.7347
    [
      "three parts that each round down",
      [300, 300, 300],
      900,
      EUR,
      [12.25, 12.24, 12.24],
      36.73,
      2,
    ],
    // 40.8163 − 4.0816 = 36.7347
    ["a negative part", [1000, -100], 900, EUR, [40.81, -4.08], 36.73, 2],
    ["a part that is nothing", [300, 0, 300], 600, EUR, [12.25, 0, 12.24], 24.49, 2],
    ["whole amounts of another currency", [245, 490], 735, EUR, [10, 20], 30, 2],
    ["parts that are no whole list", [300], 900, EUR, [12.24], 36.73, 2],
    ["an empty cart", [0], 0, EUR, [0], 0, 2],
  ])("%s", (_name, parts, sum, currency, shown, total, decimals) => {
    expect(displaySum(parts, sum, currency)).toEqual({ parts: shown, total, decimals });
  });

  it("adds up for all amounts", () => {
    for (let seed = 1; seed < 500; seed++) {
      const parts = [1, 2, 3, 4, 5].map(
        (n) => ((seed * 7919 * n * n) % 100_000) / 100 - (n === 4 ? 300 : 0),
      );
      const total = Math.round(parts.reduce((sum, part) => sum + part, 0) * 100) / 100;
      const displayed = displaySum(parts, total, { rate: 23.17, decimals: 2 });
      const sum = displayed.parts.reduce((all, part) => all + Math.round(part * 100), 0);
      expect(sum).toBe(Math.round(displayed.total * 100));
    }
  });
});

describe("the lines under a row of a sum", () => {
  it.each([
    // 3 × 12.2449, shown in the row as 36.73
    ["add up to the row", [300, 300, 300], 36.73, EUR, [12.25, 12.24, 12.24]],
    ["one line is the row", [1000], 40.81, EUR, [40.81]],
    ["… also if its rows are rounded up", [1000], 40.83, EUR, [40.83]],
    ["two vouchers", [500, 500], 40.81, EUR, [20.41, 20.4]],
    // 12.2449 + 10.00 are 22.24: the smaller remainder loses the cent
    ["a cent too many", [300, 245], 22.23, EUR, [12.24, 9.99]],
    ["crowns stay as they are", [159.5, 100], 259.5, CZK, [159.5, 100]],
    ["lines without a sum are only rounded", [300, 600], 12.24, EUR, [12.24, 24.49]],
    ["no line", [], 0, EUR, []],
    ["a line of nothing stays nothing", [0], 0.01, EUR, [0]],
    ["three cents missing", [0, 100], 4.11, EUR, [0, 4.11]],
    ["more than four cents missing", [100], 4.13, EUR, [4.08]],
  ])("%s", (_name, parts, row, currency, shown) =>
    expect(displayParts(parts, row, currency)).toEqual({ parts: shown, decimals: 2 }),
  );
});
