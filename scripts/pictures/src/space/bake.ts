import { scale, type Rgb } from "../colour";
import { smoothNoise } from "../noise";
import { buildTree, castRay, type Tree } from "./bvh";
import { daylight } from "./daylight";
import { lightField } from "./lightfield";
import { outside } from "./outside";
import type { Paint, Scene } from "./scene";
import type { Look, Stage } from "./stage";
import { basis, cross, dot, sub, unit, type Vec } from "./vector";

/** Pixels of a slot with their light. */
export interface Layer {
  slot: string;
  textured: boolean;
  index: Uint32Array;
  /** textured: u, v, du/dx, dv/dx, du/dy, dv/dy (cm), light r g b, its reflection on a smooth surface, and on metal; plain: light r g b */
  data: Float32Array;
}

/** Numbers per pixel in a textured and in a plain layer. */
export const TEXTURED_STRIDE = 11;
export const PLAIN_STRIDE = 3;

/** A lit scene: the fixed part, and layers to be filled with a material or a colour. */
export interface Baked {
  width: number;
  height: number;
  /** light of objects without a slot, weighted by their share of the pixel */
  fixed: Float32Array;
  layers: Layer[];
}

export function setStage(scene: Scene): Stage {
  const all = gather(scene, (paint) => !paint.unseen && !paint.pane);
  const cast = gather(scene, (paint) => !paint.ghost && !paint.pane);
  const tree = buildTree(all.positions);
  const casters = buildTree(cast.positions);
  const aspect = scene.zoom / (scene.width / 2);
  const cosTurn = Math.cos(scene.turn);
  const sinTurn = Math.sin(scene.turn);
  const cosNod = Math.cos(scene.nod);
  const sinNod = Math.sin(scene.nod);
  const ray = (x: number, y: number): Vec => {
    const rx = (x - scene.width / 2) * aspect;
    const ry = (scene.height * scene.horizon - y) * aspect;
    const ny = ry * cosNod - sinNod;
    const nz = cosNod + ry * sinNod;
    return unit([rx * cosTurn + nz * sinTurn, ny, nz * cosTurn - rx * sinTurn]);
  };
  const casterColour = (t: number): Rgb => scene.parts[cast.owner[t]].paint.colour;
  return {
    scene,
    lit: {
      scene,
      tree,
      casters,
      casterColour,
      daylight: scene.sky && daylight(scene, scene.sky, casters, casterColour),
      glowOf: (t) => scene.parts[all.owner[t]].paint.glow ?? 0,
    },
    look: (x, y) => lookAt(scene, tree, all, ray(x, y)),
    uvAt: (triangle, x, y) => uvOnPlane(scene, all, triangle, ray(x, y)),
  };
}

interface Gathered {
  positions: Float64Array;
  normals: Float64Array;
  uvs: Float64Array;
  owner: Int32Array;
}

function gather(scene: Scene, wanted: (paint: Paint) => boolean): Gathered {
  const positions: number[] = [];
  const normals: number[] = [];
  const uvs: number[] = [];
  const owner: number[] = [];
  scene.parts.forEach((part, index) => {
    if (!wanted(part.paint)) return;
    for (const value of part.mesh.positions) positions.push(value);
    for (const value of part.mesh.normals) normals.push(value);
    for (const value of part.mesh.uvs) uvs.push(value);
    for (let i = 0; i < part.mesh.positions.length / 9; i++) owner.push(index);
  });
  return {
    positions: Float64Array.from(positions),
    normals: Float64Array.from(normals),
    uvs: Float64Array.from(uvs),
    owner: Int32Array.from(owner),
  };
}

function lookAt(scene: Scene, tree: Tree, all: Gathered, d: Vec): Look {
  const [ox, oy, oz] = scene.eye;
  const { t, triangle, u: a, v: b } = castRay(tree, ox, oy, oz, d[0], d[1], d[2], 1e6, false);
  if (triangle < 0) return { part: -1, p: [0, 0, 0], n: [0, 1, 0], view: d, u: 0, v: 0, triangle };
  const w = 1 - a - b;
  const k = triangle * 9;
  const q = triangle * 6;
  let n = unit([
    all.normals[k] * w + all.normals[k + 3] * a + all.normals[k + 6] * b,
    all.normals[k + 1] * w + all.normals[k + 4] * a + all.normals[k + 7] * b,
    all.normals[k + 2] * w + all.normals[k + 5] * a + all.normals[k + 8] * b,
  ]);
  const [, e1, e2] = cornerOf(all, triangle);
  const flat = cross(e1, e2);
  // at the outline of a smooth body its normal turns away before its triangle does
  if (dot(n, d) > 0 && dot(n, flat) * dot(flat, d) > 0) n = [-n[0], -n[1], -n[2]];
  const p: Vec = [ox + d[0] * t, oy + d[1] * t, oz + d[2] * t];
  return {
    part: all.owner[triangle],
    p,
    n,
    view: d,
    u: all.uvs[q] * w + all.uvs[q + 2] * a + all.uvs[q + 4] * b,
    v: all.uvs[q + 1] * w + all.uvs[q + 3] * a + all.uvs[q + 5] * b,
    triangle,
  };
}

