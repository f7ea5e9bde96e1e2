import { bar, join, lathe, place, rectangle, roundedBox, tip, type Mesh } from "../space/mesh";
import type { Part, Scene } from "../space/scene";
import {
  accent,
  black,
  books,
  brass,
  ceramic,
  chair,
  clay,
  legs,
  oak,
  painted,
  plant,
  put,
  roundTable,
  textile,
  vase,
  walnut,
  white,
} from "./furniture";
import { evening, litPendant } from "./lamps";
import { casement, pierced, quarter, skyBlue, throughWindow } from "./openings";
import { bare, on, room } from "./shell";

/** The front room of an old flat: tall windows, panelled walls, an upright piano. */
export function oldFlat(): Scene {
  const wall = 360;
  const holes = [
    { from: -212, to: -104, bottom: 44, top: 318 },
    { from: 0, to: 108, bottom: 44, top: 318 },
  ];
  const right = 250;
  const frame = (x0: number, x1: number, y0: number, y1: number): Mesh =>
    join(
      place(roundedBox(x1 - x0, 3, 2, 0.8), [(x0 + x1) / 2, y0, 0]),
      place(roundedBox(x1 - x0, 3, 2, 0.8), [(x0 + x1) / 2, y1, 0]),
      place(roundedBox(3, y1 - y0 + 3, 2, 0.8), [x0, y0, 0]),
      place(roundedBox(3, y1 - y0 + 3, 2, 0.8), [x1, y0, 0]),
    );
  const cream = painted("#f2ece0");
  const piano: Part[] = [
    {
      mesh: join(
        place(roundedBox(150, 124, 34, 1.4), [0, 0, 14]),
        place(roundedBox(150, 9, 28, 1.4), [0, 66, -14]),
        ...[-70, 70].map((x) => place(roundedBox(7, 66, 9, 1.4), [x, 0, -22])),
      ),
      paint: painted("#2a201b", { gloss: 0.45 }),
    },
    { mesh: place(roundedBox(132, 2.4, 13, 0.4), [0, 74.6, -16]), paint: white },
    {
      mesh: join(
        ...Array.from({ length: 26 }, (_, i) => i)
          .filter((i) => i % 7 !== 2 && i % 7 !== 6)
          .map((i) => place(roundedBox(2.4, 1.4, 8, 0.3), [-64 + i * 5.1, 77, -13])),
      ),
      paint: black,
    },
    {
      mesh: place(tip(roundedBox(46, 30, 0.8, 0.3), 0.24), [6, 94, -6]),
      paint: painted("#f4efe2"),
    },
  ];
  return room(
    "reference-flat",
    [
      ...bare(wall, "floor"),
      ...put(
        [...pierced(-700, right, holes), ...holes.flatMap((hole) => casement(hole, 2, 3))],
        [0, 0, wall],
      ),
      ...put(pierced(-wall, 700, []), [right, 0, 0], quarter),
      // panels of plaster, high skirting, cornice
      ...put(
        [{ mesh: join(frame(-82, -22, 44, 312), frame(130, 226, 44, 312)), paint: cream }],
        [0, 0, wall - 1],
      ),
      ...put(
        [
          {
            mesh: join(
              frame(-330, -190, 112, 312),
              frame(-160, -20, 112, 312),
              frame(20, 160, 112, 312),
            ),
            paint: cream,
          },
        ],
        [right - 1, 0, 0],
        quarter,
      ),
      { mesh: place(roundedBox(1000, 20, 16, 6), [-200, 336, wall - 8]), paint: cream },
      { mesh: place(roundedBox(16, 20, 1000, 6), [right - 8, 336, wall - 500]), paint: cream },
      {
        mesh: join(
          place(roundedBox(1000, 17, 2.6, 0.8), [-260, 0, wall - 1]),
          place(roundedBox(2.6, 17, 1000, 0.8), [right - 1, 0, wall - 500]),
        ),
        paint: cream,
      },
      ...put(piano, [right - 34, 0, 150], quarter),
      {
        mesh: place(
          lathe([
            [0.1, 47],
            [17, 47],
            [18, 50],
            [17, 54],
            [0.1, 55],
          ]),
          [154, 0, 150],
        ),
        paint: accent,
      },
      {
        mesh: place(
          join(
            bar([0, 0, 0], [0, 48, 0], 2.2),
            place(
              lathe([
                [15, 0],
                [3, 9],
              ]),
              [0, 0, 0],
            ),
          ),
          [154, 0, 150],
        ),
        paint: black,
      },
      ...on(124, vase(26, clay), right - 22, 190),
      ...on(124, books(), right - 24, 120, 1.4),
      // sofa for two with its back to the left and a small table
      ...put(wingChair(), [-112, 0, 196], -0.65),
      ...put(wingChair(), [34, 0, 262], 0.35),
      ...put(roundTable(34, 44, walnut), [-50, 0, 128]),
      ...on(44, vase(18, ceramic), -56, 134),
      ...on(44, books(), -36, 120, 0.5),
      {
        mesh: place(
          join(
            bar([0, 330, 0], [0, 268, 0], 0.7),
            place(
              lathe(
                [
                  [0.1, 224],
                  [20, 228],
                  [28, 246],
                  [20, 264],
                  [0.1, 268],
                ],
                32,
              ),
              [0, 0, 0],
            ),
          ),
          [0, 0, 170],
        ),
        paint: painted("#fbf4e4", { glow: 0.25 }),
      },
      ...put(plant(176, "flat", clay, 32), [-232, 0, wall - 70]),
    ],
    {
      sun: { ...throughWindow, direction: [-0.34, 0.5, 0.8] },
      backdrop: skyBlue,
      eye: [-60, 158, -330],
      turn: 0.14,
      zoom: 0.43,
    },
  );
}

