import { bar, join, lathe, place, roundedBox, sheet, tip } from "../space/mesh";
import type { Part, Scene } from "../space/scene";
import { bookcase } from "./evening";
import { black, books, brass, clay, legs, oak, painted, plant, put, vase } from "./furniture";
import { litPendant } from "./lamps";
import { swivelChair } from "./office";
import { casement, pierced, quarter, skyBlue, throughWindow } from "./openings";
import { bare, on, room } from "./shell";

/** An office in a former printing works: bricks, iron windows, long shared tables. */
export function loft(): Scene {
  const wall = 460;
  const holes = [
    { from: -360, to: -110, bottom: 70, top: 330 },
    { from: -50, to: 200, bottom: 70, top: 330 },
  ];
  const iron = painted("#2f3436");
  const column = (x: number, z: number): Part => ({
    mesh: join(
      place(
        lathe(
          [
            [19, 0],
            [15, 14],
            [12, 18],
            [12, 420],
          ],
          24,
        ),
        [x, 0, z],
      ),
    ),
    paint: iron,
  });
  const table = (z: number): Part[] => [
    { mesh: place(roundedBox(300, 4, 110, 0.8), [-10, 71, z]), paint: oak },
    {
      mesh: join(
        ...[-130, -10, 110].flatMap((x) => [
          bar([x, 71, z - 46], [x, 0, z - 46], 2.2),
          bar([x, 71, z + 46], [x, 0, z + 46], 2.2),
          bar([x, 40, z - 46], [x, 40, z + 46], 1.4),
        ]),
      ),
      paint: iron,
    },
    ...[-104, 0, 96].flatMap((x, i) => [
      ...on(
        75,
        [
          { mesh: place(roundedBox(58, 33, 1.8, 0.8), [0, 12, 0]), paint: black },
          {
            mesh: join(
              place(roundedBox(22, 1, 16, 0.5), [0, 0, 0]),
              bar([0, 0, 0], [0, 16, 1], 1.4),
            ),
            paint: black,
          },
        ],
        x,
        z + 18,
      ),
      ...on(75, i % 2 ? books() : vase(14, clay), x + 42, z - 24, 0.3),
      ...put(swivelChair(), [x + 4, 0, z - 88], Math.PI + [0.4, -0.3, 0.15][i]),
    ]),
  ];
  const lamps = [-130, -10, 110].flatMap((x) => [litPendant(x, 214, 130, "#a5392f", 0.3, 24)]);
  return room(
    "reference-loft",
    [
      ...bare(wall, "floor"),
      ...put(
        [...pierced(-700, 300, holes), ...holes.flatMap((hole) => casement(hole, 5, 5, iron))],
        [0, 0, wall],
      ),
      ...put(pierced(-wall, 700, []), [300, 0, 0], quarter),
      column(-80, 330),
      column(190, 250),
      ...table(130),
      ...table(330).slice(0, 2),
      {
        mesh: bar([-500, 372, 130], [296, 372, 130], 9),
        paint: painted("#a8adae", { gloss: 0.5 }),
      },
      ...lamps.flatMap(({ parts }) => parts),
      ...put(bookcase(150, 130, 3, 3, "loft", oak), [280, 0, 330], quarter),
      ...put(plant(190, "loft", black, 34), [232, 0, 130]),
      ...put(plant(150, "loft2", black, 30), [-220, 0, 380]),
    ],
    {
      sun: { ...throughWindow, direction: [0.3, 0.42, 0.85] },
      lamps: lamps.flatMap((light) => light.lamps),
      backdrop: skyBlue,
      eye: [50, 168, -370],
      turn: -0.09,
      zoom: 0.42,
    },
  );
}

export function smallChair(hex: string): Part[] {
  return [
    { mesh: place(roundedBox(30, 3, 28, 1.4, 0.3), [0, 29, 0]), paint: painted(hex) },
    { mesh: place(tip(roundedBox(29, 16, 2.4, 1.2, 0.4), 0.14), [0, 40, 13]), paint: painted(hex) },
    { mesh: legs(24, 22, 29, 1.3), paint: oak },
    { mesh: join(...[-1, 1].map((s) => bar([s * 11, 29, 12], [s * 12, 48, 15], 1.1))), paint: oak },
  ];
}

