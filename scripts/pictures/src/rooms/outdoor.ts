import { bar, cushion, join, place, rectangle, roundedBox, tip, type Mesh } from "../space/mesh";
import type { Part, Scene, Sun } from "../space/scene";
import {
  accent,
  black,
  ceramic,
  clay,
  linen,
  oak,
  painted,
  plant,
  put,
  roundTable,
  vase,
  white,
} from "./furniture";
import { evening, lightString, litTableLamp, type Light } from "./lamps";
import { casement, pierced, quarter, wallPaint } from "./openings";
import { bare, on, scenery } from "./shell";

const openAir: Sun = {
  direction: [-0.62, 0.7, -0.4],
  strength: 1,
};
/** The light of a sunny day, metered so that the sky behind keeps its colour. */
export const outside: Partial<Scene> = {
  sun: openAir,
  sky: [0.44, 0.45, 0.48],
  backdrop: [0.62, 0.8, 0.95],
};

function bistroChair(): Part[] {
  const frame: Mesh[] = [-1, 1].flatMap((s) => [
    bar([s * 19, 0, -20], [s * 19, 86, 20], 1.2),
    bar([s * 17, 0, 20], [s * 17, 46, -18], 1.2),
    bar([s * 17, 46, -18], [s * 17, 46, 18], 1.2),
  ]);
  const slats: Mesh[] = [
    ...Array.from({ length: 6 }, (_, i) =>
      place(roundedBox(38, 1.6, 5, 0.6), [0, 46, -16 + i * 6.4]),
    ),
    ...Array.from({ length: 3 }, (_, i) =>
      place(tip(roundedBox(40, 5, 1.6, 0.6), 0.3), [0, 66 + i * 7, 10 + i * 3.4]),
    ),
  ];
  return [
    { mesh: join(...frame), paint: black },
    { mesh: join(...slats), paint: oak },
    { mesh: place(roundedBox(36, 4, 34, 2, 0.8), [0, 47.4, 0]), paint: accent },
  ];
}

export function balcony(): Scene {
  const edge = 170;
  const left = -190;
  const rails = Array.from({ length: 60 }, (_, i) =>
    bar([-190 + i * 13, 6, edge], [-190 + i * 13, 100, edge], 0.8),
  );
  const floor = bare(edge, "floor").map((part): Part => ({
    ...part,
    mesh: place(rectangle([0, 0, 0], [900, 0, 0], [0, 0, 900]), [-450, 0, edge + 12 - 900]),
  }));
  return scenery(
    "balcony",
    [
      ...floor,
      { mesh: place(roundedBox(900, 14, 14, 1), [0, -13, edge + 16]), paint: painted("#cfc9bd") },
      { mesh: join(...rails, bar([-450, 6, edge], [600, 6, edge], 1.2)), paint: black },
      { mesh: place(roundedBox(1000, 4, 9, 1.4), [100, 100, edge]), paint: oak },
      ...put(pierced(-700, edge + 30, [], { ...wallPaint, ghost: true }), [left, 0, 0], -quarter),
      ...put(roundTable(32, 72, white), [34, 0, 62]),
      ...on(72, vase(20, clay), 38, 68),
      ...on(72, [{ mesh: roundedBox(9, 9, 9, 3.4), paint: linen }], 16, 50),
      ...put(bistroChair(), [-42, 0, 84], -1.1),
      ...put(bistroChair(), [108, 0, 56], 1.3),
      { mesh: place(roundedBox(96, 24, 24, 1.2), [118, 0, edge - 22]), paint: painted("#d8d2c6") },
      ...[82, 106, 130, 152].flatMap((x, i) =>
        put(plant(70 + (i % 2) * 12, `rail${i}`, clay, 22), [x, 12, edge - 22]),
      ),
      ...put(plant(150, "balcony", clay, 30), [-140, 0, edge - 40]),
    ],
    { ...outside, eye: [40, 152, -330], turn: -0.12, zoom: 0.37 },
  );
}

