import { fromHex } from "../colour";
import { paint } from "../space/bake";
import { bar, join, place, rectangle, roundedBox, sheet, type Mesh } from "../space/mesh";
import type { Part, Scene } from "../space/scene";
import {
  accent,
  brass,
  ceramic,
  clay,
  linen,
  oak,
  plant,
  put,
  roundTable,
  vase,
  white,
} from "./furniture";
import { casement, pierced, quarter, throughWindow } from "./openings";
import { bare, on, room } from "./shell";

const enamel = paint(fromHex("#f4f1ec"), { gloss: 0.9 });

/** An oval bowl; the outline lists radius (1 = full size) and height. */
function oval(rx: number, rz: number, outline: readonly (readonly [number, number])[]): Mesh {
  const last = outline.length - 1;
  return sheet(48, last * 4, (u, v) => {
    const k = Math.min(last - 1, Math.floor(v * last));
    const t = v * last - k;
    const out = outline[k][0] + (outline[k + 1][0] - outline[k][0]) * t;
    const y = outline[k][1] + (outline[k + 1][1] - outline[k][1]) * t;
    return [Math.cos(u * 6.28319) * rx * out, y, Math.sin(u * 6.28319) * rz * out];
  });
}

function bathtub(): Part[] {
  const mesh = oval(86, 40, [
    [0.74, 0],
    [0.8, 6],
    [0.9, 30],
    [0.98, 52],
    [1.02, 58],
    [1.0, 60],
    [0.95, 58],
    [0.88, 36],
    [0.7, 16],
    [0.01, 14],
  ]);
  const tap = join(
    bar([0, 0, 0], [0, 92, 0], 1.8),
    bar([0, 90, 0], [0, 90, -24], 1.4),
    bar([0, 90, -24], [0, 84, -24], 1.4),
    bar([-9, 76, 0], [9, 76, 0], 1.2),
  );
  return [
    { mesh, paint: enamel },
    { mesh: place(tap, [20, 0, 50]), paint: brass },
    {
      mesh: sheet(12, 10, (u, v) => [
        (u - 0.5) * 36 - 34,
        61 - Math.max(0, v - 0.35) * 50,
        -38 - Math.min(v, 0.35) * 14 + Math.sin(u * 9) * 0.6,
      ]),
      paint: accent,
    },
  ];
}

function washstand(): Part[] {
  return [
    { mesh: place(roundedBox(104, 36, 48, 0.8), [0, 44, 0]), paint: oak },
    {
      mesh: join(
        ...[-1, 1].map((s) => place(roundedBox(50, 33, 1.6, 0.4), [s * 25.6, 45.5, -24.6])),
      ),
      paint: oak,
    },
    { mesh: place(roundedBox(106, 2.4, 50, 0.6), [0, 80, 0]), paint: white },
    {
      mesh: place(
        oval(22, 16, [
          [0.7, 0],
          [0.95, 8],
          [1, 12],
          [0.95, 12],
          [0.8, 4],
          [0.01, 3],
        ]),
        [-8, 82.4, -2],
      ),
      paint: enamel,
    },
    {
      mesh: join(bar([-8, 82, 18], [-8, 106, 18], 1.2), bar([-8, 106, 18], [-8, 106, 4], 1.1)),
      paint: brass,
    },
    ...on(82.4, vase(15, clay), 34, 4),
    {
      mesh: place(
        sheet(40, 2, (u, v) => [Math.cos(u * 6.28319) * 36 * v, Math.sin(u * 6.28319) * 36 * v, 0]),
        [0, 156, 21],
      ),
      paint: paint(fromHex("#cfd8da"), { gloss: 0.9 }),
    },
    { mesh: place(ring(37), [0, 156, 21]), paint: brass },
  ];
}

const ring = (r: number): Mesh =>
  join(
    ...Array.from({ length: 28 }, (_, i) => {
      const [a, b] = [(i / 28) * 6.28319, ((i + 1) / 28) * 6.28319];
      return bar(
        [Math.cos(a) * r, Math.sin(a) * r, -0.6],
        [Math.cos(b) * r, Math.sin(b) * r, -0.6],
        1.1,
      );
    }),
  );

export function bathroom(): Scene {
  const wall = 190;
  const right = 190;
  const hole = { from: -118, to: 10, bottom: 104, top: 236 };
  const joints = [
    ...Array.from({ length: 8 }, (_, j) =>
      place(roundedBox(900, 0.8, 0.4, 0.1), [-254, j * 13 + 8, wall - 1.4]),
    ),
    ...Array.from({ length: 26 }, (_, i) =>
      place(roundedBox(0.8, 104, 0.4, 0.1), [-450 + i * 26, 0, wall - 1.4]),
    ),
  ];
  return room(
    "bathroom",
    [
      ...bare(wall, "floor"),
      ...put([...pierced(-450, right, [hole]), ...casement(hole, 2, 1)], [0, 0, wall]),
      {
        mesh: rectangle([-450, 0, wall - 1.2], [450 + right, 0, 0], [0, 104, 0]),
        paint: paint(fromHex("#e9e6de"), { gloss: 0.5 }),
      },
      { mesh: join(...joints), paint: paint(fromHex("#c9c4b8")) },
      ...put(pierced(-wall, 700, []), [right, 0, 0], quarter),
      ...put(bathtub(), [-22, 0, 116], 0.04),
      ...put(washstand(), [right - 26, 0, 44], quarter),
      ...put(roundTable(17, 46, oak), [88, 0, 112]),
      ...on(
        46,
        [
          { mesh: roundedBox(24, 7, 18, 3, 0.6), paint: linen },
          { mesh: place(roundedBox(22, 6, 17, 3, 0.6), [0, 7.6, 0]), paint: accent },
        ],
        88,
        112,
        0.4,
      ),
      ...put(plant(128, "bath", ceramic, 28), [-168, 0, 140]),
    ],
    {
      sun: throughWindow,
      backdrop: [0.84, 0.94, 1],
      eye: [-50, 152, -330],
      turn: 0.2,
      zoom: 0.36,
    },
  );
}
