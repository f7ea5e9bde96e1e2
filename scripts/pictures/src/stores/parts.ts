import { fromHex } from "../colour";
import { seeded } from "../random";
import { black, oak, painted, plant, put } from "../rooms/furniture";
import { casement, pierced, WALL_HEIGHT_CM, type Opening } from "../rooms/openings";
import {
  bar,
  join,
  lathe,
  place,
  rectangle,
  roundedBox,
  sheet,
  tip,
  type Mesh,
} from "../space/mesh";
import type { Lamp, Paint, Part, Scene } from "../space/scene";

/** Size of a store's picture in px, if the resolution factor is 1. */
const SIZE = { width: 944, height: 531 };

export const stone = painted("#cfc9be");

export const textured = (slot: string, hex: string): Paint => ({
  colour: fromHex(hex),
  slot,
  textured: true,
});

/** A board in the plane z whose texture begins at its upper left corner. */
export function board(left: number, top: number, z: number, width: number, height: number): Mesh {
  return rectangle([left, top, z], [width, 0, 0], [0, -height, 0]);
}

/** A street scene under a sky; the front stands at z = 0. */
export function street(name: string, parts: Part[], change: Partial<Scene>): Scene {
  return {
    name,
    ...SIZE,
    eye: [0, 165, -1150],
    turn: 0,
    nod: 0,
    zoom: 0.62,
    horizon: 0.66,
    parts: [
      {
        mesh: board(-9000, 8200, 7000, 18000, 9000),
        paint: { ...textured("sky", "#cfe0ea"), ghost: true, glow: 0.85 },
      },
      {
        mesh: rectangle([-3000, 0, -1400], [6000, 0, 0], [0, 0, 2600]),
        paint: textured("street", "#b9b4ab"),
      },
      ...parts,
    ],
    sun: {
      direction: [-0.55, 0.62, -0.56],
      strength: 0.75,
      x: -4000,
      panes: [[-9999, 9999, -9999, 9999]],
    },
    key: 0.3,
    ambient: 0.62,
    backdrop: fromHex("#cfe0ea"),
    ...change,
  };
}

const COVERS = [
  "#b9a17c",
  "#7f8f7a",
  "#5f7890",
  "#a5593f",
  "#d8c9ae",
  "#8a8580",
  "#c39a4e",
  "#6d5a4b",
  "#93a7a0",
  "#c9b7a3",
];

/** A roll that lies along x, its lowest point at the height y. */
export function lyingRoll(x: number, y: number, z: number, r: number, hex: string, turn = 0): Part {
  const body = lathe([
    [r * 0.3, -95],
    [r, -95],
    [r, 95],
    [r * 0.3, 95],
  ]);
  return {
    mesh: place(tip(body, Math.PI / 2), [x, y + r, z], Math.PI / 2 + turn),
    paint: painted(hex, { grain: "fabric" }),
  };
}

/** Wheels with their axle along z. */
export function wheels(at: readonly (readonly [number, number])[], y: number): Part {
  const wheel = lathe([
    [0.1, -4],
    [y, -4],
    [y, 4],
    [0.1, 4],
  ]);
  return {
    mesh: join(...at.map(([x, z]) => place(tip(wheel, Math.PI / 2), [x, y, z]))),
    paint: black,
  };
}

/** Rolls that stand side by side on a line along x. */
export function standingRolls(
  from: number,
  to: number,
  z: number,
  seed: string,
  high = 190,
): Part[] {
  const random = seeded(seed);
  const rolls: Part[] = [];
  for (let x = from; x < to;) {
    const r = random.between(11, 17);
    const h = high * random.between(0.72, 1);
    const hex = COVERS[Math.floor(random.next() * COVERS.length)];
    x += r;
    const body = lathe([
      [r, 0],
      [r, h],
      [r * 0.35, h],
    ]);
    rolls.push({ mesh: place(body, [x, 0, z]), paint: painted(hex, { grain: "fabric" }) });
    x += r + 3;
  }
  return rolls;
}

