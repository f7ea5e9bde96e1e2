import type { Rgb } from "../colour";
import { castRay, type Tree } from "./bvh";
import type { Daylight } from "./daylight";
import type { Lamp, Scene } from "./scene";
import { basis, dot, sub, unit, type Vec } from "./vector";

export interface Lit {
  scene: Scene;
  tree: Tree;
  casters: Tree;
  casterColour: (triangle: number) => Rgb;
  /** light that a triangle of `tree` gives; 0 if it does not glow */
  glowOf: (triangle: number) => number;
  /** light of a scene with a sky; others have the light of a studio */
  daylight?: Daylight;
}

const KEY: Vec = unit([-0.78, 0.62, -0.42]);
const KEY_RAYS = 12;
const AROUND_RAYS = 20;
const DAY: Rgb = [1.0, 0.965, 0.905];
const SUN: Rgb = [1.0, 0.9, 0.74];
const SKY: Rgb = [0.93, 0.97, 1.0];
const LAMP: Rgb = [1.3, 1.04, 0.74];
const LAMP_RAYS = 6;
/** softens the light next to a lamp, in cm */
const NEAREST = 30;
/** light that is not seen */
const FAINTEST = 0.006;

function around(d: Vec): number {
  return 0.62 + 0.3 * Math.max(0, -d[0]) + 0.28 * d[1];
}

/** Plane of the sun without a window. */
const FAR_AWAY = -3000;
/** Least ambient light of a scene by day. */
const DAYLIGHT = 0.5;

const NEAR_RAYS = 16;
const NEAR_CM = 14;

/** Share of the nearest surroundings that is blocked: 1 in a narrow gap, 0 where nothing is near. */
export function blockedNear({ casters }: Lit, p: Vec, n: Vec, turn: number): number {
  const [a, b] = basis(n);
  const ox = p[0] + n[0] * 0.15;
  const oy = p[1] + n[1] * 0.15;
  const oz = p[2] + n[2] * 0.15;
  let blocked = 0;
  for (let i = 0; i < NEAR_RAYS; i++) {
    const r2 = (i + 0.5) / NEAR_RAYS;
    const r = Math.sqrt(r2);
    const angle = (i * 0.381966 + turn * 1.7) * 6.28319;
    const c = Math.cos(angle) * r;
    const s = Math.sin(angle) * r;
    const up = Math.sqrt(1 - r2);
    const dx = a[0] * c + b[0] * s + n[0] * up;
    const dy = a[1] * c + b[1] * s + n[1] * up;
    const dz = a[2] * c + b[2] * s + n[2] * up;
    const hit = castRay(casters, ox, oy, oz, dx, dy, dz, NEAR_CM, false);
    if (hit.triangle >= 0) blocked += (1 - hit.t / NEAR_CM) / NEAR_RAYS;
  }
  return blocked;
}

/** Writes the linear light at a point to `out`; `turn` 0…1 rotates the pattern of rays. */
export function gatherLight(lit: Lit, p: Vec, n: Vec, turn: number, out: Float32Array): void {
  if (lit.daylight) return lit.daylight.gather(p, n, turn, out);
  const { scene, casters } = lit;
  const { tint = SKY, key = 0, ambient = 0 } = scene;
  const ox = p[0] + n[0] * 0.15;
  const oy = p[1] + n[1] * 0.15;
  const oz = p[2] + n[2] * 0.15;
  out[0] = out[1] = out[2] = 0;
  // soft daylight: a bright part of the sky about 25° wide
  const [ka, kb] = basis(KEY);
  for (let i = 0; i < KEY_RAYS && key > 0; i++) {
    const r = Math.sqrt((i + 0.5) / KEY_RAYS) * 0.42;
    const a = (i * 0.381966 + turn) * 6.28319;
    const c = Math.cos(a) * r;
    const s = Math.sin(a) * r;
    const d = unit([
      KEY[0] + ka[0] * c + kb[0] * s,
      KEY[1] + ka[1] * c + kb[1] * s,
      KEY[2] + ka[2] * c + kb[2] * s,
    ]);
    const facing = dot(d, n);
    if (facing <= 0 || castRay(casters, ox, oy, oz, d[0], d[1], d[2], 900, true).triangle >= 0)
      continue;
    const strength = (facing * key) / KEY_RAYS;
    for (let k = 0; k < 3; k++) out[k] += strength * DAY[k];
  }
  // ambient light and reflections
  const [a, b] = basis(n);
  for (let i = 0; i < AROUND_RAYS; i++) {
    const r2 = (i + 0.5) / AROUND_RAYS;
    const r = Math.sqrt(r2);
    const angle = (i * 0.381966 + turn * 1.7) * 6.28319;
    const c = Math.cos(angle) * r;
    const s = Math.sin(angle) * r;
    const up = Math.sqrt(1 - r2);
    const d: Vec = [
      a[0] * c + b[0] * s + n[0] * up,
      a[1] * c + b[1] * s + n[1] * up,
      a[2] * c + b[2] * s + n[2] * up,
    ];
    const hit = castRay(casters, ox, oy, oz, d[0], d[1], d[2], 260, false);
    if (hit.triangle < 0) {
      const sky = (around(d) * ambient) / AROUND_RAYS;
      for (let k = 0; k < 3; k++) out[k] += sky * tint[k];
    } else {
      const colour = lit.casterColour(hit.triangle);
      const near = (0.5 * ambient * (0.35 + 0.65 * Math.min(1, hit.t / 120))) / AROUND_RAYS;
      for (let k = 0; k < 3; k++) out[k] += near * colour[k];
    }
  }
  addSun(lit, ox, oy, oz, n, turn, out);
  for (const lamp of scene.lamps ?? []) addLamp(lit, lamp, [ox, oy, oz], n, turn, out);
}

