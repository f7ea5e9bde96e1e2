import { expect, test } from "vitest";
import { readLines } from "../src/assortment";
import { drawTile } from "../src/materials/mineral";
import { geometric, oriental, piping } from "../src/materials/patterns";
import { kids } from "../src/materials/patterns-kids";

const rug = { widthCm: 160, lengthCm: 230, inks: 5, seed: "rug", border: 0.15, round: false };

test("each motif of a children's rug is a drawing of its own", () => {
  const rugs = readLines().filter(({ material }) => material === "rug-kids");
  const motifs = rugs.flatMap(({ colours }) => colours.flatMap(({ motif }) => motif ?? []));
  const drawn = motifs.map((design) => {
    const at = kids({ ...rug, design });
    return Array.from({ length: 23 * 16 }, (_, cell) =>
      at((cell % 16) * 10 + 5, Math.floor(cell / 16) * 10 + 5),
    ).join("");
  });
  expect(motifs).toEqual(["harbour", "fox", "bear", "whale", "rainbow"]);
  expect(new Set(drawn.map((inks) => inks.replace(/[^0]/g, "1"))).size).toBe(motifs.length);
});

test.each([
  ["lattice", [160, 230]],
  ["lattice", [133, 190]],
  ["lattice", [160, 160]],
] as const)(
  "the %s of a rug of %j cm is the same on both sides of its middle",
  (design, [widthCm, lengthCm]) => {
    const at = geometric({ ...rug, widthCm, lengthCm, design });
    for (let x = 0.3; x < widthCm / 2; x += 1.7)
      for (let y = 0.3; y < lengthCm / 2; y += 1.7) {
        expect(at(widthCm - x, y)).toBe(at(x, y));
        expect(at(x, lengthCm - y)).toBe(at(x, y));
      }
  },
);

test("the border of an oriental rug turns alike at its four corners", () => {
  const { widthCm, lengthCm } = rug;
  const at = oriental({ ...rug, design: "" });
  const square = widthCm * rug.border * 0.82;
  for (let x = 0.35; x < square; x += 0.7)
    for (let y = 0.35; y < square; y += 0.7) {
      if (x === y) continue;
      expect(at(widthCm - x, y)).toBe(at(x, y));
      expect(at(x, lengthCm - y)).toBe(at(x, y));
    }
});

test("a rug with piping is dark at its edge alone", () => {
  const at = piping({ ...rug, inks: 3, design: "piping" });
  expect([at(0.5, 100), at(80, 229.6), at(159.2, 3)]).toEqual([1, 1, 1]);
  const middle = Array.from({ length: 400 }, (_, i) => at(10 + (i % 20) * 7, 10 + i / 2));
  expect(new Set(middle)).toEqual(new Set([0, 2]));
});

test("tiles of a chequerboard alternate, also across the seam of their texture", () => {
  const [pxPerCm, tileCm] = [0.5, 33];
  const size = 5 * tileCm * pxPerCm;
  const look = { tile: tileCm, motif: "chess" };
  const piece = { width: Math.round(size), height: Math.round(size), pxPerCm, fine: 1 };
  const { surface } = drawTile({ ...piece, seed: "tiles", inks: 3, look });
  const { width, height, blend } = surface;
  const changes = (step: number, count: number): number =>
    Array.from({ length: count }, (_, i) => blend[i * step]).filter(
      (ink, i) => ink !== blend[((i + 1) % count) * step],
    ).length;
  expect(new Set(blend)).toEqual(new Set([0, 1]));
  // a seam between tiles of one colour would make the number of changes smaller than that of tiles
  expect([changes(1, width), changes(width, height)]).toEqual([6, 6]);
});
