import { luminance, type Rgb } from "../colour";
import { castRay, type Tree } from "./bvh";
import type { Lamp, Scene } from "./scene";
import { basis, cross, dot, sub, times, unit, type Vec } from "./vector";

/** Light of a scene with a sky: what comes through its windows, lamps, and two diffuse reflections. */
export interface Daylight {
  /** writes the linear light at a point to `out`; `turn` 0…1 rotates the pattern of rays */
  gather(p: Vec, n: Vec, turn: number, out: Float32Array): void;
  /** brightness of the reflection on a glossy surface */
  mirror(p: Vec, n: Vec, view: Vec, turn: number): number;
}

interface Pane {
  corner: Vec;
  u: Vec;
  v: Vec;
  normal: Vec;
  area: number;
}

/** Rays from a visible point, and from a point that reflects light onto it. */
const NEAR = { window: 16, around: 20, sun: 6, lamp: 5 };
const FAR = { window: 6, around: 12, sun: 3, lamp: 2 };
type Rays = typeof NEAR;

/** Size of a cell of reflected light in cm. */
const CELL = 14;
const CELLS = 512;
const cellOf = (cm: number): number =>
  Math.max(0, Math.min(CELLS - 1, Math.floor(cm / CELL) + CELLS / 2));
const GOLDEN = 0.618034;
const ROUND = 6.28319;
const REACH = 1500;
const SUN: Rgb = [1, 0.87, 0.68];
const LAMP: Rgb = [1.2, 1.02, 0.8];
/** half the width of the sun's edge: its disc behind thin clouds, in radians */
const SUN_SPREAD = 0.022;
/** softens the light next to windows and lamps, in cm² */
const NEAREST = 900;
/** share of the sky's light that comes from the ground outside */
const GROUND = 0.42;
const FAINTEST = 0.006;

