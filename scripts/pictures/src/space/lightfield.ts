import { blockedNear, gatherLight, gatherMirror } from "./light";
import type { Look, Stage } from "./stage";
import { dot } from "./vector";

/** Light of the picture, sampled at every second pixel (of 944 px), smoothed and interpolated. */
export interface LightField {
  /** writes light r, g, b and the reflection's brightness */
  at(look: Look, x: number, y: number, out: Float32Array): void;
  /** the existing sample of this pixel, if any */
  lookNear(x: number, y: number): Look | undefined;
}

/** 4 × 4 pattern of ray rotations, so that neighbours have different rays */
const TURNS = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5].map((k) => (k + 0.5) / 16);

/** Light that the nearest objects take away where they touch a floor. */
const CONTACT = 0.75;
/** Surfaces that show contact shadows of things on them. A bucket's rim is none of them: its lid lies on it. */
const FLOORS = new Set(["floor", "rug", "carpet"]);

export function lightField(stage: Stage): LightField {
  const { scene, lit } = stage;
  const step = Math.max(1, Math.floor((scene.lightStep ?? 2) * (scene.fine ?? 1)));
  const width = Math.ceil(scene.width / step);
  const height = Math.ceil(scene.height / step);
  const looks: Look[] = [];
  let light: Float32Array = new Float32Array(width * height * 4);
  const isFloor = ({ part }: Look): boolean => FLOORS.has(scene.parts[part].paint.slot ?? "");
  const touched = new Uint8Array(width * height);
  const one = new Float32Array(3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const look = stage.look(x * step + 0.5, y * step + 0.5);
      looks.push(look);
      if (look.part < 0) continue;
      const turn = TURNS[(y % 4) * 4 + (x % 4)];
      gatherLight(lit, look.p, look.n, turn, one);
      const at = (y * width + x) * 4;
      light.set(one, at);
      const paint = scene.parts[look.part].paint;
      if (isFloor(look) && blockedNear(lit, look.p, look.n, turn) > 0) touched[y * width + x] = 1;
      const shiny = (paint.gloss ?? 0) > 0 || paint.textured === true;
      light[at + 3] = shiny ? gatherMirror(lit, look.p, look.n, look.view, turn) : 0;
    }
  }
  light = smooth(light, looks, width, height, 1);
  light = smooth(light, looks, width, height, 2);

  const turnAt = (px: number, py: number): number =>
    TURNS[(Math.floor(py) % 4) * 4 + (Math.floor(px) % 4)];
  const at = (look: Look, px: number, py: number, out: Float32Array): void => {
    let near = false;
    const fx = (px - 0.5) / step;
    const fy = (py - 0.5) / step;
    const x0 = Math.floor(fx);
    const y0 = Math.floor(fy);
    out.fill(0);
    let total = 0;
    for (let y = y0; y <= y0 + 1; y++) {
      if (y < 0 || y >= height) continue;
      for (let x = x0; x <= x0 + 1; x++) {
        if (x < 0 || x >= width) continue;
        const k = y * width + x;
        const weight =
          likeness(look, looks[k]) * (1.02 - Math.abs(fx - x)) * (1.02 - Math.abs(fy - y));
        near ||= touched[k] === 1;
        if (weight <= 0) continue;
        total += weight;
        for (let c = 0; c < 4; c++) out[c] += light[k * 4 + c] * weight;
      }
    }
    if (total > 0.02) {
      for (let c = 0; c < 4; c++) out[c] /= total;
    } else {
      gatherLight(lit, look.p, look.n, turnAt(px, py), one);
      out.set(one);
      out[3] = scene.parts[look.part].paint.textured
        ? gatherMirror(lit, look.p, look.n, look.view, 0.3)
        : 0;
    }
    if (!near || !isFloor(look)) return;
    // smoothing has taken away the shadow of what stands here
    const blocked = blockedNear(lit, look.p, look.n, turnAt(px, py));
    // thin legs block little of the light and are seen to stand by it
    const free = 1 - CONTACT * Math.sqrt(blocked);
    for (let c = 0; c < 4; c++) out[c] *= free;
  };
  return {
    at,
    lookNear: (x, y) =>
      x % step === 0 && y % step === 0 ? looks[(y / step) * width + x / step] : undefined,
  };
}

/** Similarity of two points: same object, similar normal, same plane. */
function likeness(a: Look, b: Look): number {
  if (a.part !== b.part || b.part < 0) return 0;
  const facing = dot(a.n, b.n);
  if (facing < 0.8) return 0;
  const off = Math.abs(
    (b.p[0] - a.p[0]) * a.n[0] + (b.p[1] - a.p[1]) * a.n[1] + (b.p[2] - a.p[2]) * a.n[2],
  );
  return ((facing - 0.8) * 5) ** 2 / (1 + off * off * 4);
}

function smooth(
  light: Float32Array,
  looks: readonly Look[],
  width: number,
  height: number,
  gap: number,
): Float32Array {
  const out = new Float32Array(light.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const k = y * width + x;
      const here = looks[k];
      if (here.part < 0) continue;
      let total = 0;
      for (let j = -2; j <= 2; j++) {
        const yy = y + j * gap;
        if (yy < 0 || yy >= height) continue;
        for (let i = -2; i <= 2; i++) {
          const xx = x + i * gap;
          if (xx < 0 || xx >= width) continue;
          const n = yy * width + xx;
          const weight = likeness(here, looks[n]);
          if (weight <= 0) continue;
          total += weight;
          for (let c = 0; c < 4; c++) out[k * 4 + c] += light[n * 4 + c] * weight;
        }
      }
      for (let c = 0; c < 4; c++) out[k * 4 + c] /= total || 1;
    }
  }
  return out;
}
