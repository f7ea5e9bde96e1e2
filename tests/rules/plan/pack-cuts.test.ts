import { describe, expect, it } from "vitest";
import {
  leastOf,
  narrowestOf,
  packCuts,
  type PackedPiece,
  type PackRule,
} from "../../../server/rules/plan";
import { seeded } from "./rooms";

const ROLL_CM = 400;
const billed = (alongCm: number): number => Math.max(50, Math.ceil(alongCm / 10) * 10);

interface Cut {
  cm: number;
  restCm: number;
  lanes: { across: number; usedCm: number }[];
}

/** Least billed length of all packings of this kind, without any bound: longest piece first, as a lead or in a lane of any cut; the last lane may become wider. */
function shortest(
  [piece, ...rest]: readonly PackedPiece[],
  mayTurn: boolean,
  cuts: readonly Cut[] = [],
): number {
  if (!piece) return cuts.reduce((sum, { cm }) => sum + cm, 0);
  const { acrossCm, alongCm, mayReuse } = piece;
  const goOn = (next: readonly Cut[]) => shortest(rest, mayTurn, next);
  const lyings = mayReuse ? [[acrossCm, alongCm], ...(mayTurn ? [[alongCm, acrossCm]] : [])] : [];
  const placed = lyings.flatMap(([across = 0, along = 0]) =>
    cuts.flatMap((cut, index) =>
      waysInto(cut, across, along).map((changed) => goOn(cuts.with(index, changed))),
    ),
  );
  return Math.min(
    goOn([...cuts, { cm: billed(alongCm), restCm: ROLL_CM - acrossCm, lanes: [] }]),
    ...placed,
  );
}

function waysInto(cut: Cut, across: number, along: number): Cut[] {
  const inLanes = cut.lanes.flatMap((lane, index) => {
    const wider = index === cut.lanes.length - 1 ? Math.max(0, across - lane.across) : 0;
    if (lane.across + wider < across || wider > cut.restCm || lane.usedCm + along > cut.cm)
      return [];
    const changed = { across: lane.across + wider, usedCm: lane.usedCm + along };
    return [{ ...cut, restCm: cut.restCm - wider, lanes: cut.lanes.with(index, changed) }];
  });
  if (across > cut.restCm || along > cut.cm) return inLanes;
  return [
    ...inLanes,
    { ...cut, restCm: cut.restCm - across, lanes: [...cut.lanes, { across, usedCm: along }] },
  ];
}

function randomPieces(random: (most: number) => number): PackedPiece[] {
  const sizes = Array.from({ length: 1 + random(3) }, () => ({
    acrossCm: 45 + 5 * random(72),
    alongCm: 45 + 5 * random(90),
  }));
  return Array.from({ length: 2 + random(4) }, () => ({
    ...(sizes[random(sizes.length)] ?? { acrossCm: 50, alongCm: 50 }),
    mayReuse: random(4) > 0,
  }));
}

describe("packing cuts", () => {
  it("packs thousands of pieces, each once, with at most a tenth of waste", () => {
    const sizes = Array.from({ length: 6_000 }, (_, at) => ({
      acrossCm: 30 + 5 * (at % 7),
      alongCm: 100 + 11 * (at % 13),
      mayReuse: true,
    }));
    const { packing } = packCuts(sizes, { rollCm: ROLL_CM, mayTurn: true, billed }, Infinity, {
      tries: 1_000,
    });
    const placed = packing?.cuts
      .flatMap((cut) => cut.placed.map(({ piece }) => piece))
      .sort((a, b) => a - b);
    expect(placed).toEqual(sizes.map((_, at) => at));
    const areaCm2 = sizes.reduce((sum, { acrossCm, alongCm }) => sum + acrossCm * alongCm, 0);
    expect((packing?.billedCm ?? Infinity) * ROLL_CM).toBeLessThan(1.1 * areaCm2);
  });

  it.each([true, false])(
    "finds the shortest of all packings, and no bound is longer (turned pieces: %s)",
    (mayTurn) => {
      const random = seeded(79);
      const rule: PackRule = { rollCm: ROLL_CM, mayTurn, billed };
      for (let run = 0; run < 400; run += 1) {
        const pieces = randomPieces(random).sort(
          (a, b) => b.alongCm - a.alongCm || b.acrossCm - a.acrossCm,
        );
        const least = shortest(pieces, mayTurn);
        const context = JSON.stringify(pieces);
        expect(
          packCuts(pieces, rule, Infinity, { tries: 100_000 }).packing?.billedCm,
          context,
        ).toBe(least);
        expect(packCuts(pieces, rule, least, { tries: 100_000 }), context).toEqual({
          packing: null,
          isFinished: true,
        });
        expect(
          packCuts(pieces, rule, least + 1, { tries: 100_000 }).packing?.billedCm,
          context,
        ).toBe(least);
        expect(
          Math.max(...leastOf(pieces, rule, narrowestOf(pieces, rule))),
          context,
        ).toBeLessThanOrEqual(least + 1e-6);
      }
    },
  );
});
