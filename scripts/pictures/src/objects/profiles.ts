import { fromHex } from "../colour";
import { DAY, surroundings } from "../rooms/shell";
import { paint } from "../space/bake";
import { extrude, join, place, rectangle, roundedBox, sheet, type Mesh } from "../space/mesh";
import type { Part, Scene, Sun } from "../space/scene";
import type { Vec } from "../space/vector";
import { ink, product } from "./studio";

export interface ProfileSize {
  widthCm: number;
  heightCm: number;
  /** connects floors of different heights */
  ramp: boolean;
}

export const wood = { colour: fromHex("#b98f61"), slot: "floor", textured: true };
export const pile = { colour: fromHex("#b0a591"), slot: "carpet", textured: true };

const SHEET_CM = 0.15;

/** A bent sheet of metal; its grooves belong to its texture, which is as wide as the profile. */
function arch({ widthCm: w, heightCm: h, ramp }: ProfileSize, lengthCm: number): Mesh {
  /** the upper side across the profile, and the lower one for `under` = 1 */
  const at = (x: number, t: number, under: number): Vec => {
    const k = t * 2 - 1;
    // the lip of a ramp lies on the higher floor
    const y = ramp ? h * Math.min(1, t / 0.85) + 0.12 : h * (1 - k * k) + 0.08;
    return [x, Math.max(0.06 - 0.06 * under, y - SHEET_CM * under), k * (w / 2)];
  };
  const half = lengthCm / 2;
  const side = (under: number): Mesh =>
    sheet(1, 96, (u, v) => at((u * 2 - 1) * half, v, under), [lengthCm, w]);
  const end = (x: number): Mesh => sheet(1, 96, (u, v) => at(x, v, u), [SHEET_CM, SHEET_CM]);
  const rim = (t: number): Mesh => sheet(1, 1, (u, v) => at((u * 2 - 1) * half, t, v));
  return join(side(0), side(1), end(-half), end(half), rim(0), rim(1));
}

/** The profile along x with its inserts. */
export function body(material: string, size: ProfileSize, lengthCm: number): Part[] {
  const { widthCm: w, heightCm: h } = size;
  switch (material) {
    case "skirting-wood":
      return [
        {
          mesh: extrude(
            [
              [0, 0],
              [-w, 0],
              [-w, h * 0.8],
              [-w * 0.94, h * 0.88],
              [-w * 0.72, h * 0.955],
              [-w * 0.4, h],
              [0, h],
            ],
            lengthCm,
          ),
          paint: product,
        },
      ];
    case "skirting-pvc":
      return [
        {
          mesh: extrude(
            [
              [0, 0],
              [-1.5, 0],
              [-1.45, 0.2],
              [-0.85, 0.55],
              [-0.5, 1.3],
              [-0.42, h - 0.5],
              [-0.2, h],
              [0, h],
            ],
            lengthCm,
          ),
          paint: ink(0),
        },
      ];
    case "skirting-carpet":
      return [
        {
          mesh: extrude(
            [
              [0, 0],
              [-0.75, 0],
              [-0.75, h - 0.4],
              [0, h - 0.4],
            ],
            lengthCm,
          ),
          paint: product,
        },
        {
          mesh: extrude(
            [
              [0.02, h - 0.5],
              [-0.95, h - 0.5],
              [-0.9, h - 0.1],
              [-0.5, h],
              [0.02, h],
            ],
            lengthCm + 0.02,
          ),
          paint: ink(1),
        },
        {
          mesh: extrude(
            [
              [0.02, 0],
              [-1.5, 0],
              [-1.4, 0.35],
              [-0.76, 0.45],
              [0.02, 0.45],
            ],
            lengthCm + 0.02,
          ),
          paint: ink(1),
        },
      ];
    case "profile-stair":
      return [
        {
          mesh: join(
            extrude(
              [
                [-0.3, 0],
                [w, 0],
                [w, 0.16],
                [w - 0.3, 0.3],
                [-0.15, 0.3],
                [-0.38, 0.12],
              ],
              lengthCm,
            ),
            extrude(
              [
                [-0.38, 0.14],
                [-0.38, -h],
                [-0.2, -h],
                [-0.2, 0.14],
              ],
              lengthCm,
            ),
          ),
          paint: ink(0),
        },
        {
          mesh: join(
            ...[0, 1, 2, 3, 4].map((i) =>
              place(roundedBox(lengthCm + 0.04, 0.22, (w - 0.9) / 6, 0.07), [
                0,
                0.24,
                0.5 + i * ((w - 0.9) / 5),
              ]),
            ),
          ),
          paint: ink(1),
        },
      ];
    case "profile-end":
      return [
        {
          mesh: join(
            extrude(
              [
                [-w / 2, 0],
                [-w / 2 + 0.16, 0],
                [-w / 2 + 0.16, h - 0.14],
                [-w / 2, h - 0.1],
              ],
              lengthCm,
            ),
            extrude(
              [
                [-w / 2, h - 0.12],
                [w / 2, h - 0.34],
                [w / 2, h - 0.2],
                [0, h - 0.02],
                [-w / 2 + 0.2, h],
              ],
              lengthCm,
            ),
          ),
          paint: ink(0),
        },
      ];
    default:
      return [{ mesh: arch(size, lengthCm), paint: ink(0) }];
  }
}

