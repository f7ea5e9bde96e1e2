import { bar, join, place, rectangle, roundedBox, tip, type Mesh } from "../space/mesh";
import type { Part, Scene } from "../space/scene";
import {
  accent,
  black,
  brass,
  ceramic,
  clay,
  legs,
  linen,
  painted,
  plant,
  put,
  textile,
  vase,
  walnut,
  white,
} from "./furniture";
import { evening, litSconce } from "./lamps";
import { casement, pierced, quarter, skyBlue, throughWindow, wallPaint } from "./openings";
import { bare, on, room, type Lying } from "./shell";

/** A corridor of a guest house with doors and wall lamps. */
export function corridor(
  lying: Lying,
  name = `corridor-${lying}`,
  view: Partial<Scene> = {},
): Scene {
  const wall = 620;
  const [left, right] = [-118, 118];
  const hole = { from: -48, to: 48, bottom: 70, top: 250 };
  const door = (x: number, z: number, side: number): Part[] => [
    { mesh: place(roundedBox(8, 218, 108, 1), [x, 0, z]), paint: white },
    {
      mesh: place(roundedBox(6, 208, 90, 0.8), [x - side * 3, 0, z]),
      paint: painted("#7d5a3c", { grain: "wood", gloss: 0.2 }),
    },
    {
      mesh: place(roundedBox(2, 74, 62, 0.8), [x - side * 6, 20, z]),
      paint: painted("#8a6544", { grain: "wood" }),
    },
    {
      mesh: place(roundedBox(2, 74, 62, 0.8), [x - side * 6, 116, z]),
      paint: painted("#8a6544", { grain: "wood" }),
    },
    {
      mesh: join(
        bar([x - side * 6, 104, z - 34], [x - side * 13, 104, z - 34], 1.3),
        bar([x - side * 13, 104, z - 34], [x - side * 13, 104, z - 22], 1.3),
      ),
      paint: brass,
    },
    { mesh: place(roundedBox(1.6, 12, 12, 4), [x - side * 6, 176, z]), paint: brass },
  ];
  const lamps = [-40, 190, 420].flatMap((z) => [
    litSconce(left + 2, 178, z, 1, 0, 1.5),
    litSconce(right - 2, 178, z, -1, 0, 1.5),
  ]);
  const rail = (x: number): Mesh => place(roundedBox(3, 6, 1300, 1), [x, 92, wall - 650]);
  return room(
    name,
    [
      ...bare(wall, lying),
      ...put([...pierced(left, right, [hole]), ...casement(hole, 2, 2)], [0, 0, wall]),
      ...put(pierced(-700, wall, [], { ...wallPaint, ghost: false }), [left, 0, 0], -quarter),
      ...put(pierced(-wall, 700, []), [right, 0, 0], quarter),
      {
        mesh: rectangle([left, 286, -700], [right - left, 0, 0], [0, 0, wall + 700]),
        paint: painted("#efe9de"),
      },
      { mesh: join(rail(left + 1.5), rail(right - 1.5)), paint: white },
      ...[78, 304, 530].flatMap((z) => [...door(left, z, -1), ...door(right, z, 1)]),
      ...lamps.flatMap(({ parts }) => parts),
      { mesh: place(roundedBox(66, 3, 28, 0.8), [0, 76, wall - 18]), paint: walnut },
      { mesh: place(legs(54, 20, 76, 1.6), [0, 0, wall - 18]), paint: walnut },
      ...on(79, vase(26, ceramic), -12, wall - 18),
      ...put(plant(96, "corridor", clay, 24), [76, 0, wall - 34]),
    ],
    {
      ...evening,
      lamps: lamps.flatMap((light) => light.lamps),
      eye: [22, 152, -300],
      turn: -0.05,
      zoom: 0.36,
      ...view,
    },
  );
}

/** The same kind of corridor by day, seen from its other side. */
export const guestHouse = (): Scene =>
  corridor("runner", "reference-corridor", {
    backdrop: skyBlue,
    tint: undefined,
    sun: { ...throughWindow, direction: [0.08, 0.42, 0.9] },
    eye: [-46, 156, -240],
    turn: 0.1,
    zoom: 0.42,
  });

