import { describe, expect, it } from "vitest";
import { mergeLines, type MergedLine } from "../../../server/rules/cart";

const line = (id: string, quantity: number, overrides: Partial<MergedLine> = {}): MergedLine => ({
  id,
  mergeKey: id.slice(1),
  quantity,
  goods: "glue",
  taken: 1,
  stock: 10,
  ...overrides,
});

const SAMPLE = { isSample: true, taken: 0, stock: 0 };

describe("merges a guest's cart into a member's: 'quantities summed, capped by stock'", () => {
  it.each([
    [
      "sums the same goods",
      [line("ma", 2)],
      [line("ga", 3)],
      [{ id: "ga", into: "ma", quantity: 5, missing: 0 }],
    ],
    [
      "has the cuts of a floor plan once",
      [line("ma", 2, { isPlanned: true })],
      [line("ga", 2, { isPlanned: true })],
      [{ id: "ga", into: "ma", quantity: 2, missing: 0 }],
    ],
    [
      "moves other goods unchanged",
      [line("ma", 2)],
      [line("gb", 3)],
      [{ id: "gb", into: null, quantity: 3, missing: 0 }],
    ],
    [
      "caps by the stock",
      [line("ma", 6)],
      [line("ga", 7)],
      [{ id: "ga", into: "ma", quantity: 10, missing: 3 }],
    ],
    [
      "all lines of the same goods share the stock",
      [line("ma", 6)],
      [line("gb", 3), line("gc", 3)],
      [
        { id: "gb", into: null, quantity: 3, missing: 0 },
        { id: "gc", into: null, quantity: 1, missing: 2 },
      ],
    ],
    [
      "keeps the member's quantity above the stock",
      [line("ma", 12)],
      [line("ga", 3)],
      [{ id: "ga", into: "ma", quantity: 12, missing: 3 }],
    ],
    [
      "keeps at least one piece of a guest's line",
      [line("ma", 10)],
      [line("gb", 3)],
      [{ id: "gb", into: null, quantity: 1, missing: 2 }],
    ],
    [
      "running centimetres of a roll",
      [line("ma", 2, { taken: 300, stock: 1500 })],
      [line("gb", 3, { taken: 400, stock: 1500 })],
      [{ id: "gb", into: null, quantity: 2, missing: 1 }],
    ],
    [
      "other goods have their own stock",
      [line("ma", 10)],
      [line("gb", 3, { goods: "rug" })],
      [{ id: "gb", into: null, quantity: 3, missing: 0 }],
    ],
    [
      "caps by the maximum of a line",
      [line("ma", 990, { stock: 5000 })],
      [line("ga", 20, { stock: 5000 })],
      [{ id: "ga", into: "ma", quantity: 999, missing: 11 }],
    ],
    [
      "samples stay one of a product and five in all, in stock or not",
      ["ma", "mb", "mc", "md"].map((id) => line(id, 1, SAMPLE)),
      ["ga", "ge", "gf"].map((id) => line(id, 1, SAMPLE)),
      [
        { id: "ga", into: "ma", quantity: 1, missing: 0 },
        { id: "ge", into: null, quantity: 1, missing: 0 },
        { id: "gf", into: null, quantity: 0, missing: 1 },
      ],
    ],
    ["does nothing for an empty cart", [line("ma", 1)], [], []],
  ])("%s", (_name, member, guest, merged) =>
    expect(mergeLines(member, guest, { mostPieces: 999, mostLines: 200 })).toEqual(merged),
  );

  it("drops lines that no page could show any more, not pieces of known lines", () => {
    const merged = mergeLines(
      [line("ma", 1), line("mb", 1)],
      [line("gb", 1), line("gc", 2), line("gd", 1), line("ge", 1, SAMPLE), line("ga", 1)],
      { mostPieces: 999, mostLines: 3 },
    );
    expect(merged).toEqual([
      { id: "gb", into: "mb", quantity: 2, missing: 0 },
      { id: "gc", into: null, quantity: 2, missing: 0 },
      { id: "gd", into: null, quantity: 0, missing: 1, isCartFull: true },
      { id: "ge", into: null, quantity: 0, missing: 1, isCartFull: true },
      { id: "ga", into: "ma", quantity: 2, missing: 0 },
    ]);
  });
});