function addLamp(
  { casters }: Lit,
  { at, radius, strength }: Lamp,
  from: Vec,
  n: Vec,
  turn: number,
  out: Float32Array,
): void {
  const way = sub(at, from);
  const far = Math.hypot(...way);
  const towards = unit(way);
  if (dot(towards, n) <= -0.1 || (strength * 10_000) / (far * far) < FAINTEST) return;
  const [a, b] = basis(towards);
  for (let i = 0; i < LAMP_RAYS; i++) {
    const r = Math.sqrt((i + 0.5) / LAMP_RAYS) * radius;
    const angle = (i * 0.381966 + turn) * 6.28319;
    const [c, s] = [Math.cos(angle) * r, Math.sin(angle) * r];
    const goal: Vec = [
      way[0] + a[0] * c + b[0] * s,
      way[1] + a[1] * c + b[1] * s,
      way[2] + a[2] * c + b[2] * s,
    ];
    const d = unit(goal);
    const facing = dot(d, n);
    if (
      facing <= 0 ||
      castRay(casters, from[0], from[1], from[2], d[0], d[1], d[2], far - radius, true).triangle >=
        0
    )
      continue;
    const light = (strength * facing * 10_000) / (far * far + NEAREST * NEAREST) / LAMP_RAYS;
    for (let k = 0; k < 3; k++) out[k] += light * LAMP[k];
  }
}

function addSun(
  lit: Lit,
  ox: number,
  oy: number,
  oz: number,
  n: Vec,
  turn: number,
  out: Float32Array,
): void {
  const sun = lit.scene.sun;
  if (!sun) return;
  const d = unit(sun.direction);
  const facing = dot(d, n);
  if (facing <= 0) return;
  const reach = ((sun.x ?? FAR_AWAY) - ox) / d[0];
  if (reach <= 0) return;
  const y = oy + d[1] * reach;
  const z = oz + d[2] * reach;
  const soft = 2 + reach * 0.03;
  let open = sun.panes ? 0 : 1;
  for (const [z0, z1, y0, y1] of sun.panes ?? []) {
    const inside = Math.min(z - z0, z1 - z, y - y0, y1 - y);
    open = Math.max(open, Math.min(1, Math.max(0, inside / soft + 0.5)));
  }
  if (open === 0) return;
  let free = 0;
  for (let i = 0; i < 4; i++) {
    const a = (i / 4 + turn) * 6.28319;
    const e: Vec = unit([d[0], d[1] + Math.cos(a) * 0.02, d[2] + Math.sin(a) * 0.02]);
    if (castRay(lit.casters, ox, oy, oz, e[0], e[1], e[2], reach, true).triangle < 0) free += 0.25;
  }
  const strength = facing * sun.strength * open * free;
  for (let k = 0; k < 3; k++) out[k] += strength * SUN[k];
}

/** Brightness of the reflection on a glossy surface, 0…about 1. */
export function gatherMirror(lit: Lit, p: Vec, n: Vec, view: Vec, turn: number): number {
  if (lit.daylight) return lit.daylight.mirror(p, n, view, turn);
  let sum = 0;
  const rays = 5;
  // in the evening surroundings are darker
  const dusk = Math.min(1, (lit.scene.ambient ?? 0) / DAYLIGHT);
  for (let i = 0; i < rays; i++) {
    const a = (i / rays + turn) * 6.28319;
    const r = 0.09 * Math.sqrt((i + 0.5) / rays);
    const m = unit([n[0] + Math.cos(a) * r, n[1], n[2] + Math.sin(a) * r]);
    const back = 2 * dot(view, m);
    const d: Vec = [view[0] - m[0] * back, view[1] - m[1] * back, view[2] - m[2] * back];
    const hit = castRay(
      lit.tree,
      p[0] + n[0] * 0.2,
      p[1] + n[1] * 0.2,
      p[2] + n[2] * 0.2,
      d[0],
      d[1],
      d[2],
      900,
      false,
    );
    const glow = hit.triangle < 0 ? 0 : lit.glowOf(hit.triangle);
    if (hit.triangle < 0) sum += around(d) * 1.1 * dusk;
    else if (glow > 0) sum += glow;
    else sum += 0.55 * (0.4 + 0.6 * Math.min(1, hit.t / 150)) * dusk;
  }
  return sum / rays;
}
