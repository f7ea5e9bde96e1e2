import { describe, expect, it } from "vitest";
import {
  countPieces,
  LAYING_PATTERNS,
  planTiles,
  type LayingPattern,
  type Room,
  type TilePlan,
  type Tiles,
} from "~/domain/plan";
import { PRICES, rect, room, seeded } from "../../rules/plan/rooms";

const SQUARES: Tiles = {
  groupTypeId: 3,
  widthCm: 50,
  lengthCm: 50,
  perPack: 20,
  packHaler: 199_900,
  prices: PRICES,
};
const PLANKS: Tiles = { ...SQUARES, widthCm: 20, lengthCm: 120, perPack: 10 };

function tilePlan(rooms: Room[], tiles: Tiles, pattern: LayingPattern): TilePlan {
  const planned = planTiles(rooms, tiles, pattern);
  if (!planned.ok) throw new Error(JSON.stringify(planned.failures));
  return planned.value;
}

describe("packs for a room", () => {
  it.each<[string, Room, Tiles, LayingPattern, number, number]>([
    ["whole squares", room(rect(0, 0, 500, 400)), SQUARES, "straight", 80, 4],
    [
      "one piece more than a pack is another pack",
      room(rect(0, 0, 500, 200), rect(0, 200, 50, 50)),
      SQUARES,
      "straight",
      41,
      3,
    ],
    ["two halves from one square", room(rect(0, 0, 525, 100)), SQUARES, "straight", 21, 2],
    [
      "halves along two walls, four quarters from one square",
      room(rect(0, 0, 75, 75)),
      SQUARES,
      "straight",
      3,
      1,
    ],
    [
      "planks shifted by a third, rests begin other rows",
      room(rect(0, 0, 240, 60)),
      PLANKS,
      "third",
      6,
      1,
    ],
    ["planks in line", room(rect(0, 0, 240, 60)), PLANKS, "straight", 6, 1],
    [
      "two thirds of a plank have no second use",
      room(rect(0, 0, 200, 60)),
      PLANKS,
      "straight",
      6,
      1,
    ],
    ["thirds of a plank: three from one", room(rect(0, 0, 160, 60)), PLANKS, "straight", 4, 1],
  ])("%s", (_, one, tiles, pattern, pieces, packs) => {
    expect(tilePlan([one], tiles, pattern)).toMatchObject({
      pieces,
      packs,
      totalHaler: packs * tiles.packHaler,
    });
  });

  it("covers the rooms in each pattern: pieces are at least the area, herringbone takes the most", () => {
    const random = seeded(21);
    for (let run = 0; run < 30; run += 1) {
      const one = room(
        rect(0, 0, 200 + random(400), 200 + random(300)),
        rect(100, 100, 150 + random(300), 300),
      );
      for (const tiles of [SQUARES, PLANKS]) {
        const pieceM2 = (tiles.widthCm * tiles.lengthCm) / 10_000;
        for (const pattern of LAYING_PATTERNS) {
          const {
            pieces,
            areaM2,
            tiles: laid,
            reused,
            packs,
            wasteM2,
          } = tilePlan([one], tiles, pattern);
          expect(pieces * pieceM2).toBeGreaterThanOrEqual(areaM2 - 1e-6);
          expect(pieces).toBe(laid.length - reused);
          expect(packs * tiles.perPack).toBeGreaterThanOrEqual(pieces);
          expect(wasteM2).toBeGreaterThanOrEqual(-1e-6);
        }
      }
    }
  });

  it("lays herringbone without gaps", () => {
    // far from the walls the number of whole pieces is proportional to their area
    const { tiles } = tilePlan([room(rect(0, 0, 1000, 1000))], PLANKS, "herringbone");
    const whole = tiles.filter(({ isCut }) => !isCut).length;
    expect(whole * 0.24).toBeGreaterThan(60);
    expect(tiles.length * 0.24).toBeGreaterThan(100);
    expect(tiles.length * 0.24).toBeLessThan(140);
  });

  it("reports a wrong shape at its field", () => {
    expect(planTiles([room(rect(0, 0, 0, 100))], SQUARES, "straight")).toEqual({
      ok: false,
      failures: [{ code: "not_positive", field: "rooms.0.shape.0.w", value: 1 }],
    });
  });

  it("cuts the largest part first", () => {
    const piece = { widthCm: 20, lengthCm: 120 };
    const part = (lengthCm: number) => ({ widthCm: 20, lengthCm });
    expect(countPieces([part(40), part(80), part(70), part(50)], piece)).toEqual({
      pieces: 2,
      reused: 2,
    });
    expect(countPieces([part(61), part(61)], piece)).toEqual({ pieces: 2, reused: 0 });
    expect(countPieces([], piece)).toEqual({ pieces: 0, reused: 0 });
  });
});