export function daylight(
  scene: Scene,
  sky: Rgb,
  casters: Tree,
  colourOf: (triangle: number) => Rgb,
): Daylight {
  const panes = scene.parts.flatMap(({ mesh: { positions: at }, paint }): Pane[] => {
    if (!paint.pane) return [];
    const corner: Vec = [at[0], at[1], at[2]];
    const u = sub([at[3], at[4], at[5]], corner);
    const v = sub([at[15], at[16], at[17]], corner);
    const across = cross(u, v);
    return [{ corner, u, v, normal: unit(across), area: Math.hypot(...across) }];
  });
  const sun = scene.sun && { ...scene.sun, direction: unit(scene.sun.direction) };
  const isFree = ([x, y, z]: Vec, d: Vec, reach: number): boolean =>
    castRay(casters, x, y, z, d[0], d[1], d[2], reach, true).triangle < 0;
  const skyAt = (d: Vec): number =>
    d[1] > 0 ? 0.85 + 0.3 * d[1] : Math.max(GROUND, 0.85 + d[1] * 3);
  const addTo = (out: Float32Array, colour: Rgb, amount: number): void => {
    for (let k = 0; k < 3; k++) out[k] += amount * colour[k];
  };

  const addPane = (
    pane: Pane,
    from: Vec,
    n: Vec,
    turn: number,
    rays: number,
    out: Float32Array,
  ) => {
    for (let i = 0; i < rays; i++) {
      const a = (i + turn) / rays;
      const b = (i * GOLDEN + turn * 7.3) % 1;
      const { corner, u, v } = pane;
      const way: Vec = [
        corner[0] + u[0] * a + v[0] * b - from[0],
        corner[1] + u[1] * a + v[1] * b - from[1],
        corner[2] + u[2] * a + v[2] * b - from[2],
      ];
      const square = dot(way, way);
      const far = Math.sqrt(square);
      const d: Vec = [way[0] / far, way[1] / far, way[2] / far];
      const facing = dot(d, n);
      if (facing <= 0 || !isFree(from, d, far - 0.5)) continue;
      const size = (Math.abs(dot(d, pane.normal)) * pane.area) / (square + NEAREST) / Math.PI;
      addTo(out, sky, (skyAt(d) * facing * size) / rays);
    }
  };
  const addSun = (from: Vec, n: Vec, turn: number, rays: number, out: Float32Array): void => {
    if (!sun || dot(sun.direction, n) <= 0) return;
    const [a, b] = basis(sun.direction);
    let free = 0;
    for (let i = 0; i < rays; i++) {
      const r = Math.sqrt((i + 0.5) / rays) * SUN_SPREAD;
      const angle = (i * GOLDEN + turn) * ROUND;
      const [c, s] = [Math.cos(angle) * r, Math.sin(angle) * r];
      const [x, y, z] = sun.direction;
      const d: Vec = [x + a[0] * c + b[0] * s, y + a[1] * c + b[1] * s, z + a[2] * c + b[2] * s];
      if (isFree(from, unit(d), REACH)) free++;
    }
    addTo(out, SUN, (sun.strength * dot(sun.direction, n) * free) / rays);
  };
  const addLamp = (
    { at, radius, strength }: Lamp,
    from: Vec,
    n: Vec,
    turn: number,
    rays: number,
    out: Float32Array,
  ): void => {
    const way = sub(at, from);
    const square = dot(way, way);
    if ((strength * 10_000) / square < FAINTEST) return;
    const [a, b] = basis(unit(way));
    for (let i = 0; i < rays; i++) {
      const r = Math.sqrt((i + 0.5) / rays) * radius;
      const angle = (i * GOLDEN + turn) * ROUND;
      const [c, s] = [Math.cos(angle) * r, Math.sin(angle) * r];
      const d = unit([
        way[0] + a[0] * c + b[0] * s,
        way[1] + a[1] * c + b[1] * s,
        way[2] + a[2] * c + b[2] * s,
      ]);
      const facing = dot(d, n);
      if (facing > 0 && isFree(from, d, Math.sqrt(square) - radius))
        addTo(out, LAMP, (strength * facing * 10_000) / (square + NEAREST) / rays);
    }
  };

  const caches = [new Map<number, Float32Array>(), new Map<number, Float32Array>()];
  /** Light that a point reflects, remembered for its cell. */
  const reflected = (p: Vec, n: Vec, depth: number): Float32Array => {
    const [ax, ay, az] = [Math.abs(n[0]), Math.abs(n[1]), Math.abs(n[2])];
    const axis = ax >= ay && ax >= az ? 0 : ay >= az ? 1 : 2;
    const side = axis * 2 + (n[axis] > 0 ? 1 : 0);
    const key = ((cellOf(p[0]) * CELLS + cellOf(p[1])) * CELLS + cellOf(p[2])) * 6 + side;
    const known = caches[depth].get(key);
    if (known) return known;
    const light = new Float32Array(3);
    gatherAt(p, n, (key * GOLDEN) % 1, FAR, depth, light);
    caches[depth].set(key, light);
    return light;
  };
  const lookAlong = (from: Vec, d: Vec, depth: number, out: Float32Array, share: number): void => {
    const { triangle, t } = castRay(
      casters,
      from[0],
      from[1],
      from[2],
      d[0],
      d[1],
      d[2],
      REACH,
      false,
    );
    if (triangle < 0) {
      // the light of windows is counted by rays to their panes
      if (panes.length === 0) addTo(out, sky, skyAt(d) * share);
      return;
    }
    const n = facingNormal(casters, triangle, d);
    const p: Vec = [from[0] + d[0] * t, from[1] + d[1] * t, from[2] + d[2] * t];
    const light = reflected(p, n, depth);
    const colour = colourOf(triangle);
    for (let k = 0; k < 3; k++) out[k] += light[k] * colour[k] * share;
  };
  const gatherAt = (
    p: Vec,
    n: Vec,
    turn: number,
    rays: Rays,
    depth: number,
    out: Float32Array,
  ): void => {
    const from: Vec = [p[0] + n[0] * 0.15, p[1] + n[1] * 0.15, p[2] + n[2] * 0.15];
    out.fill(0);
    const each = Math.ceil(rays.window / panes.length);
    for (const pane of panes) addPane(pane, from, n, turn, each, out);
    addSun(from, n, turn, rays.sun, out);
    for (const lamp of scene.lamps ?? []) addLamp(lamp, from, n, turn, rays.lamp, out);
    if (depth === 0) return;
    const [a, b] = basis(n);
    for (let i = 0; i < rays.around; i++) {
      const r2 = (i + 0.5) / rays.around;
      const [r, up] = [Math.sqrt(r2), Math.sqrt(1 - r2)];
      const angle = (i * GOLDEN + turn * 1.7) * ROUND;
      const [c, s] = [Math.cos(angle) * r, Math.sin(angle) * r];
      const d: Vec = [
        a[0] * c + b[0] * s + n[0] * up,
        a[1] * c + b[1] * s + n[1] * up,
        a[2] * c + b[2] * s + n[2] * up,
      ];
      lookAlong(from, d, depth - 1, out, 1 / rays.around);
    }
  };

  const seen = new Float32Array(3);
  return {
    gather: (p, n, turn, out) => gatherAt(p, n, turn, NEAR, 2, out),
    mirror(p, n, view, turn) {
      let sum = 0;
      const rays = 4;
      for (let i = 0; i < rays; i++) {
        const a = (i * GOLDEN + turn) * ROUND;
        const r = 0.17 * Math.sqrt((i + 0.5) / rays);
        const m = unit([n[0] + Math.cos(a) * r, n[1], n[2] + Math.sin(a) * r]);
        const d = sub(view, times(m, 2 * dot(view, m)));
        const from: Vec = [p[0] + n[0] * 0.2, p[1] + n[1] * 0.2, p[2] + n[2] * 0.2];
        if (isFree(from, d, REACH)) sum += skyAt(d) * luminance(sky);
        else {
          seen.fill(0);
          lookAlong(from, d, 1, seen, 1);
          sum += luminance([seen[0], seen[1], seen[2]]);
        }
      }
      return sum / rays;
    },
  };
}

/** The normal of a triangle, against the direction of a ray. */
function facingNormal({ triangles, at }: Tree, triangle: number, d: Vec): Vec {
  const k = at[triangle] * 9;
  const n = unit(
    cross(
      [triangles[k + 3], triangles[k + 4], triangles[k + 5]],
      [triangles[k + 6], triangles[k + 7], triangles[k + 8]],
    ),
  );
  return dot(n, d) > 0 ? times(n, -1) : n;
}