/** A classroom of a nursery school: low tables, coat hooks, shelves with boxes. */
export function classroom(): Scene {
  const wall = 400;
  const hole = { from: -330, to: 60, bottom: 74, top: 268 };
  const hues = ["#d9826b", "#e8c16a", "#8fb3a8", "#89a5c4"];
  const low = (x: number, z: number, turn: number): Part[] => [
    {
      mesh: place(
        lathe(
          [
            [0.1, 49.6],
            [56, 49.6],
            [57.4, 51],
            [57.4, 52],
            [56, 53],
            [0.1, 53],
          ],
          48,
        ),
        [x, 0, z],
      ),
      paint: painted("#ecd9b4", { grain: "wood" }),
    },
    { mesh: place(legs(64, 64, 50, 2.2), [x, 0, z], turn), paint: oak },
    ...[0, 1, 2, 3].flatMap((i) => {
      const a = turn + i * 1.571 + (i % 2) * 0.2;
      return put(smallChair(hues[i]), [x + Math.sin(a) * 70, 0, z + Math.cos(a) * 70], a);
    }),
  ];
  const boxes = Array.from({ length: 8 }, (_, i): Part => ({
    mesh: place(roundedBox(33, 26, 30, 2), [20 + (i % 4) * 39, i < 4 ? 4 : 38, wall - 22]),
    paint: painted(hues[(i * 3) % 4]),
  }));
  const hooks = Array.from({ length: 7 }, (_, i) => 40 + i * 44);
  return room(
    "reference-classroom",
    [
      ...bare(wall, "floor"),
      ...put([...pierced(-700, 236, [hole]), ...casement(hole, 4, 1)], [0, 0, wall]),
      ...put(pierced(-wall, 700, []), [236, 0, 0], quarter),
      ...low(-96, 160, 0.3),
      ...low(84, 74, 0.9),
      // shelves with boxes under the pictures
      {
        mesh: join(
          ...[0, 34, 70].map((y) => place(roundedBox(162, 3, 36, 0.5), [78, y, wall - 20])),
          ...[0, 1, 2, 3, 4].map((i) =>
            place(roundedBox(2.6, 72, 36, 0.4), [-1 + i * 39.6, 0, wall - 20]),
          ),
        ),
        paint: oak,
      },
      ...boxes,
      ...[0, 1, 2].map((i): Part => ({
        mesh: place(roundedBox(40, 30, 1.4, 0.3), [100 + i * 48, 128 + (i % 2) * 8, wall - 1]),
        paint: painted(["#f2dfae", "#cfe0d8", "#f0cfc2"][i]),
      })),
      ...[0, 1, 2].map((i): Part => ({
        mesh: sheet(20, 1, (u, v) => [
          100 + i * 48 + Math.cos(u * 6.28319) * 9 * v,
          143 + (i % 2) * 8 + Math.sin(u * 6.28319) * 9 * v,
          wall - 2.2,
        ]),
        paint: painted(hues[i]),
      })),
      // coat rail on the right wall
      { mesh: place(roundedBox(2.4, 12, 320, 0.6), [234, 116, 190]), paint: oak },
      { mesh: place(roundedBox(34, 4, 320, 1), [218, 28, 190]), paint: oak },
      ...hooks.flatMap((z, i): Part[] => [
        {
          mesh: place(roundedBox(11, 46 + (i % 3) * 6, 26, 5, 2), [226, 66 - (i % 3) * 6, z]),
          paint: painted(hues[(i * 7 + 1) % 4], { grain: "fabric" }),
        },
        { mesh: bar([233, 122, z], [226, 124, z], 1.3), paint: brass },
        {
          mesh: join(...[-5, 5].map((d) => place(roundedBox(18, 6, 7, 3), [216, 32, z + d]))),
          paint: painted(hues[(i + 2) % 4]),
        },
      ]),
      ...put(plant(90, "class", clay, 22), [-180, 0, wall - 40]),
      ...[-200, -60].map((x): Part => ({
        mesh: place(
          lathe(
            [
              [0.1, 300],
              [34, 304],
              [40, 316],
              [34, 328],
              [0.1, 332],
            ],
            36,
          ),
          [x, -30, 190],
        ),
        paint: painted("#f7f2e6", { glow: 0.3 }),
      })),
      ...put(books(), [-110, 53, 150]),
    ],
    {
      sun: { ...throughWindow, direction: [-0.28, 0.5, 0.82] },
      backdrop: skyBlue,
      eye: [-50, 156, -370],
      turn: 0.15,
      zoom: 0.43,
    },
  );
}