/** A fitness room with dumbbells and a bench. */
export function gym(): Scene {
  const wall = 260;
  const hole = { from: -260, to: -60, bottom: 120, top: 270 };
  const weight = (x: number, y: number, z: number, r: number): Mesh =>
    join(
      bar([x - 9, y, z], [x + 9, y, z], 1.6),
      ...[-1, 1].map((s) => place(roundedBox(9, r * 2, r * 2, r * 0.6), [x + s * 12, y - r, z])),
    );
  const rows = [30, 62, 94];
  return room(
    "gym",
    [
      ...bare(wall, "floor"),
      ...put([...pierced(-700, 210, [hole]), ...casement(hole, 3, 1, black)], [0, 0, wall]),
      ...put(pierced(-wall, 700, []), [210, 0, 0], quarter),
      // mirror on the right wall
      {
        mesh: place(roundedBox(2, 180, 220, 0.4), [208, 26, 70]),
        paint: painted("#aebcc2", { gloss: 1 }),
      },
      // rack
      {
        mesh: join(
          ...rows.map((y) => place(tip(roundedBox(210, 3, 34, 0.6), -0.2), [70, y, wall - 30])),
          ...[-34, 174].map((x) => place(roundedBox(6, 116, 44, 1), [x, 0, wall - 26])),
        ),
        paint: painted("#3c3f42"),
      },
      {
        mesh: join(
          ...rows.flatMap((y, row) =>
            Array.from({ length: 5 }, (_, i) =>
              weight(-8 + i * 40, y + 10, wall - 34, 6 + row * 0 + (2 - row) * 1.6),
            ),
          ),
        ),
        paint: black,
      },
      // bench
      { mesh: place(roundedBox(34, 10, 120, 4, 1), [-66, 40, 90], 0.3), paint: textile },
      {
        mesh: place(
          join(
            bar([-16, 40, -44], [-22, 0, -48], 2.6),
            bar([16, 40, -44], [22, 0, -48], 2.6),
            bar([-16, 40, 44], [-22, 0, 48], 2.6),
            bar([16, 40, 44], [22, 0, 48], 2.6),
          ),
          [-66, 0, 90],
          0.3,
        ),
        paint: painted("#3c3f42"),
      },
      ...[
        [44, 26, 13, "#2f3133"],
        [78, 6, 11, "#b5693f"],
      ].map(([x, z, r, hex]): Part => ({
        mesh: join(
          place(roundedBox(Number(r) * 2, Number(r) * 2, Number(r) * 2, Number(r)), [
            Number(x),
            0,
            Number(z),
          ]),
          ...[0, 1, 2, 3, 4, 5].map((i) => {
            const a = (i / 5) * Math.PI;
            const b = ((i + 1) / 5) * Math.PI;
            const at = (t: number): [number, number, number] => [
              Number(x) + Math.cos(t) * 9,
              Number(r) * 1.8 + Math.sin(t) * 12,
              Number(z),
            ];
            return i < 5 ? bar(at(a), at(b), 1.9) : bar(at(0), at(0.01), 1.9);
          }),
        ),
        paint: painted(String(hex), { gloss: 0.2 }),
      })),
      { mesh: place(roundedBox(64, 64, 64, 32), [150, 0, 150]), paint: accent },
      {
        mesh: join(
          ...[0, 1].map((i) =>
            place(bar([0, 8 + i * 15, 0], [62, 8 + i * 15, 0], 7.5), [-190, 0, wall - 30]),
          ),
        ),
        paint: painted("#8d9a8c", { grain: "fabric" }),
      },
      { mesh: place(roundedBox(30, 3, 30, 1, 0.4), [-20, 0.4, 20]), paint: linen },
      ...put(plant(140, "gym", black, 28), [-160, 0, wall - 60]),
    ],
    {
      sun: { ...throughWindow, direction: [-0.2, 0.5, 0.85] },
      backdrop: skyBlue,
      eye: [-30, 150, -340],
      turn: 0.06,
      zoom: 0.39,
    },
  );
}
