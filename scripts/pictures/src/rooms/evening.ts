import { seeded } from "../random";
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
  armchair,
  black,
  books,
  brass,
  ceramic,
  clay,
  curtain,
  framed,
  legs,
  linen,
  oak,
  painted,
  plant,
  put,
  roundTable,
  sofa,
  textile,
  vase,
  walnut,
  white,
} from "./furniture";
import { evening, lightString, litFloorLamp, litPendant, litTableLamp } from "./lamps";
import { swivelChair } from "./office";
import { casement, pierced, quarter } from "./openings";
import { bed } from "./private";
import { bare, on, room, type Lying } from "./shell";

/** A plain box on y = 0 without its underside and back. */
export function block(w: number, h: number, d: number): Mesh {
  return join(
    rectangle([-w / 2, 0, -d / 2], [w, 0, 0], [0, h, 0]),
    rectangle([-w / 2, h, -d / 2], [w, 0, 0], [0, 0, d]),
    rectangle([-w / 2, 0, -d / 2], [0, 0, d], [0, h, 0]),
    rectangle([w / 2, 0, -d / 2], [0, 0, d], [0, h, 0]),
  );
}

const SPINES = [
  "#a3563f",
  "#d9c6a5",
  "#6f7f6a",
  "#44536a",
  "#c39a58",
  "#e6ddcd",
  "#5b4a48",
  "#8d9a8c",
];

/** A bookcase of `columns` × `rows` compartments with its back to +z. */
export function bookcase(
  w: number,
  h: number,
  columns: number,
  rows: number,
  seed: string,
  wood = walnut,
): Part[] {
  const random = seeded(seed);
  const d = 34;
  const cell = { w: w / columns, h: (h - 8) / rows };
  const spines = new Map<string, Mesh[]>(SPINES.map((hex) => [hex, []]));
  const pots: Part[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const left = -w / 2 + column * cell.w + 3;
      const y = 8 + row * cell.h + 1.2;
      const filled = cell.w * random.between(0.45, 0.95) - 6;
      if (random.next() < 0.2) {
        pots.push(
          ...put(vase(cell.h * 0.6, random.next() < 0.5 ? clay : ceramic), [
            left + cell.w / 2,
            y,
            0,
          ]),
        );
        continue;
      }
      for (let x = 0; x < filled;) {
        const thick = random.between(2.2, 4.6);
        const spine = spines.get(SPINES[Math.floor(random.next() * SPINES.length)]);
        spine?.push(
          place(block(thick - 0.3, cell.h * random.between(0.6, 0.86), 20), [
            left + x + thick / 2,
            y,
            -d / 2 + 15,
          ]),
        );
        x += thick;
      }
    }
  return [
    {
      mesh: join(
        ...Array.from({ length: rows + 1 }, (_, i) =>
          place(roundedBox(w, 2.4, d, 0.4), [0, 8 + i * cell.h - 1.2, 0]),
        ),
        ...Array.from({ length: columns + 1 }, (_, i) =>
          place(roundedBox(2.4, h, d, 0.4), [-w / 2 + i * cell.w, 0, 0]),
        ),
        place(roundedBox(w, 8, d - 4, 0.4), [0, 0, 0]),
      ),
      paint: wood,
    },
    { mesh: rectangle([-w / 2, 0, d / 2 - 1], [w, 0, 0], [0, h, 0]), paint: wood },
    ...[...spines].flatMap(([hex, meshes]): Part[] =>
      meshes.length > 0 ? [{ mesh: join(...meshes), paint: painted(hex) }] : [],
    ),
    ...pots,
  ];
}

/** A wall of books, a low sofa and a reading lamp in the evening. */
export function library(lying: Lying): Scene {
  const wall = 230;
  const right = 214;
  const low = lying === "floor" ? 0 : 1.3;
  const hole = { from: 20, to: 130, bottom: 60, top: 268 };
  const reading = litFloorLamp(-128, 126, 164);
  const table = litTableLamp(160, 60, 58, 0.9);
  return room(
    `library-${lying}`,
    [
      ...bare(wall, lying, 6, 0),
      ...put(pierced(-450, right, []), [0, 0, wall]),
      ...put([...pierced(-wall, 700, [hole]), ...casement(hole, 2, 2)], [right, 0, 0], quarter),
      ...put(bookcase(330, 262, 5, 7, "library"), [-20, 0, wall - 18]),
      ...put(sofa(214, 3), [-6, 0, 112]),
      ...put(armchair(accent), [-104, 0, -6], -1.9),
      ...put(roundTable(36, 34, black), [22, low, 8]),
      ...on(34 + low, books(), 12, 4, 0.5),
      ...on(34 + low, vase(16, clay), 38, 16),
      ...put(roundTable(24, 60, oak), [160, 0, 60]),
      ...table.parts,
      ...reading.parts,
      ...put(
        curtain(54, 300, painted("#7c6a58", { grain: "fabric" })),
        [right - 12, 0, 206],
        quarter,
      ),
      ...put(
        curtain(54, 300, painted("#7c6a58", { grain: "fabric" })),
        [right - 12, 0, 66],
        quarter,
      ),
    ],
    {
      ...evening,
      lamps: [...reading.lamps, ...table.lamps],
      eye: [-46, 150, -350],
      turn: 0.12,
      zoom: 0.38,
    },
  );
}

