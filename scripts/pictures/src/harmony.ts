import { fromHex, hueOf, luminance, scale, type Rgb } from "./colour";
import { hashText } from "./random";
import type { Material } from "./seed";

export interface Harmony {
  wall: Rgb;
  textile: Rgb;
  accent: Rgb;
}

const suits = {
  warm: {
    textile: ["#8f9a86", "#a8a598", "#7d8f99", "#d5cab6", "#9a8f7d"],
    accent: ["#b5693f", "#c08f4a", "#6f7f6a", "#a8574a"],
  },
  grey: {
    textile: ["#d3c8b5", "#5f7382", "#b9a58a", "#8b9a8c"],
    accent: ["#c3924a", "#b5693f", "#7b8f8a", "#d6b98a"],
  },
  red: { textile: ["#d8cdbb", "#a39d92", "#cbbba2"], accent: ["#8c5a3c", "#b98d52", "#74806f"] },
  blue: { textile: ["#dccfba", "#c2b49d", "#9fa8a6"], accent: ["#c07a45", "#c89b5a", "#d9c09a"] },
  green: { textile: ["#ddd2bf", "#c9b99d", "#a79a86"], accent: ["#b5693f", "#c39a58", "#8d5f4a"] },
};

/** The colours of wall, upholstery and cushions for a floor of this colour. */
export function harmonise(floor: Rgb, seed: string): Harmony {
  const { hue, saturation } = hueOf(floor);
  const light = luminance(floor);
  const pick = (list: readonly string[], salt: string): Rgb =>
    fromHex(list[hashText(seed + salt) % list.length]);
  const suit =
    saturation < 0.13
      ? suits.grey
      : hue < 18 || hue > 330
        ? suits.red
        : hue < 62
          ? suits.warm
          : hue < 170
            ? suits.green
            : hue < 280
              ? suits.blue
              : suits.red;
  // a light floor gets a darker wall, a dark floor a light wall
  const walls =
    light > 0.42
      ? ["#d8d1c4", "#ced3c7", "#d5d0c8", "#dcd0c1"]
      : ["#e6dfd3", "#e3e1d8", "#e8dfd2", "#dfe0dc"];
  return {
    wall: pick(walls, "wall"),
    textile: pick(suit.textile, "textile"),
    accent: pick(suit.accent, "accent"),
  };
}

/**
 * The palette in the order of a material: boards from base to grain, stone and concrete from dark to light,
 * oriental rugs with the border's ground second. It has `inks` colours.
 */
export function paletteFor(material: Material, hex: readonly string[], inks: number): Rgb[] {
  const colours = hex.map(fromHex);
  const byLight = [...colours].sort((a, b) => luminance(a) - luminance(b));
  const darkest = byLight[0];
  const fit = (list: readonly Rgb[]): Rgb[] =>
    Array.from({ length: inks }, (_, i) => list[Math.min(i, list.length - 1)]);
  switch (material) {
    case "wood-plank":
    case "herringbone":
    case "skirting-wood":
      return [colours[0], scale(darkest, colours.length > 1 ? 0.62 : 0.5)];
    case "stone":
      return [colours[0], luminance(colours[0]) > 0.35 ? darkest : byLight[byLight.length - 1]];
    case "concrete":
      return [darkest, byLight[byLight.length - 1]];
    case "tile":
      return fit(colours);
    case "rug-oriental":
    case "runner-oriental":
      return fit(
        colours.length > 2 ? [colours[0], colours[2], colours[1], ...colours.slice(3)] : colours,
      );
    default:
      return fit(colours);
  }
}

export function inksOf(material: Material, colours: number): number {
  return ["wood-plank", "herringbone", "skirting-wood", "stone", "concrete"].includes(material)
    ? 2
    : colours;
}
