import { film, fromHex, luminance, scale, type Rgb } from "../colour";
import { composeScene, type Fill, type Picture } from "../compose";
import { harmonise } from "../harmony";
import type { Draw, Piece } from "../materials/kit";
import { drawCutPile } from "../materials/pile";
import { dyeFar, raise } from "../materials/views";
import { drawHerringbone, drawPlanks } from "../materials/wood";
import { hashText } from "../random";
import { borderOf } from "../shots/rug";
import { TEXTURED_STRIDE, type Baked } from "../space/bake";
import type { Scene } from "../space/scene";
import { litScene } from "../space/store";
import type { Texture } from "../texture";

export const EXPOSURE = 1.16;

const floors = new Map<string, Texture>();

/** A floor of the house; all pictures of a resolution share it. */
function laidFloor(
  draw: Draw,
  seed: string,
  acrossCm: number,
  look: Piece["look"],
  palette: readonly string[],
  fine: number,
): Texture {
  const key = `${seed} ${acrossCm} ${fine}`;
  const width = Math.round(1024 * fine);
  const piece: Piece = {
    width,
    height: Math.round(1152 * fine),
    pxPerCm: width / acrossCm,
    fine,
    seed,
    inks: 2,
    look,
  };
  const texture = floors.get(key) ?? dyeFar(raise(draw, piece), palette.map(fromHex));
  floors.set(key, texture);
  return texture;
}

/** The wooden floor under rugs; light rugs get the darker one. */
export function houseFloor(rug: Rgb, fine: number): Fill {
  const texture =
    luminance(rug) > 0.4
      ? laidFloor(
          drawHerringbone,
          "house-herringbone",
          240,
          { plank_width: 11 },
          ["#a97f55", "#6f4e31"],
          fine,
        )
      : laidFloor(
          drawPlanks,
          "house-oak",
          240,
          { plank_width: 20, plank_length: 190 },
          ["#c7a57a", "#8f6c44"],
          fine,
        );
  return { texture, gloss: 0.45 };
}

/** The calm floor under a whole rug; light rugs get the darker one. */
export function plainFloor(rug: Rgb, fine: number): Fill {
  const look = { plank_width: 21, plank_length: 210 };
  const isLight = luminance(rug) > 0.3;
  const palette = isLight ? ["#9c7350", "#6b4a30"] : ["#c6a67c", "#957450"];
  const seed = isLight ? "house-walnut" : "house-pale";
  return { texture: laidFloor(drawPlanks, seed, 300, look, palette, fine), gloss: 0.3 };
}

/** The floor at profiles; its texture repeats after `acrossCm`. */
export function nearFloor(fine: number, acrossCm = 72): Fill {
  const look = { plank_width: 18, plank_length: 120 };
  return {
    texture: laidFloor(drawPlanks, "house-near", acrossCm, look, ["#b9966c", "#80603c"], fine),
    gloss: 0.3,
  };
}

/** The carpet that meets profiles. */
export function nearCarpet(fine: number, acrossCm = 40): Fill {
  const palette = ["#b3a793", "#a89b86"];
  const texture = laidFloor(drawCutPile, "house-pile", acrossCm, {}, palette, fine);
  return { texture, gloss: 0, uneven: 0.04 };
}

/** Walls of rooms by lamplight. */
const DEEP_WALLS = ["#66756a", "#7d6559", "#5d6f84", "#94705a", "#7b7a62"];

/** A room with the product lying in it. @param fine factor of resolution */
export function showRoom(
  scene: Scene,
  fine: number,
  main: Rgb,
  seed: string,
  floor: Fill,
  rug?: Fill,
): Picture {
  const { wall: light, textile, accent } = harmonise(main, seed);
  const isEvening = scene.sun === undefined && scene.lamps !== undefined;
  const wall = isEvening ? fromHex(DEEP_WALLS[hashText(seed) % DEEP_WALLS.length]) : light;
  const fills: Record<string, Fill> = {
    floor,
    wall: { colour: wall },
    textile: { colour: textile },
    accent: { colour: accent },
  };
  if (rug && "texture" in rug) {
    fills.rug = rug;
    fills.rugEdge = { colour: scale(borderOf(rug.texture, fine), 0.8) };
  }
  const baked = litScene(scene, fine);
  const exposure = exposureFor(baked, rug ? "rug" : "floor", main, isEvening ? LAMPLIT : HALF);
  return composeScene(baked, fills, exposure, film);
}

/** Brightest floor before `film`, which shows it well below white: a pale carpet keeps its texture in the sun. */
const BRIGHTEST = 1.25;
/** A texture's brightest fibres against its colour. */
const SPREAD = 1.25;
/** Exposure of the metered light. */
const BRIGHT = 1.1;
/** Share of the goods that is darker than the metered light: in the evening all but the part under lamps. */
const HALF = 0.5;
const LAMPLIT = 0.9;
const NEARLY_ALL = 0.98;

/** Exposure metered on the goods: at the metered light they have their own colour, and nearly all of them stay below white. */
export function exposureFor({ layers }: Baked, slot: string, main: Rgb, metered = HALF): number {
  const layer = layers.find((one) => one.slot === slot);
  if (!layer) return EXPOSURE;
  const light = Float32Array.from(layer.index, (_, k) => {
    const at = k * TEXTURED_STRIDE + 6;
    return luminance([layer.data[at], layer.data[at + 1], layer.data[at + 2]]);
  }).sort();
  const below = (share: number): number => light[Math.floor(light.length * share)] || 1;
  return Math.min(
    BRIGHT / below(metered),
    BRIGHTEST / (below(NEARLY_ALL) * luminance(main) * SPREAD),
  );
}
