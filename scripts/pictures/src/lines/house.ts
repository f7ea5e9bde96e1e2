import { composeScene, type Fill, type Picture } from "../compose";
import { harmonise } from "../harmony";
import { drawHerringbone, drawPlanks } from "../materials/wood";
import { dyeFar, raise } from "../materials/views";
import { litScene } from "../space/store";
import type { Scene } from "../space/scene";
import type { Texture } from "../texture";
import { fromHex, luminance, type Rgb, scale } from "../colour";

export const EXPOSURE = 1.16;

let nearOak: Texture | undefined;
let oakFloor: Texture | undefined;
let herringboneFloor: Texture | undefined;

/** The wooden floor under rugs; light rugs get the darker one. */
export function houseFloor(rug: Rgb): Fill {
  const piece = { width: 1024, height: 1152, pxPerCm: 1024 / 240, inks: 2, look: {} };
  oakFloor ??= dyeFar(
    raise(drawPlanks, { ...piece, seed: "house-oak", look: { plank_width: 20, plank_length: 190 } }),
    ["#c7a57a", "#8f6c44"].map(fromHex),
  );
  herringboneFloor ??= dyeFar(
    raise(drawHerringbone, { ...piece, seed: "house-herringbone", look: { plank_width: 11 } }),
    ["#a97f55", "#6f4e31"].map(fromHex),
  );
  return { texture: luminance(rug) > 0.4 ? herringboneFloor : oakFloor, gloss: 0.45 };
}

export function nearFloor(): Fill {
  const piece = {
    width: 1024,
    height: 1152,
    pxPerCm: 1024 / 72,
    inks: 2,
    look: { plank_width: 18, plank_length: 120 },
    seed: "house-near",
  };
  nearOak ??= dyeFar(raise(drawPlanks, piece), ["#b9966c", "#80603c"].map(fromHex));
  return { texture: nearOak, gloss: 0.3 };
}

export function showRoom(scene: Scene, main: Rgb, seed: string, floor: Fill, rug?: Fill): Picture {
  const { wall, textile, accent } = harmonise(main, seed);
  const fills: Record<string, Fill> = {
    floor,
    wall: { colour: wall },
    textile: { colour: textile },
    accent: { colour: accent },
    rugEdge: { colour: scale(main, 0.7) },
  };
  if (rug) fills.rug = rug;
  // lower exposure: light carpets would lose their structure in the sun
  const stop = 1 - 0.2 * Math.min(1, Math.max(0, (luminance(main) - 0.45) / 0.35));
  return composeScene(litScene(scene), fills, EXPOSURE * stop);
}