/** Moves a ramp so that its lip begins where the higher floor does. */
export const rampShift = ({ ramp, widthCm }: ProfileSize): number => (ramp ? -0.35 * widthCm : 0);

export const shift = (parts: readonly Part[], change: (mesh: Mesh) => Mesh): Part[] =>
  parts.map((part) => ({ mesh: change(part.mesh), paint: part.paint }));

export const plaster = { colour: fromHex("#d8d2c6"), slot: "wall", grain: "plaster" } as const;

const sun: Sun = { direction: [-0.8, 0.5, -0.4], strength: 0.5 };

/** The installed profile: at a wall, between two floors, on a step. */
export function profileInPlace(name: string, material: string, size: ProfileSize): Scene {
  const base = {
    name,
    width: 944,
    height: 1068,
    turn: 0.0,
    lightStep: 3,
    sky: DAY,
    sun,
    backdrop: fromHex("#efeae2"),
  };
  if (material.startsWith("skirting")) {
    return {
      ...base,
      parts: [
        {
          mesh: rectangle([-150, 0, -150], [300, 0, 0], [0, 0, 150]),
          paint: material === "skirting-carpet" ? pile : wood,
        },
        {
          mesh: rectangle([-150, 0, 0], [190, 0, 0], [0, 120, 0]),
          paint: plaster,
        },
        {
          mesh: rectangle([40, 0, 0], [0, 0, -190], [0, 120, 0]),
          paint: { ...plaster, ghost: true },
        },
        ...shift(body(material, size, 160), (mesh) => place(mesh, [-40, 0, 0])),
        ...shift(body(material, size, 160), (mesh) => place(mesh, [40, 0, -80], Math.PI / 2)),
        ...surroundings(),
      ],
      eye: [-20, 34, -72],
      turn: 0.55,
      nod: 0.3,
      zoom: 0.36,
      horizon: 0.5,
    };
  }
  if (material === "profile-stair") {
    const step = (y: number, z: number): Part[] => [
      { mesh: place(rectangle([-120, 0, 30], [0, 0, -30], [240, 0, 0]), [0, y, z]), paint: wood },
      { mesh: place(rectangle([-120, -18, 0], [0, 18, 0], [240, 0, 0]), [0, y, z]), paint: wood },
      ...shift(body(material, size, 240), (mesh) => place(mesh, [0, y, z - 0.02])),
    ];
    return {
      ...base,
      parts: [
        ...surroundings(),
        ...step(0, 0),
        ...step(18, 29),
        ...step(36, 58),
        ...step(-18, -29),
        ...step(-36, -58),
        { mesh: rectangle([24, -80, 120], [0, 0, -240], [0, 260, 0]), paint: plaster },
        // the string at the wall
        {
          mesh: sheet(1, 1, (u, v) => [23, 88 - u * 199 - v * 60, 120 - u * 320]),
          paint: paint(fromHex("#efeae1"), { gloss: 0.15 }),
        },
      ],
      eye: [-14, 40, -46],
      turn: 0.25,
      nod: 0.52,
      zoom: 0.34,
      horizon: 0.5,
    };
  }
  const turned = (mesh: Mesh): Mesh => place(mesh, [rampShift(size), 0, 40], Math.PI / 2);
  return {
    ...base,
    parts: [
      ...surroundings(),
      { mesh: rectangle([-150, 0, -60], [150, 0, 0], [0, 0, 240]), paint: wood },
      {
        mesh: rectangle([0, size.ramp ? size.heightCm : 0.2, -60], [150, 0, 0], [0, 0, 240]),
        paint: pile,
      },
      ...shift(body(material, size, 240), turned),
      // the frame of the door
      {
        mesh: place(roundedBox(17, 120, 60, 0.4), [0, 0, 80]),
        paint: paint(fromHex("#efeae1"), { gloss: 0.15 }),
      },
    ],
    eye: [-8, 24, -20],
    turn: 0.28,
    nod: 0.66,
    zoom: 0.4,
    horizon: 0.5,
  };
}
