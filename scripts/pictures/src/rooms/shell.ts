import { fromHex, type Rgb } from "../colour";
import { paint } from "../space/bake";
import {
  extrude,
  join,
  lathe,
  place,
  rectangle,
  roundedBox,
  sheet,
  type Mesh,
} from "../space/mesh";
import type { Lamp, Part, Scene, Sun } from "../space/scene";
import type { Vec } from "../space/vector";
import { put } from "./furniture";

/** The product covers the whole floor, or is a rug or runner on a wooden floor. */
export type Lying = "floor" | "rug" | "round" | "runner";

/** Size of rugs in rooms in cm; textures are stretched to it. */
export const RUG = { widthCm: 160, lengthCm: 230, roundCm: 190, runnerCm: 80, runnerLengthCm: 880 };

const morning: Sun = { direction: [-0.8, 0.4, -0.3], strength: 0.3 };
export const DAY: Rgb = [0.96, 0.99, 1.04];

/** Rugs lie this much before the furniture: a low camera shows them, and they are wholly in the picture. */
const NEARER_CM = 4;

/** Floor, back wall with skirting, and the rug or runner. */
export function shell(wallZ: number, lying: Lying, rugMiddleZ = 0, rugX = 0): Part[] {
  const rugZ = rugMiddleZ - NEARER_CM;
  const parts: Part[] = [
    {
      mesh: place(rectangle([0, 0, 0], [900, 0, 0], [0, 0, 900]), [-450, 0, wallZ - 900]),
      paint: { colour: fromHex("#a8957c"), slot: "floor", textured: true },
    },
    {
      mesh: rectangle([-450, 0, wallZ], [900, 0, 0], [0, 420, 0]),
      paint: { colour: fromHex("#ddd4c6"), slot: "wall", grain: "plaster" },
    },
    {
      mesh: place(
        extrude(
          [
            [0, 0],
            [-1.6, 0],
            [-1.6, 6.6],
            [-1.1, 7.6],
            [0, 8],
          ],
          900,
        ),
        [0, 0, wallZ],
      ),
      paint: paint(fromHex("#f0ebe2")),
    },
  ];
  if (lying === "rug") {
    const { widthCm: w, lengthCm: l } = RUG;
    parts.push(
      ...rugParts(
        place(rectangle([-w / 2, 1.3, l / 2], [w, 0, 0], [0, 0, -l]), [rugX, 0, rugZ]),
        place(roundedBox(w + 0.6, 1.25, l + 0.6, 0.6), [rugX, 0, rugZ]),
      ),
    );
  } else if (lying === "round") {
    const r = RUG.roundCm / 2;
    const disc = sheet(64, 1, (u, v) => [
      Math.cos(u * 6.28319) * r * v,
      1.3,
      Math.sin(u * 6.28319) * r * v,
    ]);
    // replaces the polar coordinates of the disc by those of the floor
    const uvs = disc.positions.flatMap((x, i) =>
      i % 3 === 0 ? [x + r, r - disc.positions[i + 2]] : [],
    );
    parts.push(
      ...rugParts(
        place({ ...disc, uvs }, [rugX, 0, rugZ]),
        place(
          lathe(
            [
              [r + 0.3, 0],
              [r + 0.4, 0.8],
              [r, 1.25],
              [0.1, 1.25],
            ],
            64,
          ),
          [rugX, 0, rugZ],
        ),
      ),
    );
  } else if (lying === "runner") {
    const w = RUG.runnerCm;
    parts.push(
      ...rugParts(
        rectangle([-w / 2 + rugX, 0.8, wallZ - 4], [w, 0, 0], [0, 0, -RUG.runnerLengthCm]),
        place(roundedBox(w + 0.4, 0.75, RUG.runnerLengthCm, 0.35), [
          rugX,
          0,
          wallZ - 4 - RUG.runnerLengthCm / 2,
        ]),
      ),
    );
  }
  return parts;
}

/** Floor and rug of `shell` without the wall. */
export function bare(wallZ: number, lying: Lying, rugZ = 0, rugX = 0): Part[] {
  return shell(wallZ, lying, rugZ, rugX).filter(
    ({ paint: { slot } }) => slot !== undefined && slot !== "wall",
  );
}