export function garden(): Scene {
  const hedge = 330;
  const stakes = Array.from({ length: 46 }, (_, i) =>
    place(roundedBox(9, 92 + (i % 2) * 3, 2.4, 1), [-500 + i * 22, 0, hedge - 30]),
  );
  const lounger: Part[] = [
    { mesh: place(roundedBox(64, 4, 190, 1), [0, 28, 0]), paint: oak },
    {
      mesh: join(
        ...[-1, 1].flatMap((s) => [-80, 70].map((z) => bar([s * 27, 28, z], [s * 27, 0, z], 2.4))),
      ),
      paint: oak,
    },
    { mesh: place(roundedBox(60, 8, 122, 3.4, 1), [0, 32, -34]), paint: linen },
    { mesh: place(tip(roundedBox(60, 70, 8, 3.4, 1), 0.8), [0, 32, 26]), paint: linen },
    { mesh: place(tip(roundedBox(40, 22, 8, 3.6, 2), 0.8), [0, 60, 46]), paint: accent },
  ];
  return scenery(
    "garden",
    [
      ...bare(hedge, "floor"),
      {
        mesh: join(
          ...stakes,
          ...[28, 72].map((y) => place(roundedBox(1000, 7, 2, 0.6), [0, y, hedge - 28])),
        ),
        paint: white,
      },
      ...Array.from({ length: 20 }, (_, i) =>
        put(plant(170 + ((i * 37) % 50), `hedge${i}`, clay, 30), [
          -420 + i * 46,
          -62,
          hedge + 22 + (i % 3) * 14,
        ]),
      ).flat(),
      ...put(lounger, [-34, 0, 96], -0.62),
      ...put(roundTable(20, 40, oak), [44, 0, 150]),
      ...on(40, vase(15, clay), 40, 150),
    ],
    { ...outside, eye: [0, 158, -330], turn: 0.1, zoom: 0.4 },
  );
}