function wingChair(): Part[] {
  return [
    { mesh: place(roundedBox(64, 20, 62, 6, 2), [0, 24, -2]), paint: textile },
    { mesh: place(tip(roundedBox(68, 80, 13, 6, 2), 0.18), [0, 34, 26]), paint: textile },
    {
      mesh: join(...[-1, 1].map((s) => place(roundedBox(9, 36, 60, 4, 1), [s * 34, 26, 0]))),
      paint: textile,
    },
    {
      mesh: join(
        ...[-1, 1].map((s) => place(tip(roundedBox(9, 40, 20, 4, 1), 0.16), [s * 32, 64, 18])),
      ),
      paint: textile,
    },
    { mesh: place(tip(roundedBox(40, 30, 12, 5, 2), 0.3), [0, 46, 12]), paint: accent },
    { mesh: legs(52, 46, 25, 2), paint: walnut },
  ];
}

/** A kitchen with an island and a large garden window; by day or lit by lamps. */
export function island(isEvening = false): Scene {
  const wall = 380;
  const left = -300;
  const hole = { from: -300, to: -20, bottom: 6, top: 272 };
  const front = painted("#3f5150", { slot: isEvening ? "textile" : undefined });
  const tall = painted("#b89468", { grain: "wood" });
  const stool = (x: number): Part[] => [
    {
      mesh: place(
        lathe([
          [0.1, 64],
          [17, 64],
          [18, 66],
          [17, 68],
          [0.1, 68],
        ]),
        [x, 0, 66],
      ),
      paint: accent,
    },
    {
      mesh: join(
        ...[0, 1, 2, 3].map((i) =>
          bar(
            [x + Math.cos(i * 1.571 + 0.785) * 10, 64, 66 + Math.sin(i * 1.571 + 0.785) * 10],
            [x + Math.cos(i * 1.571 + 0.785) * 19, 0, 66 + Math.sin(i * 1.571 + 0.785) * 19],
            1.3,
          ),
        ),
      ),
      paint: black,
    },
  ];
  const lamps = [-70, 10, 90].map((x) =>
    litPendant(x, 176, 124, "#c9a46a", isEvening ? 1.05 : 0.12, 17),
  );
  const under = isEvening
    ? [
        { at: [60, 140, wall - 44] as const, radius: 10, strength: 0.25 },
        { at: [170, 140, wall - 44] as const, radius: 10, strength: 0.25 },
      ]
    : [];
  return room(
    isEvening ? "island-evening" : "reference-island",
    [
      ...bare(wall, "floor"),
      ...put([...pierced(-700, 450, [hole]), ...casement(hole, 2, 1, black)], [0, 0, wall]),
      // cupboards along the wall
      { mesh: place(roundedBox(300, 78, 58, 0.5), [134, 8, wall - 30]), paint: front },
      {
        mesh: join(
          ...[0, 1, 2, 3, 4].map((i) =>
            place(roundedBox(58, 74, 2, 0.4), [14 + i * 60, 11, wall - 60]),
          ),
        ),
        paint: front,
      },
      {
        mesh: place(roundedBox(304, 3, 62, 0.6), [134, 86, wall - 31]),
        paint: painted("#e9e5dc", { gloss: 0.4 }),
      },
      {
        mesh: rectangle([-16, 89, wall - 1], [300, 0, 0], [0, 64, 0]),
        paint: painted("#e9e5dc", { gloss: 0.4 }),
      },
      { mesh: place(roundedBox(210, 4, 26, 0.6), [90, 153, wall - 14]), paint: oak },
      ...on(157, vase(20, clay), 30, wall - 14),
      ...on(157, plant(34, "island-s", ceramic, 16), 78, wall - 14),
      ...on(157, vase(14, ceramic), 120, wall - 14),
      ...on(157, books(), 160, wall - 14, 0.2),
      { mesh: join(place(roundedBox(92, 240, 64, 0.6), [246, 0, wall - 33])), paint: tall },
      {
        mesh: join(
          ...[-1, 1].map((s) => place(roundedBox(1.6, 60, 2, 0.5), [246 + s * 5, 92, wall - 67])),
        ),
        paint: brass,
      },
      // island
      { mesh: place(roundedBox(236, 84, 78, 0.8), [10, 6, 128]), paint: tall },
      { mesh: place(roundedBox(228, 6, 70, 0.4), [10, 0, 130]), paint: black },
      {
        mesh: place(roundedBox(252, 5, 104, 1), [10, 90, 118]),
        paint: painted("#efece4", { gloss: 0.4 }),
      },
      ...[-70, 10, 90].flatMap(stool),
      ...on(
        95,
        [
          {
            mesh: lathe(
              [
                [0.1, 0],
                [9, 0],
                [17, 8],
                [16.2, 8],
                [8.4, 1],
                [0.1, 1],
              ],
              32,
            ),
            paint: clay,
          },
        ],
        -50,
        118,
      ),
      ...on(
        95,
        [0, 1, 2].map((i): Part => ({
          mesh: place(roundedBox(8, 8, 8, 3.8), [
            [-3, 4, 0][i],
            3 + (i === 2 ? 4 : 0),
            [0, 1, -3][i],
          ]),
          paint: painted(["#c98a3a", "#b5593a", "#d6a94e"][i]),
        })),
        -50,
        118,
      ),
      ...on(95, vase(24, ceramic), 96, 124),
      ...lamps.flatMap(({ parts }) => parts),
      ...put(roundTable(52, 74, oak), [-226, 0, 250]),
      ...put(chair(accent), [-170, 0, 214], 2.3),
      ...put(plant(170, "island", clay, 32), [left + 90, 0, wall - 60]),
    ],
    isEvening
      ? {
          ...evening,
          lamps: [...lamps.flatMap((light) => light.lamps), ...under],
          eye: [-40, 152, -300],
          turn: 0.08,
          zoom: 0.4,
        }
      : {
          sun: { ...throughWindow, direction: [-0.5, 0.46, 0.72] },
          lamps: lamps.flatMap((light) => light.lamps),
          backdrop: skyBlue,
          eye: [90, 160, -350],
          turn: -0.2,
          zoom: 0.44,
        },
  );
}
