import {
  bar,
  cushion,
  join,
  lathe,
  place,
  rectangle,
  roundedBox,
  tip,
  type Mesh,
} from "../space/mesh";
import type { Part, Scene } from "../space/scene";
import {
  accent,
  brass,
  ceramic,
  chair,
  clay,
  linen,
  oak,
  painted,
  pendant,
  plant,
  put,
  roundTable,
  textile,
  vase,
  white,
} from "./furniture";
import { outside } from "./outdoor";
import { on, room, scenery, shell } from "./shell";

export function kitchen(): Scene {
  const wall = 160;
  const front = painted("#aeb5a2", { slot: "textile" });
  const doors: Mesh[] = [];
  for (let i = 0; i < 5; i++)
    doors.push(place(roundedBox(58.6, 72, 2, 0.4), [-130 + i * 60, 11, wall - 61]));
  const handles = Array.from({ length: 5 }, (_, i) =>
    place(roundedBox(14, 1.2, 1.8, 0.5), [-130 + i * 60, 76, wall - 63]),
  );
  return room("kitchen", [
    ...shell(wall, "floor"),
    { mesh: place(roundedBox(320, 74, 58, 0.4), [-10, 10, wall - 30]), paint: front },
    { mesh: place(roundedBox(320, 10, 52, 0.3), [-10, 0, wall - 28]), paint: painted("#4b4741") },
    { mesh: join(...doors), paint: front },
    { mesh: join(...handles), paint: brass },
    { mesh: place(roundedBox(324, 3.6, 64, 0.6), [-10, 84, wall - 32]), paint: oak },
    {
      mesh: rectangle([-170, 87.6, wall - 0.6], [320, 0, 0], [0, 52, 0]),
      paint: painted("#e9e4d9", { gloss: 0.5 }),
    },
    {
      mesh: join(
        ...Array.from({ length: 4 }, (_, j) =>
          place(roundedBox(320, 0.5, 0.3, 0.1), [-10, 100 + j * 13, wall - 0.8]),
        ),
      ),
      paint: painted("#cfc8ba"),
    },
    { mesh: place(roundedBox(150, 3, 24, 0.5), [-40, 158, wall - 13]), paint: oak },
    ...on(161, vase(18, clay), -94, wall - 13),
    ...on(
      161,
      [
        {
          mesh: lathe([
            [0.1, 0],
            [7, 0],
            [9, 9],
            [8.6, 9],
            [6.6, 0.6],
            [0.1, 0.6],
          ]),
          paint: ceramic,
        },
      ],
      -60,
      wall - 13,
    ),
    ...on(87.6, plant(34, "herbs", clay, 20), -112, wall - 30),
    ...on(
      87.6,
      [{ mesh: place(tip(roundedBox(30, 40, 1.8, 0.6), 0.12), [0, 0, 0]), paint: oak }],
      -64,
      wall - 10,
    ),
    ...on(
      87.6,
      [
        {
          mesh: lathe([
            [0.1, 0],
            [11, 0],
            [13, 4],
            [11, 14],
            [8, 17],
            [1.5, 18],
            [1.5, 20],
          ]),
          paint: painted("#8d4236", { gloss: 0.6 }),
        },
      ],
      66,
      wall - 32,
    ),
    {
      mesh: join(
        bar([8, 87, wall - 14], [8, 112, wall - 14], 1.2),
        bar([8, 112, wall - 14], [8, 112, wall - 34], 1.1),
        bar([8, 112, wall - 34], [8, 106, wall - 34], 1.1),
      ),
      paint: brass,
    },
    ...put(roundTable(44, 74, white), [70, 0, 12]),
    ...on(74, vase(22), 74, 14),
    ...on(
      74,
      [
        {
          mesh: lathe(
            [
              [0.1, 0],
              [9, 0],
              [15, 6],
              [14.4, 6],
              [8.4, 0.8],
              [0.1, 0.8],
            ],
            32,
          ),
          paint: ceramic,
        },
      ],
      50,
      2,
    ),
    ...put(chair(accent), [0, 0, 22], -1.25),
    ...put(chair(accent), [92, 0, -44], 2.9),
    ...on(0, pendant(166, clay), 72, 14),
  ]);
}