/** A rack of rolls seen from their ends. */
export function rollRack(
  left: number,
  bottom: number,
  z: number,
  columns: number,
  rows: number,
  seed: string,
): Part[] {
  const random = seeded(seed);
  const step = 42;
  const parts: Part[] = [];
  const cores: Mesh[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const r = random.between(14, 18.5);
      const [x, y] = [left + (column + 0.5) * step, bottom + row * step + r + 2];
      const disc = sheet(28, 1, (u, v) => [
        x + Math.cos(u * 6.28319) * r * v,
        y + Math.sin(u * 6.28319) * r * v,
        z,
      ]);
      const hex = COVERS[Math.floor(random.next() * COVERS.length)];
      parts.push({
        mesh: join(disc, bar([x, y, z], [x, y, z + 120], r)),
        paint: painted(hex, { grain: "fabric" }),
      });
      cores.push(
        sheet(20, 1, (u, v) => [
          x + Math.cos(u * 6.28319) * 4.2 * v,
          y + Math.sin(u * 6.28319) * 4.2 * v,
          z - 0.4,
        ]),
      );
    }
  const shelves = Array.from({ length: rows + 1 }, (_, i) =>
    place(roundedBox(columns * step + 6, 2, 60, 0.4), [
      left + (columns * step) / 2,
      bottom + i * step - 1,
      z + 24,
    ]),
  );
  const posts = [0, columns].map((i) =>
    place(roundedBox(4, rows * step, 60, 0.4), [left + i * step, bottom, z + 24]),
  );
  return [
    ...parts,
    { mesh: join(...cores), paint: painted("#5b4a39") },
    { mesh: join(...shelves, ...posts), paint: painted("#4a4743") },
  ];
}

/** The lit sales room behind shop windows: floor, walls, ceiling with lamps, rolls. */
export function salesRoom(
  from: number,
  to: number,
  top: number,
  seed: string,
  wallHex = "#e8dccb",
): { parts: Part[]; lamps: Lamp[] } {
  const deep = 420;
  const wide = to - from;
  const columns = Math.floor((wide - 40) / 42);
  const lamps: Lamp[] = [];
  const tubes: Mesh[] = [];
  const count = Math.max(2, Math.round(wide / 220));
  for (let i = 0; i < count; i++) {
    const x = from + ((i + 0.5) / count) * wide;
    lamps.push(
      { at: [x, top - 26, 150], radius: 16, strength: 0.62 },
      { at: [x, top - 20, 8], radius: 10, strength: 0.45 },
    );
    tubes.push(place(roundedBox(90, 5, 10, 2), [x, top - 14, 150]));
  }
  return {
    parts: [
      { mesh: rectangle([from, 0.6, 2], [wide, 0, 0], [0, 0, deep]), paint: oak },
      { mesh: rectangle([from, 0, deep], [wide, 0, 0], [0, top, 0]), paint: painted(wallHex) },
      { mesh: rectangle([from, 0, 2], [0, 0, deep], [0, top, 0]), paint: painted(wallHex) },
      { mesh: rectangle([to, 0, 2], [0, 0, deep], [0, top, 0]), paint: painted(wallHex) },
      { mesh: rectangle([from, top, 2], [wide, 0, 0], [0, 0, deep]), paint: painted("#f2eee6") },
      { mesh: join(...tubes), paint: painted("#fff1d8", { glow: 1, ghost: true }) },
      ...rollRack(from + 20, 14, deep - 90, columns, Math.floor((top - 60) / 42), seed),
    ],
    lamps,
  };
}

/** A glazed door with a handle. */
export function shopDoor(hole: Opening, frame: Paint): Part[] {
  const middle = (hole.from + hole.to) / 2;
  return [
    ...casement(hole, 2, 1, frame),
    {
      mesh: join(
        ...[-1, 1].map((s) =>
          bar([middle + s * 7, hole.bottom + 80, 6], [middle + s * 7, hole.bottom + 140, 6], 1.6),
        ),
      ),
      paint: painted("#c9c6c0", { gloss: 0.6 }),
    },
    {
      mesh: place(roundedBox(hole.to - hole.from - 8, 1.4, 70, 0.4), [middle, 0.4, -48]),
      paint: black,
    },
  ];
}