const WIDE = 1 << 20;
const CREASE_STEP = 0.6;
const WINDOWS: Vec = unit([-0.75, 0.55, -0.4]);

/** Height of cloth in cm: it sags softly, and narrow folds cross it. */
function clothAt([x, y, z]: Vec): number {
  const [a, b] = [x + 0.6 * z, y - 0.35 * x + 0.7 * z];
  const bend = smoothNoise(a / 19, b / 16, WIDE, WIDE, 31);
  const fold = 1 - Math.abs(smoothNoise(a / 8 + bend, b / 19, WIDE, WIDE, 32));
  const pulled = Math.max(0, smoothNoise(a / 26, b / 26, WIDE, WIDE, 34));
  return (
    0.75 * bend + 0.42 * pulled * fold ** 2 + 0.05 * smoothNoise(a / 2.6, b / 3.4, WIDE, WIDE, 33)
  );
}

/** Lightness of cloth's folds, about 1: they turn to the windows or away. */
function foldsOf({ p, n }: Look): number {
  const [a, b] = basis(n);
  const here = clothAt(p);
  const slope = (d: Vec): number =>
    (clothAt([p[0] + d[0] * CREASE_STEP, p[1] + d[1] * CREASE_STEP, p[2] + d[2] * CREASE_STEP]) -
      here) /
    CREASE_STEP;
  return Math.max(0.5, 1 - 0.9 * (slope(a) * dot(a, WINDOWS) + slope(b) * dot(b, WINDOWS)));
}

/** A corner of a triangle and the two edges from it. */
function cornerOf({ positions }: Gathered, triangle: number): [Vec, Vec, Vec] {
  const [p, p1, p2] = [0, 3, 6].map((i): Vec => {
    const k = triangle * 9 + i;
    return [positions[k], positions[k + 1], positions[k + 2]];
  });
  return [p, sub(p1, p), sub(p2, p)];
}

/** Texture coordinates of a ray's intersection with the plane of a triangle. */
function uvOnPlane(
  scene: Scene,
  all: Gathered,
  triangle: number,
  d: Vec,
): readonly [number, number] {
  const [p, e1, e2] = cornerOf(all, triangle);
  const q = cross(d, e2);
  const inv = 1 / (dot(e1, q) || 1e-9);
  const s = sub(scene.eye, p);
  const a = dot(s, q) * inv;
  const r = cross(s, e1);
  const b = dot(d, r) * inv;
  const w = 1 - a - b;
  const o = triangle * 6;
  return [
    all.uvs[o] * w + all.uvs[o + 2] * a + all.uvs[o + 4] * b,
    all.uvs[o + 1] * w + all.uvs[o + 3] * a + all.uvs[o + 5] * b,
  ];
}