function rugParts(top: Part["mesh"], body: Part["mesh"]): Part[] {
  return [
    { mesh: top, paint: { colour: fromHex("#b5a890"), slot: "rug", textured: true } },
    { mesh: body, paint: { colour: fromHex("#8f8371"), slot: "rugEdge" } },
  ];
}

/** Height of the camera in cm, and the floor's share of the picture; less of it lies before a rug. */
const EYE_CM = 100;
const FLOOR_SHARE = 0.6;
const RUG_SHARE = 0.53;
/** The camera stands this much further back than a scene says, with a longer lens, in cm. */
const BACK_CM = 50;

/** A portrait scene outdoors: the floor fills most of it. */
export function scenery(name: string, parts: Part[], change: Partial<Scene> = {}): Scene {
  const scene: Scene = {
    name,
    width: 944,
    height: 1068,
    lightStep: 3.2,
    eye: [0, EYE_CM, -330],
    turn: 0,
    nod: 0,
    zoom: 0.35,
    horizon: 0,
    parts,
    sun: morning,
    sky: DAY,
    backdrop: fromHex("#dfe6ea"),
    ...change,
  };
  const { turn, eye, zoom, width, height } = scene;
  const back: Vec = [eye[0] - Math.sin(turn) * BACK_CM, EYE_CM, eye[2] - Math.cos(turn) * BACK_CM];
  const wallZ = Math.max(
    ...parts
      .filter(({ paint: { slot } }) => slot === "floor")
      .flatMap(({ mesh }) => mesh.positions.filter((_, i) => i % 3 === 2)),
  );
  const drop = (EYE_CM * width) / (((wallZ - back[2]) / Math.cos(turn)) * 2 * zoom * height);
  const share = /-(rug|round)$/.test(name) ? RUG_SHARE : FLOOR_SHARE;
  return { ...scene, eye: back, horizon: change.horizon ?? 1 - share - drop };
}

/** Evening light of the ceiling above the viewer: the floor in front is bright, too. */
const CEILING: Lamp = { at: [0, 350, -190], radius: 60, strength: 4.5 };

/** A portrait scene of a closed room: what the picture does not show is there for the light. */
export function room(name: string, parts: Part[], change: Partial<Scene> = {}): Scene {
  const isEvening = "sun" in change && !change.sun;
  const lamps = isEvening ? { lamps: [...(change.lamps ?? []), CEILING] } : {};
  return scenery(name, [...parts, ...surroundings()], { ...change, ...lamps });
}

/** Walls, ceiling, a large window on the left and one behind the viewer, which lights the wall; all outside of the picture. */
export function surroundings(): Part[] {
  const [left, right, front, back, top] = [-330, 480, -640, 420, 330];
  const pane = { from: -520, to: 80, bottom: 35, top: 265 };
  const wall = (z0: number, z1: number, y0: number, y1: number): Mesh =>
    rectangle([left, y0, z0], [0, 0, z1 - z0], [0, y1 - y0, 0]);
  return [
    {
      mesh: join(
        wall(front, pane.from, 0, top),
        wall(pane.to, back, 0, top),
        wall(pane.from, pane.to, 0, pane.bottom),
        wall(pane.from, pane.to, pane.top, top),
        rectangle([right, 0, front], [0, 0, back - front], [0, top, 0]),
        rectangle([left, 0, front], [right - left, 0, 0], [0, top, 0]),
        rectangle([left, top, front], [right - left, 0, 0], [0, 0, back - front]),
      ),
      paint: { colour: fromHex("#f6f1e8"), unseen: true },
    },
    {
      mesh: wall(pane.from, pane.to, pane.bottom, pane.top),
      paint: { colour: fromHex("#ffffff"), pane: true },
    },
    {
      mesh: rectangle([left, 110, front + 1], [760, 0, 0], [0, 210, 0]),
      paint: { colour: fromHex("#ffffff"), pane: true },
    },
  ];
}

/** Places parts on a surface of height `y`. */
export function on(y: number, parts: readonly Part[], x: number, z: number, turn = 0): Part[] {
  return put(parts, [x, y, z], turn);
}
