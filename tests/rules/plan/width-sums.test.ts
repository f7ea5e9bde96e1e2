import { expect, it } from "vitest";
import { noWidths, widestIn, withPiece } from "../../../server/rules/plan";
import { seeded } from "./rooms";

it("the widest sum of pieces in a place is that of all their choices", () => {
  const random = seeded(79);
  for (let run = 0; run < 200; run += 1) {
    const pieces = Array.from({ length: random(7) }, () =>
      Array.from({ length: 1 + random(2) }, () => 1 + random(220)),
    );
    const all = pieces.reduce<number[]>(
      (sums, widths) => [...sums, ...widths.flatMap((width) => sums.map((sum) => sum + width))],
      [0],
    );
    const sums = pieces.reduce((known, widths) => withPiece(known, ...widths), noWidths(500));
    for (const placeCm of [0, 31, 32, 63, 64, random(500), 500])
      expect(widestIn(sums, placeCm)).toBe(Math.max(...all.filter((sum) => sum <= placeCm)));
  }
});