/** A covered terrace: by day a dining table, in the evening seats under strings of bulbs. */
export function pergola(isEvening = false): Scene {
  const wall = 300;
  const wood = painted("#8a6a49", { grain: "wood" });
  const posts = [-210, 210].flatMap((x) =>
    [-40, 240].map((z) => place(roundedBox(13, 262, 13, 1), [x, 0, z])),
  );
  const beams = [-40, 240].map((z) => place(roundedBox(520, 18, 9, 1), [0, 262, z]));
  const rafters = Array.from({ length: 11 }, (_, i) =>
    place(roundedBox(7, 14, 360, 1), [-230 + i * 46, 280, 100]),
  );
  const strings = isEvening
    ? [
        lightString([-204, 256, -36], [204, 256, 236], 13, 20),
        lightString([204, 256, -36], [-204, 256, 236], 13, 20),
        lightString([-206, 258, 238], [206, 258, 238], 11, 14),
      ]
    : [];
  const lantern: Light = litTableLamp(0, 40, 70, 0.9);
  const cushionOf = (x: number, z: number, turn: number): Part[] =>
    put(
      [{ mesh: place(tip(cushion(44, 40, 15), 0.35), [0, 42, 2]), paint: accent }],
      [x, 0, z],
      turn,
    );
  const seats: Part[] = [
    ...[-150, 20].flatMap((x): Part[] => [
      { mesh: place(roundedBox(150, 22, 76, 2), [x + 64, 6, 190]), paint: wood },
      { mesh: place(roundedBox(144, 14, 74, 5, 1.4), [x + 64, 28, 188]), paint: linen },
      { mesh: place(roundedBox(144, 40, 16, 6, 1.6), [x + 64, 40, 224]), paint: linen },
    ]),
    { mesh: place(roundedBox(76, 22, 150, 2), [-148, 6, 84]), paint: wood },
    { mesh: place(roundedBox(74, 14, 144, 5, 1.4), [-146, 28, 84]), paint: linen },
    { mesh: place(roundedBox(16, 40, 144, 6, 1.6), [-182, 40, 84]), paint: linen },
    ...cushionOf(-118, 196, 0.2),
    ...cushionOf(110, 192, -0.25),
    { mesh: place(roundedBox(110, 4, 70, 1), [6, 36, 76]), paint: oak },
    { mesh: place(roundedBox(90, 36, 50, 1), [6, 0, 76]), paint: wood },
    ...lantern.parts,
    ...on(40, vase(15, clay), 34, 84),
  ];
  const table: Part[] = [
    {
      mesh: join(
        ...Array.from({ length: 6 }, (_, i) =>
          place(roundedBox(190, 3.4, 14, 0.8), [20, 71, 60 + i * 15]),
        ),
      ),
      paint: oak,
    },
    {
      mesh: join(
        ...[-1, 1].flatMap((s) => [
          bar([20 + s * 78, 71, 64], [20 + s * 86, 0, 60], 3),
          bar([20 + s * 78, 71, 132], [20 + s * 86, 0, 136], 3),
        ]),
      ),
      paint: oak,
    },
    ...[-44, 30, 98].flatMap((x, i) =>
      put(bistroChair(), [x, 0, 20], Math.PI + [0.2, -0.15, 0.3][i]),
    ),
    ...[-40, 34, 96].flatMap((x) => put(bistroChair(), [x, 0, 182], 0)),
    ...on(74.4, vase(26, ceramic), 20, 98),
    ...on(74.4, [{ mesh: roundedBox(9, 9, 9, 3.4), paint: linen }], -30, 84),
    ...on(74.4, [{ mesh: roundedBox(9, 9, 9, 3.4), paint: linen }], 74, 88),
  ];
  const hole = { from: -210, to: 60, bottom: 2, top: 244 };
  return scenery(
    isEvening ? "pergola-evening" : "reference-terrace",
    [
      ...bare(wall, "floor"),
      ...(isEvening
        ? [
            {
              mesh: join(
                ...Array.from({ length: 17 }, (_, i) =>
                  place(roundedBox(900, 11, 2.4, 0.5), [0, 8 + i * 12.4, wall]),
                ),
              ),
              paint: wood,
            },
            {
              mesh: rectangle([-450, 0, wall + 3], [900, 0, 0], [0, 218, 0]),
              paint: painted("#2b211a"),
            },
          ]
        : [
            ...put(
              [...pierced(-700, 450, [hole]).slice(0, 1), ...casement(hole, 3, 1, black)],
              [0, 0, wall],
            ),
            {
              mesh: rectangle([hole.from, 0, wall + 20], [hole.to - hole.from, 0, 0], [0, 250, 0]),
              paint: painted("#5d6a70", { gloss: 0.7 }),
            },
            {
              mesh: place(roundedBox(900, 8, 30, 1), [0, -4, wall - 14]),
              paint: painted("#cfc9bd"),
            },
          ]),
      { mesh: join(...posts, ...beams, ...rafters), paint: isEvening ? wood : oak },
      ...(isEvening ? seats : table),
      ...strings.flatMap(({ parts }) => parts),
      ...[0, 1, 2].flatMap((i) =>
        put(plant(150 - i * 22, `pergola${i}`, clay, 28), [148 + i * 26, 0, wall - 40 - i * 34]),
      ),
      ...put(plant(120, "pergola-l", clay, 26), [-200, 0, wall - 40]),
    ],
    isEvening
      ? {
          ...evening,
          sky: [0.05, 0.06, 0.1],
          backdrop: [0.03, 0.045, 0.11],
          lamps: [
            ...strings.flatMap(({ lamps }) => lamps),
            ...lantern.lamps,
            // of the house behind the viewer
            { at: [0, 330, -260], radius: 60, strength: 2.6 },
          ],
          eye: [40, 156, -330],
          turn: -0.08,
          zoom: 0.4,
        }
      : { ...outside, eye: [-70, 160, -360], turn: 0.14, zoom: 0.43 },
  );
}