export function bakeScene(scene: Scene): Baked {
  const stage = setStage(scene);
  const { width, height } = scene;
  const field = lightField(stage);
  const fixed = new Float32Array(width * height * 3);
  const slots = [
    ...new Set(scene.parts.flatMap((part) => (part.paint.slot ? [part.paint.slot] : []))),
  ];
  const layers = slots.map((slot) => {
    const textured = scene.parts.some(
      (part) => part.paint.slot === slot && part.paint.textured === true,
    );
    const stride = textured ? TEXTURED_STRIDE : PLAIN_STRIDE;
    // room for every pixel; only the used part becomes memory
    return {
      slot,
      textured,
      stride,
      pixels: 0,
      index: new Uint32Array(width * height),
      data: new Float32Array(width * height * stride),
    };
  });
  const light = new Float32Array(4);
  const centresOf = (y: number): Look[] =>
    Array.from({ length: width }, (_, x) => field.lookNear(x, y) ?? stage.look(x + 0.5, y + 0.5));
  let centres = centresOf(0);
  let edge: Uint8Array = new Uint8Array(width);
  for (let y = 0; y < height; y++) {
    const below = y + 1 < height ? centresOf(y + 1) : centres;
    const edgeBelow = markEdges(centres, below, edge);
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const samples = edge[x] ? EDGE_SAMPLES : CENTRE;
      const share = 1 / samples.length;
      const used: number[] = [];
      for (const [dx, dy] of samples) {
        const look = edge[x] ? stage.look(x + dx, y + dy) : centres[x];
        if (look.part < 0) {
          const beyond = scene.sky ? outside(scene.backdrop, look.view) : scene.backdrop;
          for (let c = 0; c < 3; c++) fixed[at * 3 + c] += beyond[c] * share;
          continue;
        }
        const paint = scene.parts[look.part].paint;
        field.at(look, x + dx, y + dy, light);
        const slot = paint.slot ? slots.indexOf(paint.slot) : -1;
        const own = grainOf(paint, look);
        if (slot < 0) {
          const colour = scale(paint.colour, own);
          const shine = (paint.gloss ?? 0) * fresnel(look) * light[3];
          const glow = paint.glow ?? 0;
          for (let c = 0; c < 3; c++)
            fixed[at * 3 + c] += (colour[c] * (light[c] + glow) + shine) * share;
          continue;
        }
        const layer = layers[slot];
        if (paint.glow !== undefined) light.fill(paint.glow);
        if (!used.includes(slot)) {
          used.push(slot);
          layer.index[layer.pixels] = at;
          if (layer.textured) {
            const [ux, vx] = stage.uvAt(look.triangle, x + dx + 1, y + dy);
            const [uy, vy] = stage.uvAt(look.triangle, x + dx, y + dy + 1);
            layer.data.set(
              [look.u, look.v, ux - look.u, vx - look.v, uy - look.u, vy - look.v],
              layer.pixels * layer.stride,
            );
          }
          layer.pixels++;
        }
        const to = (layer.pixels - 1) * layer.stride + (layer.textured ? 6 : 0);
        for (let c = 0; c < 3; c++) layer.data[to + c] += light[c] * own * share;
        if (layer.textured) {
          layer.data[to + 3] += fresnel(look) * light[3] * share;
          layer.data[to + 4] += light[3] * share;
        }
      }
    }
    centres = below;
    edge = edgeBelow;
  }
  return {
    width,
    height,
    fixed,
    layers: layers.map(({ slot, textured, stride, pixels, index, data }) => ({
      slot,
      textured,
      index: index.slice(0, pixels),
      data: data.slice(0, pixels * stride),
    })),
  };
}

const CENTRE = [[0.5, 0.5]] as const;
const EDGE_SAMPLES = [
  [0.375, 0.125],
  [0.875, 0.375],
  [0.125, 0.625],
  [0.625, 0.875],
  [0.5, 0.5],
  [0.2, 0.3],
] as const;

function fresnel(look: Look): number {
  const facing = Math.max(0, -dot(look.view, look.n));
  return 0.05 + 0.95 * (1 - facing) ** 5;
}

/** Marks the pixels of a row at edges, which need several rays; returns the marks that it finds in the row below. */
function markEdges(row: readonly Look[], below: readonly Look[], edge: Uint8Array): Uint8Array {
  const edgeBelow = new Uint8Array(row.length);
  const isEdge = (a: Look, b: Look): boolean => a.part !== b.part || dot(a.n, b.n) < 0.86;
  for (let x = 0; x < row.length; x++) {
    if (x + 1 < row.length && isEdge(row[x], row[x + 1])) edge[x] = edge[x + 1] = 1;
    if (isEdge(row[x], below[x])) edge[x] = edgeBelow[x] = 1;
  }
  return edgeBelow;
}

/** Lightness of an object's fine structure, 1 on average. */
function grainOf(paint: Paint, look: Look): number {
  const big = 1 << 20;
  const { u, v } = look;
  switch (paint.grain) {
    case "fabric":
      return (
        foldsOf(look) *
        (1 +
          0.1 * smoothNoise(u * 3.4, v * 3.4, big, big, 3) +
          0.06 * smoothNoise(u * 1.1, v * 7, big, big, 10) +
          0.035 * smoothNoise(u * 0.3, v * 0.3, big, big, 4))
      );
    case "wood":
      return (
        1 +
        0.1 *
          smoothNoise(
            u * 0.12 + smoothNoise(u * 0.02, v * 0.2, big, big, 8) * 1.5,
            v * 1.1,
            big,
            big,
            5,
          ) +
        0.07 * smoothNoise(u * 0.3, v * 5, big, big, 6)
      );
    case "leaf":
      return 1 + 0.12 * smoothNoise(u * 0.5, v * 0.5, big, big, 7);
    case "plaster":
      return 1 + 0.012 * smoothNoise(look.p[0] * 0.25, look.p[1] * 0.25, big, big, 9);
    default:
      return 1;
  }
}

export function paint(colour: Rgb, more: Partial<Paint> = {}): Paint {
  return { colour, ...more };
}
