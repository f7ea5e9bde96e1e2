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

const merged = (id: string, into: string | null, quantity: number, missing = 0) => ({
  id,
  into,
  quantity,
  missing,
});
const PLANNED = { isPlanned: true };
const SAMPLE = { isSample: true, taken: 0, stock: 0 };

describe("merges a guest's cart into a member's: 'quantities summed, capped by stock'", () => {
  it.each([
    ["sums the same goods", [line("ma", 2)], [line("ga", 3)], [merged("ga", "ma", 5)]],
    [
      "has the cuts of a plan once",
      [line("ma", 2, PLANNED)],
      [line("ga", 2, PLANNED)],
      [merged("ga", "ma", 2)],
    ],
    ["moves other goods unchanged", [line("ma", 2)], [line("gb", 3)], [merged("gb", null, 3)]],
    ["caps by the stock", [line("ma", 6)], [line("ga", 7)], [merged("ga", "ma", 10, 3)]],
    [
      "all lines of the same goods share the stock",
      [line("ma", 6)],
      [line("gb", 3), line("gc", 3)],
      [merged("gb", null, 3), merged("gc", null, 1, 2)],
    ],
    [
      "keeps a quantity above the stock",
      [line("ma", 12)],
      [line("ga", 3)],
      [merged("ga", "ma", 12, 3)],
    ],
    [
      "keeps one piece of a guest's line",
      [line("ma", 10)],
      [line("gb", 3)],
      [merged("gb", null, 1, 2)],
    ],
    [
      "running centimetres of a roll",
      [line("ma", 2, { taken: 300, stock: 1500 })],
      [line("gb", 3, { taken: 400, stock: 1500 })],
      [merged("gb", null, 2, 1)],
    ],
    [
      "other goods have their own stock",
      [line("ma", 10)],
      [line("gb", 3, { goods: "rug" })],
      [merged("gb", null, 3)],
    ],
    [
      "caps by the maximum of a line",
      [line("ma", 990, { stock: 5000 })],
      [line("ga", 20, { stock: 5000 })],
      [merged("ga", "ma", 999, 11)],
    ],
    [
      "samples: one of a product, five in all",
      ["ma", "mb", "mc", "md"].map((id) => line(id, 1, SAMPLE)),
      ["ga", "ge", "gf"].map((id) => line(id, 1, SAMPLE)),
      [merged("ga", "ma", 1), merged("ge", null, 1), merged("gf", null, 0, 1)],
    ],
    ["does nothing for an empty cart", [line("ma", 1)], [], []],
  ])("%s", (_name, member, guest, expected) =>
    expect(mergeLines(member, guest, { maxPieces: 999, maxLines: 200 })).toEqual(expected),
  );

  it("drops lines that no page could show any more, not pieces of known lines", () => {
    const lines = mergeLines(
      [line("ma", 1), line("mb", 1)],
      [line("gb", 1), line("gc", 2), line("gd", 1), line("ge", 1, SAMPLE), line("ga", 1)],
      { maxPieces: 999, maxLines: 3 },
    );
    expect(lines).toEqual([
      merged("gb", "mb", 2),
      merged("gc", null, 2),
      { ...merged("gd", null, 0, 1), isCartFull: true },
      { ...merged("ge", null, 0, 1), isCartFull: true },
      merged("ga", "ma", 2),
    ]);
  });
});