/** A bedroom with a panelled wall and two hanging lamps in the evening. */
export function suite(lying: Lying): Scene {
  const wall = 210;
  const left = -206;
  const low = lying === "floor" ? 0 : 0.6;
  const hole = { from: -150, to: -10, bottom: 20, top: 270 };
  const lamps = [
    litPendant(-118, 112, 176, "#c9a46a", 0.62, 14),
    litPendant(118, 112, 176, "#c9a46a", 0.62, 14),
    litFloorLamp(-166, 74, 150, 0.7),
  ];
  return room(
    `suite-${lying}`,
    [
      ...bare(wall, lying, -60, 14),
      ...put(pierced(left, 450, []), [0, 0, wall]),
      ...put([...pierced(-700, wall, [hole]), ...casement(hole, 2, 2)], [left, 0, 0], -quarter),
      {
        mesh: join(
          ...Array.from({ length: 9 }, (_, i) =>
            place(roundedBox(43, 128, 8, 4, 1.2), [-176 + i * 44, 10, wall - 5]),
          ),
        ),
        paint: textile,
      },
      ...put(bed(178, 2.2), [0, 0, wall - 126]),
      ...[-118, 118].flatMap((x): Part[] => [
        { mesh: place(roundedBox(50, 22, 38, 1), [x, 20, wall - 34]), paint: walnut },
        { mesh: place(roundedBox(46, 8, 2, 0.4), [x, 27, wall - 54]), paint: walnut },
        ...put(books(), [x, 42, wall - 34], 0.3),
      ]),
      // a bench at the foot of the bed
      { mesh: place(roundedBox(140, 10, 42, 4, 1), [0, 36 + low, -62]), paint: accent },
      { mesh: place(legs(124, 28, 36, 1.8), [0, low, -62]), paint: walnut },
      { mesh: place(roundedBox(58, 4, 36, 2, 0.8), [-20, 47 + low, -62]), paint: linen },
      ...lamps.flatMap(({ parts }) => parts),
      ...put(
        curtain(70, 320, painted("#8d7c69", { grain: "fabric" })),
        [left + 12, 0, 24],
        -quarter,
      ),
      ...put(
        curtain(60, 320, painted("#8d7c69", { grain: "fabric" })),
        [left + 12, 0, 176],
        -quarter,
      ),
      ...put(framed(80, 60), [0, 186, wall]),
      ...put(plant(132, "suite", ceramic, 26), [176, 0, wall - 46]),
    ],
    {
      ...evening,
      lamps: lamps.flatMap((light) => light.lamps),
      eye: [52, 152, -360],
      turn: -0.13,
      zoom: 0.4,
    },
  );
}

/** A meeting room with a long table after sunset. */
export function meeting(lying: Lying): Scene {
  const wall = 320;
  const hole = { from: -420, to: 130, bottom: 20, top: 272 };
  const lamps = [-84, 0, 84].map((x) => litPendant(x, 172, 96, "#23272a", 1.15, 26));
  return room(
    `meeting-${lying}`,
    [
      ...bare(wall, lying),
      ...put([...pierced(-700, 230, [hole]), ...casement(hole, 5, 1, black)], [0, 0, wall]),
      ...put(pierced(-wall, 700, []), [230, 0, 0], quarter),
      { mesh: place(roundedBox(280, 3.4, 108, 1.6), [0, 71, 96]), paint: walnut },
      {
        mesh: join(
          ...[-1, 1].flatMap((s) => [
            bar([s * 96, 71, 62], [s * 112, 0, 56], 2.6),
            bar([s * 96, 71, 130], [s * 112, 0, 136], 2.6),
          ]),
        ),
        paint: black,
      },
      ...[-88, 0, 88].flatMap((x, i) => [
        ...put(swivelChair(), [x + 6, 0, 12], Math.PI + [0.3, -0.2, 0.5][i]),
        ...put(swivelChair(), [x - 4, 0, 186], [-0.2, 0.3, 0.1][i]),
      ]),
      ...on(74.4, vase(22, ceramic), 14, 100),
      ...on(74.4, books(), -78, 86, 0.4),
      ...on(
        74.4,
        [
          {
            mesh: place(roundedBox(34, 1.4, 24, 0.5), [0, 0, 0]),
            paint: painted("#b9b9b6", { gloss: 0.4 }),
          },
        ],
        84,
        78,
        0.2,
      ),
      // screen on the right wall
      { mesh: place(roundedBox(5, 96, 168, 1), [226, 92, 90]), paint: black },
      {
        mesh: rectangle([223, 96, 10], [0, 0, 160], [0, 88, 0]),
        paint: painted("#9fb6c4", { glow: 0.34 }),
      },
      ...lamps.flatMap(({ parts }) => parts),
      ...put(plant(170, "meeting", white, 32), [182, 0, wall - 56]),
    ],
    {
      ...evening,
      lamps: lamps.flatMap((light) => light.lamps),
      eye: [-96, 164, -370],
      turn: 0.22,
      zoom: 0.42,
    },
  );
}

