import { fromHex } from "../colour";
import { smoothNoise } from "../noise";
import { seeded } from "../random";
import { place, rectangle, sheet, type Mesh } from "../space/mesh";
import type { Part, Scene } from "../space/scene";
import type { Vec } from "../space/vector";
import { studio } from "./studio";

/** Measures and make of a rug in cm. */
export interface LaidRug {
  widthCm: number;
  lengthCm: number;
  /** height of its pile, 0 for a flat weave */
  pileCm: number;
  round?: boolean;
  fringe?: boolean;
}

/** Pile that hides the edge, in cm. */
const LONG = 2;
/** how far the rug is turned on the floor, and how far the camera looks down */
const TURN = 0.44;
const NOD = 0.9;
const big = 1 << 20;
/** Daylight of a window with two panes falls across the rug. */
const window = {
  direction: [-0.75, 0.5, 0.35],
  strength: 0.56,
  x: -600,
  panes: [
    [130, 246, 270, 520],
    [262, 378, 270, 520],
  ],
} as const;

/** A point of the rug: its place on the flat rug and its height over the underside. */
type Spot = readonly [x: number, z: number, h: number];

/** How far an unrolled rug still stands off the floor, in cm: low waves, more across than along. */
const lieOf = (x: number, z: number): number =>
  0.35 + 0.35 * smoothNoise(x / 52, z / 24, big, big, 6);

/** Corners of a rug are cut round. */
const CORNER_CM = 1.2;

/** Turns up the corner at +x, -z: its place in space. */
function turnedUp({ widthCm, lengthCm, round }: LaidRug, thick: number) {
  const [nx, nz] = [0.78, -0.6258];
  const fold = round ? widthCm * 0.11 : 46;
  const bend = 5 + thick;
  const angle = 2.45;
  const rim = round ? widthCm / 2 : (widthCm / 2) * nx + (lengthCm / 2) * -nz;
  return ([x, z, h]: Spot): Vec => {
    const s = x * nx + z * nz - rim + fold;
    if (s <= 0) return [x, h + lieOf(x, z), z];
    const a = Math.min(angle, s / bend);
    const rest = s - a * bend;
    const along = (bend - h) * Math.sin(a) + rest * Math.cos(a);
    const y = bend - (bend - h) * Math.cos(a) + rest * Math.sin(a);
    return [x + nx * (along - s), y + lieOf(x, z), z + nz * (along - s)];
  };
}

/** Steps across `cm`, closer together at both ends. */
function steps(cm: number): number[] {
  const near = [0, 0.12, 0.35, 0.7, 1.1, 1.6, 2.3, 3.2];
  const inner = Math.round((cm - 8) / 1.8);
  const middle = Array.from({ length: inner + 1 }, (_, i) => 4 + ((cm - 8) * i) / inner);
  return [...near, ...middle, ...near.map((d) => cm - d).reverse()].map((d) => d - cm / 2);
}

function between(list: readonly number[], t: number): number {
  const k = Math.min(list.length - 2, Math.floor(t * (list.length - 1)));
  return list[k] + (list[k + 1] - list[k]) * (t * (list.length - 1) - k);
}

