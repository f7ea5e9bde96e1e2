import { toByte } from "../colour";
import { composeScene, type Fill } from "../compose";
import { EXPOSURE } from "../lines/house";
import { smoothNoise } from "../noise";
import { setStage, TEXTURED_STRIDE, type Baked } from "../space/bake";
import type { Scene } from "../space/scene";

/** A room without its floor, and the light on the floor. */
export interface Cutout {
  width: number;
  height: number;
  /** 4 bytes per pixel, transparent at the floor */
  room: Uint8Array;
  /** 3 bytes per pixel, factor of the floor's colour */
  light: Uint8Array;
  /** factor of the light where `light` is white */
  peak: number;
  /** visible part of the floor in cm */
  seen: { x0: number; x1: number; z0: number; z1: number };
}

const SAMPLES = [
  [0.375, 0.125],
  [0.875, 0.375],
  [0.125, 0.625],
  [0.625, 0.875],
  [0.5, 0.5],
  [0.2, 0.3],
] as const;

export function cutOut(scene: Scene, baked: Baked, fills: Readonly<Record<string, Fill>>): Cutout {
  const { width, height } = baked;
  const share = floorShare(scene);
  const picture = composeScene(baked, fills, EXPOSURE);
  const room = new Uint8Array(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    const solid = 1 - share[i];
    for (let c = 0; c < 3; c++)
      room[i * 4 + c] = solid > 0 ? Math.min(255, unmixed(picture.rgb[i * 3 + c], solid)) : 0;
    room[i * 4 + 3] = Math.round(solid * 255);
  }
  return { width, height, room, seen: seenFloor(scene), ...floorLight(baked, share) };
}

function seenFloor(scene: Scene): Cutout["seen"] {
  const stage = setStage(scene);
  const seen = { x0: Infinity, x1: -Infinity, z0: Infinity, z1: -Infinity };
  for (let y = 0; y <= scene.height; y += 3) {
    for (let x = 0; x <= scene.width; x += 3) {
      const look = stage.look(x, y);
      if (scene.parts[look.part]?.paint.slot !== "floor") continue;
      seen.x0 = Math.min(seen.x0, look.p[0]);
      seen.x1 = Math.max(seen.x1, look.p[0]);
      seen.z0 = Math.min(seen.z0, look.p[2]);
      seen.z1 = Math.max(seen.z1, look.p[2]);
    }
  }
  return seen;
}

/** Corrects a byte of a colour that covers only a share of its pixel, the rest being black, in linear light. */
const unmixed = (byte: number, solid: number): number =>
  solid >= 1 ? byte : Math.round(byte * solid ** (-1 / 2.3));

function floorShare(scene: Scene): Float32Array {
  const stage = setStage(scene);
  const { width, height } = scene;
  const isFloor = (x: number, y: number): boolean =>
    scene.parts[stage.look(x, y).part]?.paint.slot === "floor";
  const centre = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) centre[y * width + x] = isFloor(x + 0.5, y + 0.5) ? 1 : 0;
  const share = Float32Array.from(centre);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const around = [at - 1, at + 1, at - width, at + width].filter(
        (i) => i >= 0 && i < centre.length,
      );
      if (around.every((i) => centre[i] === centre[at])) continue;
      share[at] = SAMPLES.filter(([dx, dy]) => isFloor(x + dx, y + dy)).length / SAMPLES.length;
    }
  }
  return share;
}

/** The light on the floor; the brightest percent is white. Pixels without floor get the values of their neighbours. */
function floorLight(baked: Baked, share: Float32Array): { light: Uint8Array; peak: number } {
  const { width, height } = baked;
  const floor = baked.layers.find(({ slot }) => slot === "floor");
  if (!floor) throw new Error("a room without a floor");
  const bright = new Float32Array(width * height * 3);
  const known = new Uint8Array(width * height);
  const levels: number[] = [];
  const big = 1 << 20;
  floor.index.forEach((at, k) => {
    if (share[at] < 0.34) return;
    const d = k * TEXTURED_STRIDE;
    const [u, v] = [floor.data[d], floor.data[d + 1]];
    // varies the brightness of pile so that the repeat of the tile is invisible
    const lie =
      1 +
      0.04 *
        (smoothNoise(u / 41, v / 47, big, big, 21) +
          0.6 * smoothNoise(u / 13, v / 15, big, big, 22));
    for (let c = 0; c < 3; c++)
      bright[at * 3 + c] = (floor.data[d + 6 + c] / share[at]) * EXPOSURE * lie;
    known[at] = 1;
    if (k % 97 === 0) levels.push(bright[at * 3 + 1]);
  });
  levels.sort((a, b) => a - b);
  const peak = Math.min(1.6, Math.max(1, levels[Math.floor(levels.length * 0.99)] ?? 1));
  spread(bright, known, width, height);
  const light = new Uint8Array(width * height * 3);
  for (let i = 0; i < light.length; i++) light[i] = toByte(bright[i] / peak);
  return { light, peak };
}

/** Extends known values into their surroundings: no visible edge, smaller file. */
function spread(bright: Float32Array, known: Uint8Array, width: number, height: number): void {
  const reach = (order: readonly number[], step: number): void => {
    for (const at of order) {
      if (known[at] || !known[at - step]) continue;
      for (let c = 0; c < 3; c++) bright[at * 3 + c] = bright[(at - step) * 3 + c];
      known[at] = 1;
    }
  };
  const all = Array.from({ length: width * height }, (_, i) => i);
  const back = all.slice().reverse();
  reach(
    all.filter((i) => i % width > 0),
    1,
  );
  reach(
    back.filter((i) => i % width < width - 1),
    -1,
  );
  reach(
    all.filter((i) => i >= width),
    width,
  );
  reach(
    back.filter((i) => i < width * (height - 1)),
    -width,
  );
}