/** A child's room with a house-shaped bed and small lamps in the evening. */
export function nest(lying: Lying): Scene {
  const wall = 190;
  const [left, right, front, back] = [-172, 22, 66, 170];
  const pole = (a: readonly [number, number, number], b: readonly [number, number, number]): Mesh =>
    bar([...a], [...b], 3);
  const ends = [front, back].flatMap((z) => {
    const middle = (left + right) / 2;
    return [
      pole([left, 0, z], [left, 118, z]),
      pole([right, 0, z], [right, 118, z]),
      pole([left, 118, z], [middle, 196, z]),
      pole([right, 118, z], [middle, 196, z]),
    ];
  });
  const ridges = [
    [left, 118],
    [right, 118],
    [(left + right) / 2, 196],
  ].map(([x, y]) => pole([x, y, front], [x, y, back]));
  const string = lightString([left, 120, front - 4], [(left + right) / 2, 196, front - 4], 7, 10);
  const second = lightString([(left + right) / 2, 196, front - 4], [right, 120, front - 4], 7, 10);
  const moon = litTableLamp(118, 62, wall - 30, 1.3);
  const ball = (x: number, y: number, z: number, r: number, hex: string): Part => ({
    mesh: place(roundedBox(r * 2, r * 2, r * 2, r), [x, y, z]),
    paint: painted(hex),
  });
  return room(
    `nest-${lying}`,
    [
      ...bare(wall, lying, -34, 14),
      ...put(pierced(-450, 450, []), [0, 0, wall]),
      { mesh: join(...ends, ...ridges), paint: oak },
      {
        mesh: place(roundedBox(right - left, 22, back - front, 3), [
          (left + right) / 2,
          14,
          (front + back) / 2,
        ]),
        paint: white,
      },
      {
        mesh: place(roundedBox(right - left - 44, 9, back - front + 4, 4, 1.4), [
          (left + right) / 2 + 20,
          33,
          (front + back) / 2,
        ]),
        paint: textile,
      },
      {
        mesh: place(tip(cushion(56, 40, 18), 0.4), [left + 26, 36, (front + back) / 2], -1.3),
        paint: linen,
      },
      {
        mesh: place(tip(cushion(36, 34, 14), 0.4), [left + 52, 36, (front + back) / 2 - 14], -1.2),
        paint: accent,
      },
      ...put(bookcase(112, 60, 3, 2, "nest", white), [118, 0, wall - 20]),
      ...moon.parts,
      ...string.parts,
      ...second.parts,
      {
        mesh: place(
          lathe(
            [
              [0.1, 0],
              [27, 2],
              [35, 9],
              [38, 18],
              [36, 28],
              [29, 37],
              [17, 43],
              [0.1, 45],
            ],
            40,
          ),
          [152, 0, 78],
        ),
        paint: accent,
      },
      ball(96, 0, 10, 11, "#c9584a"),
      ball(112, 0, -16, 8, "#e0b04f"),
      ...["#d9826b", "#e8c16a", "#8fb3a8"].map((hex, i): Part => ({
        mesh: place(
          roundedBox(11, 11, 11, 1),
          [[-96, -82, -90][i], i === 2 ? 12.4 : 1.4, [22, 24, 23][i]],
          i * 0.5,
        ),
        paint: painted(hex),
      })),
      ...[0, 1, 2, 3, 4].map((i): Part => ({
        mesh: rectangle(
          [84 + i * 20, 158 - Math.abs(i - 2) * -5, wall - 1],
          [16, 0, 0],
          [0, -20, 0],
        ),
        paint: painted(SPINES[(i * 3) % SPINES.length]),
      })),
      { mesh: bar([78, 164, wall - 1], [186, 166, wall - 1], 0.5), paint: brass },
    ],
    {
      ...evening,
      lamps: [...moon.lamps, ...string.lamps, ...second.lamps],
      eye: [6, 150, -350],
      turn: 0.0,
      zoom: 0.39,
    },
  );
}
