import { fromHex } from "../colour";
import { paint } from "../space/bake";
import {
  extrude,
  join,
  lathe,
  place,
  rectangle,
  roundedBox,
  sheet,
  tip,
  type Mesh,
} from "../space/mesh";
import type { Part, Scene } from "../space/scene";
import { bottle, bucket, canister, tube } from "./containers";
import { ink, product, studio } from "./studio";

const steel = paint(fromHex("#8d9093"), { gloss: 0.9 });
const board = paint(fromHex("#a98a62"));
const paper = paint(fromHex("#f1ede4"), { gloss: 0.15 });

function tapes(): Part[] {
  const ring = lathe(
    [
      [3.9, 0],
      [6.8, 0],
      [6.9, 0.2],
      [6.9, 4.8],
      [6.8, 5],
      [3.9, 5],
    ],
    60,
  );
  const core = lathe(
    [
      [3.9, 5],
      [3.6, 5],
      [3.6, 0],
      [3.9, 0],
    ],
    48,
  );
  const standing = (mesh: Mesh): Mesh => place(tip(mesh, Math.PI / 2), [8.4, 6.9, 4.5], -0.5);
  const lying = (mesh: Mesh): Mesh => place(mesh, [-5, 0, -2]);
  const strip = sheet(1, 20, (u, v) => [-11.8 + Math.sin(v * 2) * 0.4, 0.08 + u * 4.9, -2 - v * 9]);
  return [
    { mesh: join(lying(ring), standing(ring)), paint: ink(0) },
    { mesh: join(lying(core), standing(core)), paint: board },
    { mesh: strip, paint: ink(0) },
    {
      mesh: lying(
        lathe(
          [
            [5.1, 5.03],
            [5.9, 5.03],
          ],
          48,
        ),
      ),
      paint: ink(1),
    },
  ];
}

function knife(): Part[] {
  const z = (x: number): number => x * 0.34;
  const lie = (mesh: Mesh): Mesh => place(mesh, [-2.6, 0, 1.6], 0.55);
  const blade: Mesh = extrude(
    [
      [-1, 0.55],
      [1, 0.55],
      [1, 0.62],
      [-1, 0.62],
    ],
    5,
  );
  const hook = sheet(1, 10, (u, v) => [
    11 + v * 2.4,
    0.63,
    -1 + u * (2 - v * 0.9) + z(0) - v * 0.2,
  ]);
  return [
    { mesh: lie(roundedBox(15, 2, 3.1, 0.95, 0.25)), paint: ink(0) },
    { mesh: lie(place(roundedBox(10.4, 0.5, 1.9, 0.24), [-1.4, 1.95, 0])), paint: ink(1) },
    { mesh: lie(place(roundedBox(2.4, 0.7, 1.2, 0.3), [3.2, 2.2, 0])), paint: ink(0) },
    { mesh: lie(join(place(blade, [8.6, 0.4, 0]), place(hook, [-0.1, 0.4, 0]))), paint: steel },
  ];
}

function blades(): Part[] {
  const one = extrude(
    [
      [-0.95, 0],
      [0.95, 0],
      [0.95, 0.06],
      [-0.95, 0.06],
    ],
    6,
  );
  return [
    { mesh: place(roundedBox(8, 2.2, 4.2, 0.35), [2.6, 0, 3], -0.35), paint: ink(1) },
    {
      mesh: place(rectangle([-3.4, 2.24, -1.5], [6.8, 0, 0], [0, 0, 3]), [2.6, 0, 3], -0.35),
      paint: paper,
    },
    {
      mesh: join(
        ...[0, 1, 2, 3, 4].map((i) =>
          place(one, [-3.4 + i * 0.5, 0.01 + i * 0.065, -3 + i * 0.35], 0.25 + i * 0.13),
        ),
      ),
      paint: steel,
    },
  ];
}

/** A lying roll with a visible spiral end and a flat piece in front of it; sizes in cm. */
export function rollParts(
  radius: number,
  lengthCm: number,
  thick: number,
  face: "out" | "in",
): Part[] {
  const core = radius * 0.3;
  const turns = (radius - core) / thick;
  const end = turns * Math.PI * 2;
  const spiral = (v: number, off: number): [number, number] => {
    const a = v * end - Math.PI / 2 - end;
    const r = core + thick * ((v * end) / (Math.PI * 2)) + off;
    return [Math.cos(a) * r, radius + Math.sin(a) * r];
  };
  const steps = Math.round(turns * 30);
  const arc = 2 * Math.PI * radius * 1.1;
  // only the outermost turn is visible from the side
  const outer = 1 - 1.1 / turns;
  const side = (off: number): Mesh =>
    sheet(
      1,
      48,
      (u, v) => {
        const [z, y] = spiral(outer + v * (1 - outer), off);
        return [(u - 0.5) * lengthCm, y, z];
      },
      [lengthCm, arc],
    );
  const edge = (x: number): Mesh =>
    sheet(1, steps, (u, v) => {
      const [z, y] = spiral(v, (u - 0.5) * thick * 0.9);
      return [x, y, z];
    });
  const fibre = thick * 0.45;
  return [
    {
      mesh: side(fibre),
      paint: face === "out" ? product : { colour: fromHex("#b9a98c"), slot: "back" },
    },
    {
      mesh: side(-fibre),
      paint: face === "out" ? { colour: fromHex("#b9a98c"), slot: "back" } : product,
    },
    {
      mesh: join(edge(-lengthCm / 2), edge(lengthCm / 2)),
      paint: { colour: fromHex("#b9a98c"), slot: "edge" },
    },
  ];
}

function underlay(): Part[] {
  const turn = (parts: Part[], x: number, z: number, a: number): Part[] =>
    parts.map((part) => ({ mesh: place(part.mesh, [x, 0, z], a), paint: part.paint }));
  return [
    ...turn(rollParts(11, 60, 1, "out"), 8, 20, 0.75),
    {
      mesh: place(rectangle([-24, 0.4, -34], [56, 0, 0], [0, 0, 40]), [-2, 0, 0], 0.75),
      paint: product,
    },
  ];
}

export function accessory(name: string, material: string, kind: string, near: boolean): Scene {
  const zoom = near ? 0.55 : 1;
  const show = (parts: Part[], widthCm: number, middle: number, nod?: number): Scene =>
    studio(
      name,
      parts.map((part) => ({
        mesh: near ? place(part.mesh, [widthCm * -0.03, 0, 0], 0.3) : part.mesh,
        paint: part.paint,
      })),
      widthCm * zoom,
      near ? middle * 1.15 : middle,
      nod,
    );
  switch (material) {
    case "accessory-glue":
      return show(bucket(), 39, 13, 0.36);
    case "accessory-cleaner":
      return kind === "canister" ? show(canister(), 38, 13, 0.36) : show(bottle(), 27, 12.6, 0.28);
    case "accessory-tape":
      return show(tapes(), 30, 5, 0.62);
    case "accessory-weld":
      return show(tube(), 22, 8, 0.34);
    case "accessory-knife":
      return kind === "blades" ? show(blades(), 18, 1, 0.75) : show(knife(), 20, 1, 0.8);
    default:
      return show(underlay(), 88, 12, 0.55);
  }
}