export function workshop(): Scene {
  const wall = 150;
  const box = (x: number, y: number, hex: string): Part => ({
    mesh: place(roundedBox(44, 26, 34, 2), [x, y, wall - 24]),
    paint: painted(hex),
  });
  return room("workshop", [
    ...shell(wall, "floor"),
    {
      mesh: join(
        ...[40, 92, 144].map((y) => place(roundedBox(170, 3, 42, 0.4), [10, y, wall - 24])),
      ),
      paint: oak,
    },
    {
      mesh: join(
        ...[-1, 1].flatMap((s) =>
          [-1, 1].map((q) =>
            place(roundedBox(3.4, 190, 3.4, 0.3), [10 + s * 84, 0, wall - 24 + q * 19]),
          ),
        ),
      ),
      paint: painted("#3c3a37"),
    },
    box(-44, 43, "#c9b592"),
    box(8, 43, "#8d9a8c"),
    box(60, 43, "#c9b592"),
    box(-30, 95, "#b6a184"),
    box(52, 95, "#a8644b"),
    ...on(147, plant(40, "shop", clay, 18), 60, wall - 24),
    ...on(147, vase(26), -40, wall - 24),
    ...put(plant(130, "workshop", ceramic, 26), [-126, 0, wall - 36]),
    { mesh: place(roundedBox(46, 44, 34, 1.5), [128, 0, wall - 40], 0.2), paint: textile },
  ]);
}

export function terrace(): Scene {
  const wall = 190;
  const slats = Array.from({ length: 15 }, (_, i) =>
    place(roundedBox(700, 12.4, 2.4, 0.5), [0, 6 + i * 13.4, wall - 2]),
  );
  const frame: Mesh[] = [-1, 1].flatMap((s) => [
    bar([s * 30, 30, -44], [s * 30, 22, 30], 2.2),
    bar([s * 30, 24, 22], [s * 30, 84, 62], 2.2),
    bar([s * 30, 0, -40], [s * 30, 34, -36], 2.2),
    bar([s * 30, 0, 42], [s * 30, 26, 22], 2.2),
    bar([s * 33, 48, -34], [s * 33, 50, 40], 2.4),
    bar([s * 33, 30, -34], [s * 33, 48, -32], 2),
  ]);
  const deckChair: Part[] = [
    { mesh: join(...frame), paint: oak },
    { mesh: place(tip(roundedBox(58, 9, 66, 4, 1.4), 0.1), [0, 28, -8]), paint: linen },
    { mesh: place(tip(roundedBox(58, 66, 9, 4, 1.6), 0.6), [0, 30, 26]), paint: linen },
    { mesh: place(tip(cushion(44, 30, 14), 0.6), [0, 48, 26]), paint: accent },
  ];
  const parts = shell(wall, "floor").filter((part) => part.paint.slot === "floor");
  return scenery(
    "terrace",
    [
      ...parts,
      { mesh: join(...slats), paint: painted("#a77f57", { grain: "wood" }) },
      { mesh: rectangle([-400, 0, wall + 1], [800, 0, 0], [0, 206, 0]), paint: painted("#3b2d21") },
      ...put(deckChair, [-38, 0, 70], 0.42),
      ...put(roundTable(21, 44, oak), [34, 0, 66]),
      ...on(
        44,
        [
          {
            mesh: lathe([
              [0.1, 0],
              [3.4, 0],
              [4, 11],
              [3.7, 11],
              [3.2, 0.8],
            ]),
            paint: painted("#dfe9e6", { gloss: 0.8 }),
          },
        ],
        30,
        62,
      ),
      ...on(44, vase(16, clay), 40, 70),
      { mesh: place(roundedBox(120, 42, 38, 1.5), [104, 0, wall - 32]), paint: painted("#d8d2c6") },
      ...[62, 88, 112, 140].flatMap((x, i) =>
        put(plant(92 - i * 6, `bush${i}`, clay, 26), [x, 26, wall - 32]),
      ),
      ...put(plant(150, "terrace", clay, 30), [-146, 0, wall - 40]),
    ],
    outside,
  );
}
