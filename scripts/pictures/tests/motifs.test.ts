import { expect, test } from "vitest";
import { readLines } from "../src/assortment";
import { kids } from "../src/materials/patterns-kids";

test("each motif of a children's rug is a drawing of its own", () => {
  const motifs = readLines().flatMap(({ colours }) => colours.flatMap(({ motif }) => motif ?? []));
  const drawn = motifs.map((design) => {
    const at = kids({ widthCm: 160, lengthCm: 230, inks: 5, seed: "rug", design, border: 0.15, round: false });
    return Array.from({ length: 23 * 16 }, (_, cell) => at((cell % 16) * 10 + 5, Math.floor(cell / 16) * 10 + 5)).join("");
  });
  expect(motifs).toEqual(["fox", "bear", "whale", "rainbow"]);
  expect(new Set(drawn.map((inks) => inks.replace(/[^0]/g, "1"))).size).toBe(motifs.length);
});
