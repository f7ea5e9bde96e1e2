import { bar, join, place, rectangle, roundedBox } from "../space/mesh";
import type { Part, Scene } from "../space/scene";
import {
  accent,
  armchair,
  books,
  brass,
  clay,
  framed,
  linen,
  oak,
  painted,
  plant,
  put,
  roundTable,
  shade,
  textile,
  vase,
  white,
} from "./furniture";
import { casement, pierced, quarter, throughWindow, wallPaint } from "./openings";
import { bed } from "./private";
import { bare, on, room, type Lying } from "./shell";

/** Start and end of the sloping roof in cm. */
const eaves = { x: -176, y: 92, topX: -14, topY: 300 };

function roof(wall: number): Part[] {
  const rise = eaves.topY - eaves.y;
  const run = eaves.topX - eaves.x;
  // coordinates of the roof: u along z, v up the slope
  const at = (z: number, v: number): [number, number, number] => [
    eaves.x + run * v,
    eaves.y + rise * v,
    z,
  ];
  const piece = (z0: number, z1: number, v0: number, v1: number) =>
    rectangle(at(z0, v0), [0, 0, z1 - z0], [run * (v1 - v0), rise * (v1 - v0), 0]);
  const [z0, z1, v0, v1] = [0, 96, 0.3, 0.82];
  const ghost = { ...wallPaint, ghost: true };
  const rail = (from: [number, number, number], to: [number, number, number]) => bar(from, to, 3.4);
  return [
    {
      mesh: join(
        piece(-700, z0, 0, 1),
        piece(z1, wall, 0, 1),
        piece(z0, z1, 0, v0),
        piece(z0, z1, v1, 1),
      ),
      paint: ghost,
    },
    {
      mesh: join(
        rail(at(z0, v0), at(z1, v0)),
        rail(at(z0, v1), at(z1, v1)),
        rail(at(z0, v0), at(z0, v1)),
        rail(at(z1, v0), at(z1, v1)),
      ),
      paint: { ...white, ghost: true },
    },
    ...put(pierced(-700, wall, [], ghost), [eaves.x, 0, 0], -quarter).map((part): Part => ({
      ...part,
      mesh:
        part.paint === ghost
          ? rectangle([eaves.x, 0, -700], [0, 0, 700 + wall], [0, eaves.y, 0])
          : part.mesh,
    })),
  ];
}

export function atticRoom(lying: Lying): Scene {
  const wall = 200;
  const hole = { from: 8, to: 96, bottom: 92, top: 236 };
  const low = lying === "floor" ? 0 : 1.3;
  return room(
    `attic-${lying}`,
    [
      ...bare(wall, lying, -30, 20),
      ...put([...pierced(-450, 450, [hole]), ...casement(hole, 2, 2)], [0, 0, wall]),
      ...roof(wall),
      ...put(bed(130), [-66, 0, 104], -quarter),
      ...put(armchair(textile), [112, low, 128], 0.5),
      ...put(roundTable(22, 46, oak), [58, low, 150]),
      ...on(46 + low, vase(18, clay), 54, 150),
      { mesh: place(roundedBox(34, 30, 34, 2), [-146, 0, 12]), paint: oak },
      ...on(30, books(), -146, 12, 0.4),
      ...on(
        30,
        [
          { mesh: bar([0, 0, 0], [0, 24, 0], 1.2), paint: brass },
          {
            mesh: shade(13, 20, 8, 36),
            paint: painted("#f4e8d0", { grain: "fabric" }),
          },
        ],
        -154,
        22,
      ),
      ...put(framed(54, 70), [142, 142, wall]),
      { mesh: place(roundedBox(46, 36, 46, 10, 2), [62, low, 36], 0.4), paint: accent },
      { mesh: place(roundedBox(40, 4, 30, 2, 0.6), [60, 37 + low, 36], 0.5), paint: linen },
      ...put(plant(120, "attic", clay, 26), [186, 0, 150]),
    ],
    {
      sun: throughWindow,
      backdrop: [0.8, 0.92, 1],
      eye: [34, 142, -330],
      turn: -0.08,
      zoom: 0.38,
    },
  );
}