/** A wall with openings, without skirting. Lengths in cm. */
export function facade(
  from: number,
  to: number,
  top: number,
  openings: readonly Opening[],
  paint: Paint,
): Part[] {
  const [wall] = pierced(from, to, openings, paint);
  const { positions } = wall.mesh;
  return [
    {
      ...wall,
      mesh: {
        ...wall.mesh,
        positions: positions.map((value, i) =>
          i % 3 === 1 && value === WALL_HEIGHT_CM ? top : value,
        ),
      },
    },
  ];
}

/** Sets the texture coordinates of a wall in the plane z to its positions, so that the texture goes on from one part of the wall to the next. */
export function byPlace(mesh: Mesh): Mesh {
  const { positions } = mesh;
  return {
    ...mesh,
    uvs: mesh.uvs.map((_, i) =>
      i % 2 === 0 ? positions[(i / 2) * 3] : -positions[((i - 1) / 2) * 3 + 1],
    ),
  };
}

/** A facade whose texture goes on over all its parts. */
export const wallOf = (
  from: number,
  to: number,
  top: number,
  holes: readonly Opening[],
  paint: Paint,
): Part[] =>
  facade(from, to, top, holes, paint).map((part) => ({ ...part, mesh: byPlace(part.mesh) }));

/** A young tree: a trunk and leaves within an ellipsoid. */
export function tree(size: number, seed: string, hex = "#5d7a3f", leaves = 420): Part[] {
  const random = seeded(seed);
  const crown: Mesh[] = [];
  for (let i = 0; i < leaves; i++) {
    const a = random.next() * 6.28319;
    const b = Math.acos(2 * random.next() - 1);
    const r = size * 0.26 * random.between(0.62, 1);
    const [x, y, z] = [
      Math.sin(b) * Math.cos(a) * r,
      size * 0.68 + Math.cos(b) * r * 1.2,
      Math.sin(b) * Math.sin(a) * r,
    ];
    const s = size * random.between(0.03, 0.055);
    const t = random.next() * 6.28319;
    const tilt = random.between(-0.8, 0.8);
    const [ux, uz] = [Math.cos(t) * s, Math.sin(t) * s];
    crown.push(rectangle([x, y, z], [ux, s * tilt, uz], [-uz * 0.8, s * 0.7, ux * 0.8]));
  }
  return [
    {
      mesh: bar([0, 0, 0], [size * 0.01, size * 0.62, 0], size * 0.02, size * 0.012),
      paint: painted("#6b5440", { grain: "wood" }),
    },
    { mesh: join(...crown), paint: painted(hex, { grain: "leaf" }) },
  ];
}

/** Shrubs in a row along x. */
export function hedge(from: number, to: number, z: number, size: number, seed: string): Part[] {
  const count = Math.round((to - from) / (size * 0.34));
  return Array.from({ length: count }, (_, i) =>
    put(plant(size * (0.9 + ((i * 7) % 5) * 0.06), `${seed}${i}`, painted("#6b5440"), 26), [
      from + ((i + 0.5) / count) * (to - from),
      -size * 0.24,
      z + (i % 2) * 14,
    ]),
  ).flat();
}

/** A wall lamp on a bent arm over a sign. */
export function signLamp(x: number, y: number): { parts: Part[]; lamp: Lamp } {
  return {
    parts: [
      {
        mesh: join(
          bar([x, y + 20, 0], [x, y + 34, -30], 1.2),
          bar([x, y + 34, -30], [x, y + 26, -48], 1.2),
          place(
            lathe([
              [11, 12],
              [8, 20],
              [2, 25],
            ]),
            [x, y, -50],
          ),
        ),
        paint: painted("#2f3a35"),
      },
      {
        mesh: place(
          lathe([
            [0.1, 11],
            [5, 13],
            [0.1, 16],
          ]),
          [x, y, -50],
        ),
        paint: painted("#fff0cf", { glow: 1.4, ghost: true }),
      },
    ],
    lamp: { at: [x, y + 6, -50], radius: 5, strength: 0.75 },
  };
}
