import { bar, join, place, roundedBox, sheet, tip, type Mesh } from "../space/mesh";
import type { Part, Scene } from "../space/scene";
import {
  black,
  books,
  ceramic,
  oak,
  painted,
  plant,
  put,
  roundTable,
  textile,
  white,
} from "./furniture";
import { pierced, quarter } from "./openings";
import { smallChair } from "./public";
import { bare, on, room } from "./shell";

/** The waiting room of a children's surgery: counter, row of chairs, a corner with toys. */
export function waitingRoom(): Scene {
  const wall = 330;
  const right = 220;
  const front = painted("#f3efe6", { gloss: 0.2 });
  const seat = (x: number): Part[] => [
    { mesh: place(roundedBox(50, 6, 46, 2.6, 0.8), [x, 42, wall - 40]), paint: textile },
    { mesh: place(tip(roundedBox(50, 38, 5, 2.4, 0.8), 0.16), [x, 54, wall - 20]), paint: textile },
    {
      mesh: join(
        ...[-1, 1].flatMap((s) => [
          bar([x + s * 22, 42, wall - 58], [x + s * 22, 0, wall - 60], 1.3),
          bar([x + s * 22, 80, wall - 16], [x + s * 22, 0, wall - 22], 1.3),
        ]),
      ),
      paint: painted("#c9ccca", { gloss: 0.6 }),
    },
  ];
  // a giraffe painted on the wall: body, neck, head, legs
  const shape = (points: readonly (readonly [number, number])[], hex: string): Part => {
    const mesh: Mesh = { positions: [], normals: [], uvs: [] };
    for (let i = 1; i + 1 < points.length; i++)
      for (const [x, y] of [points[0], points[i], points[i + 1]]) {
        mesh.positions.push(x, y, wall - 0.6);
        mesh.normals.push(0, 0, -1);
        mesh.uvs.push(x, y);
      }
    return { mesh, paint: painted(hex) };
  };
  const disc = (
    x: number,
    y: number,
    rx: number,
    ry: number,
    hex: string,
    z = wall - 0.9,
  ): Part => ({
    mesh: sheet(28, 1, (u, v) => [
      x + Math.cos(u * 6.28319) * rx * v,
      y + Math.sin(u * 6.28319) * ry * v,
      z,
    ]),
    paint: painted(hex),
  });
  const giraffe: Part[] = [
    disc(-150, 122, 46, 30, "#e2b45a"),
    shape(
      [
        [-128, 132],
        [-106, 140],
        [-84, 236],
        [-100, 240],
      ],
      "#e2b45a",
    ),
    disc(-82, 240, 24, 13, "#e2b45a"),
    ...[-184, -168, -134, -118].map((x) =>
      shape(
        [
          [x - 4, 122],
          [x + 5, 122],
          [x + 4, 40],
          [x - 3, 40],
        ],
        "#e2b45a",
      ),
    ),
    ...[
      [-170, 128],
      [-150, 134],
      [-132, 122],
      [-154, 112],
      [-112, 160],
      [-104, 186],
      [-96, 212],
    ].map(([x, y]) => disc(x, y, 7, 6, "#a5673a", wall - 1.2)),
    disc(-76, 244, 2.2, 2.6, "#2b2927", wall - 1.4),
    shape(
      [
        [-94, 250],
        [-90, 250],
        [-90, 264],
        [-93, 264],
      ],
      "#a5673a",
    ),
  ];
  return room(
    "reference-waiting",
    [
      ...bare(wall, "floor"),
      ...put(pierced(-700, right, []), [0, 0, wall]),
      ...put(pierced(-wall, 700, []), [right, 0, 0], quarter),
      ...giraffe,
      ...[-20, 36, 92].flatMap(seat),
      // reception on the right
      { mesh: place(roundedBox(66, 106, 210, 3), [178, 0, 60]), paint: front },
      { mesh: place(roundedBox(78, 5, 220, 1.6), [174, 106, 60]), paint: oak },
      {
        mesh: join(
          ...Array.from({ length: 13 }, (_, i) =>
            place(roundedBox(2, 96, 8, 0.6), [144, 6, -34 + i * 16]),
          ),
        ),
        paint: painted("#8fb3a8"),
      },
      ...on(111, plant(40, "surgery", ceramic, 18), 178, 130),
      ...on(111, books(), 172, 60, 1.2),
      { mesh: place(roundedBox(4, 34, 52, 1), [196, 124, 20]), paint: black },
      // toys
      ...put(roundTable(38, 46, painted("#ecd9b4", { grain: "wood" })), [-96, 0, 120]),
      ...put(smallChair("#d9826b"), [-150, 0, 104], -1.3),
      ...put(smallChair("#89a5c4"), [-74, 0, 62], 2.6),
      ...["#d9826b", "#e8c16a", "#8fb3a8", "#89a5c4", "#c98aa0"].map((hex, i): Part => ({
        mesh: place(
          roundedBox(9, 9, 9, 1),
          [-104 + [0, 11, 5, 22, -14][i], 46 + (i === 2 ? 9.2 : 0), 118 + [0, 2, 1, -10, -12][i]],
          i * 0.4,
        ),
        paint: painted(hex),
      })),
      {
        mesh: place(roundedBox(30, 14, 16, 5), [-28, 6, 44], 0.5),
        paint: painted("#c9584a", { gloss: 0.3 }),
      },
      {
        mesh: place(roundedBox(17, 11, 14, 5), [-30, 18, 43], 0.5),
        paint: painted("#f0ece2", { gloss: 0.3 }),
      },
      {
        mesh: join(
          ...[-9, 9].flatMap((x) =>
            [-7, 7].map((z) => place(roundedBox(8, 8, 4, 3.8), [-28 + x, 0, 44 + z], 0.5)),
          ),
        ),
        paint: black,
      },
      disc(60, 200, 18.6, 18.6, "#3a3a3a", wall - 4.4),
      disc(60, 200, 17, 17, "#f6f2ea", wall - 5),
      {
        mesh: join(
          bar([60, 200, wall - 6], [60, 211, wall - 6], 0.8),
          bar([60, 200, wall - 6], [67, 196, wall - 6], 0.8),
        ),
        paint: black,
      },
      ...put(plant(150, "waiting", white, 30), [-196, 0, wall - 50]),
    ],
    {
      eye: [-10, 152, -350],
      turn: 0.04,
      zoom: 0.42,
    },
  );
}