/** A rug that lies turned on a floor of boards, one corner turned up, its pile over the edge. */
export function laidRug(name: string, rug: LaidRug): Scene {
  const { widthCm, lengthCm, pileCm, round = false, fringe = false } = rug;
  const thick = Math.max(1.1, 0.35 + pileCm * (pileCm > LONG ? 0.72 : 0.8));
  const long = pileCm > LONG;
  const at = turnedUp(rug, thick);
  const random = seeded(name);
  const inset = ([x, z]: Spot): number =>
    round
      ? widthCm / 2 - Math.hypot(x, z)
      : Math.min(widthCm / 2 - Math.abs(x), lengthCm / 2 - Math.abs(z));
  const across = steps(widthCm);
  const down = steps(lengthCm);
  /** moves a point near a corner inwards */
  const cut = (x: number, z: number): [number, number] => {
    const [dx, dz] = [Math.abs(x) - widthCm / 2, Math.abs(z) - lengthCm / 2].map(
      (d) => d + CORNER_CM,
    );
    if (dx <= 0 || dz <= 0) return [x, z];
    const back = 1 - Math.max(dx, dz) / Math.hypot(dx, dz);
    return [x - Math.sign(x) * dx * back, z - Math.sign(z) * dz * back];
  };
  const flat = (u: number, v: number): [number, number] => {
    if (!round) return cut(between(across, u), between(down, v));
    const r = 0.05 + between(across, 0.5 + v * 0.4999);
    return [Math.cos(u * 2 * Math.PI) * r, Math.sin(u * 2 * Math.PI) * r];
  };
  const soft = long ? thick * 0.9 : 0.5;
  const height = (x: number, z: number): number => {
    const d = Math.min(1, Math.max(0, inset([x, z, 0]) / soft));
    const own = thick * (0.45 + 0.55 * Math.sqrt(1 - (1 - d) ** 2));
    const lie = smoothNoise(x / 5, z / 5, big, big, 4) + smoothNoise(x / 17, z / 17, big, big, 5);
    return own * (1 + (long ? 0.09 : 0.02) * lie);
  };
  /** texture coordinates: the picture of the rug from above */
  const uv = (x: number, z: number): [number, number] => [
    Math.min(widthCm - 0.3, Math.max(0.3, x + widthCm / 2)),
    Math.min(lengthCm - 0.3, Math.max(0.3, lengthCm / 2 - z)),
  ];
  const skin = (h: (x: number, z: number) => number): Mesh => {
    const [nu, nv] = round
      ? [220, Math.ceil(across.length / 2)]
      : [across.length - 1, down.length - 1];
    const mesh = sheet(nu, nv, (u, v) => {
      const [x, z] = flat(u, v);
      return at([x, z, h(x, z)]);
    });
    const uvs = mesh.uvs.flatMap((u, i, all) => (i % 2 === 0 ? uv(...flat(u, all[i + 1])) : []));
    return { ...mesh, uvs };
  };
  /** point of the outline and the way out of the rug there */
  const outline = (t: number): { x: number; z: number; ox: number; oz: number } => {
    if (round) {
      const [ox, oz] = [Math.cos(t * 2 * Math.PI), Math.sin(t * 2 * Math.PI)];
      return { x: (ox * widthCm) / 2, z: (oz * widthCm) / 2, ox, oz };
    }
    const way = (((t % 1) + 1) % 1) * 2 * (widthCm + lengthCm);
    const [w, l] = [widthCm / 2, lengthCm / 2];
    const side = (x: number, z: number, ox: number, oz: number) => {
      const [cx, cz] = cut(x, z);
      return { x: cx, z: cz, ox, oz };
    };
    if (way < widthCm) return side(way - w, -l, 0, -1);
    if (way < widthCm + lengthCm) return side(w, way - widthCm - l, 1, 0);
    if (way < 2 * widthCm + lengthCm) return side(w - (way - widthCm - lengthCm), l, 0, 1);
    return side(-w, l - (way - 2 * widthCm - lengthCm), -1, 0);
  };
  const rim = round ? Math.PI * widthCm : 2 * (widthCm + lengthCm);

  /** Yarns, each three narrow pieces from its foot over its middle to its tip. */
  const yarns = (list: readonly (readonly [Spot, Spot, Spot, number])[]): Mesh => {
    const mesh: Mesh = { positions: [], normals: [], uvs: [] };
    for (const [foot, middle, tip, wide] of list) {
      const [p, q, r] = [at(foot), at(middle), at(tip)];
      const [dx, dz] = [r[0] - p[0], r[2] - p[2]];
      const far = Math.hypot(dx, dz) || 1;
      const [sx, sz] = [(-dz / far) * wide, (dx / far) * wide];
      const left = (o: Vec, k: number): Vec => [o[0] - sx * k, o[1], o[2] - sz * k];
      const right = (o: Vec, k: number): Vec => [o[0] + sx * k, o[1], o[2] + sz * k];
      const lean = random.between(-0.35, 0.35);
      const corners = [
        [left(p, 1), right(p, 1), right(q, 0.9)],
        [left(p, 1), right(q, 0.9), left(q, 0.9)],
        [left(q, 0.9), right(q, 0.9), r],
      ].flat();
      const coordinates = uv(foot[0], foot[1]);
      for (const corner of corners) {
        mesh.positions.push(...corner);
        mesh.normals.push(lean * 0.8, 0.93, lean * 0.4);
        mesh.uvs.push(...coordinates);
      }
    }
    return mesh;
  };
  const pile = Array.from({ length: Math.round(rim * (long ? 26 : 12)) }, () => {
    const { x, z, ox, oz } = outline(random.next());
    const back = random.next() ** 1.4 * (long ? 4.5 : 0.8) - (long ? 0.6 : 0.1);
    const side = random.bell() * (long ? 1.2 : 0.18);
    const reach = (long ? pileCm * 0.75 : pileCm * 0.55) * random.between(0.5, 1.15);
    const [fx, fz] = [x - ox * back, z - oz * back];
    const h = height(fx, fz) * random.between(0.6, 1);
    const spot = (k: number, rise: number): Spot => [
      fx + (ox * reach - oz * side) * k,
      fz + (oz * reach + ox * side) * k,
      Math.max(0.15, h + rise * thick),
    ];
    return [
      [fx, fz, h],
      spot(0.6, random.between(-0.08, 0.16)),
      spot(1, random.between(-0.55, 0.05)),
      long ? 0.17 : 0.1,
    ] as const;
  });
  const ends = Array.from({ length: fringe ? Math.round(widthCm / 0.9) * 2 : 0 }, (_, i) => {
    const sign = i % 2 === 0 ? -1 : 1;
    const x = ((i >> 1) + 0.5) * 0.9 - widthCm / 2;
    const z = (sign * lengthCm) / 2;
    const bow = random.bell() * 0.8;
    const reach = random.between(5.2, 6.8);
    return [
      [x, z - sign * 0.3, thick * 0.6],
      [x + bow * 0.3, z + sign * reach * 0.45, 0.35],
      [x + bow, z + sign * reach, 0.16],
      0.26,
    ] as const;
  });
  const bound = (): Mesh =>
    sheet(
      Math.round(rim / 1.5),
      10,
      (u, v) => {
        const { x, z, ox, oz } = outline(u);
        const r = long ? thick * 0.25 : Math.max(0.42, thick * 0.52);
        const a = v * 2 * Math.PI;
        const out = Math.cos(a) * r - 0.2;
        return at([x + ox * out, z + oz * out, r + Math.sin(a) * r]);
      },
      [rim, 3],
    );
  const turn = (mesh: Mesh): Mesh => place(mesh, [4, 0.05, 4], TURN);
  const face = { colour: fromHex("#b5a890"), slot: "rug", textured: true };
  const parts: Part[] = [
    {
      mesh: rectangle([-500, 0, -500], [1000, 0, 0], [0, 0, 1000]),
      paint: { colour: fromHex("#a8845c"), slot: "floor", textured: true },
    },
    { mesh: turn(skin(height)), paint: face },
    {
      mesh: turn(skin(() => 0)),
      paint: { colour: fromHex("#b9a98c"), slot: "back", textured: true },
    },
    {
      mesh: turn(bound()),
      paint: { colour: fromHex("#a89a80"), slot: "edge", grain: "fabric" },
    },
    ...(pileCm > 0 ? [{ mesh: turn(yarns(pile)), paint: { ...face, ghost: true } }] : []),
    ...(fringe ? [{ mesh: turn(yarns(ends)), paint: { colour: fromHex("#e9e0cb") } }] : []),
  ];
  const reach = round ? widthCm : widthCm * Math.cos(TURN) + lengthCm * Math.sin(TURN);
  return { ...studio(name, [], reach * 1.12, 0, NOD), parts, sun: window, key: 0.8 };
}
