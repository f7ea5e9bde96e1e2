import { fromHex } from "../colour";
import { paint } from "../space/bake";
import {
  bar,
  blanket,
  cushion,
  join,
  lathe,
  place,
  rectangle,
  roundedBox,
  sheet,
  tip,
} from "../space/mesh";
import type { Part, Scene } from "../space/scene";
import {
  accent,
  armchair,
  black,
  books,
  brass,
  ceramic,
  chair,
  clay,
  curtain,
  framed,
  legs,
  linen,
  oak,
  painted,
  plant,
  put,
  shade,
  sideboard,
  textile,
  vase,
  white,
} from "./furniture";
import { on, room, shell, type Lying } from "./shell";

/** @param lift height of the cover above the usual one, for wide beds */
export function bed(w: number, lift = 0): Part[] {
  const l = 205;
  const cover = blanket(
    40,
    40,
    2.4,
    (u, v) => {
      const x = (u - 0.5) * (w + 44);
      const over = Math.max(0, Math.abs(x) - w / 2);
      const z = -l / 2 - 6 + v * (l * 0.66);
      const front = Math.max(0, -(z + l / 2 - 5));
      const wave = Math.sin(x * 0.075 + z * 0.05) * 1.3 + Math.sin(x * 0.03 - z * 0.09) * 1.1;
      const y = 57.5 + lift + wave - Math.min(28, Math.hypot(over * 1.25, front * 1.6));
      return [Math.sign(x) * Math.min(Math.abs(x), w / 2 + 3 + over * 0.1), y, z];
    },
    [w + 44, l * 0.66],
  );
  const pillow = (x: number, z: number, lean: number, s: number) =>
    place(tip(cushion(s, s * 0.64, 22), lean), [x, 50, z]);
  return [
    { mesh: place(roundedBox(w + 6, 24, l + 4, 2), [0, 10, 0]), paint: oak },
    { mesh: place(roundedBox(w, 22, l - 2, 6, 0.6), [0, 30, 0]), paint: white },
    { mesh: cover, paint: textile },
    {
      mesh: place(roundedBox(w + 4, 5, 34, 2.4, 0.8), [0, 55.5, l * 0.66 - l / 2 - 12]),
      paint: linen,
    },
    {
      mesh: join(pillow(-w * 0.25, l / 2 - 18, 0.5, 72), pillow(w * 0.25, l / 2 - 18, 0.5, 72)),
      paint: white,
    },
    { mesh: pillow(0, l / 2 - 38, 0.6, 52), paint: accent },
    {
      mesh: place(roundedBox(w + 20, 92, 9, 3, 0.6), [0, 12, l / 2 + 5]),
      paint: painted("#cdbfa9", { grain: "fabric" }),
    },
    { mesh: legs(w - 8, l - 12, 11, 2.2), paint: oak },
  ];
}

function bedside(): Part[] {
  return [
    { mesh: place(roundedBox(44, 26, 36, 0.8), [0, 22, 0]), paint: oak },
    { mesh: place(roundedBox(40, 10, 2, 0.4), [0, 36, -18]), paint: oak },
    { mesh: place(roundedBox(8, 1.2, 1.6, 0.5), [0, 40.5, -19.6]), paint: brass },
    { mesh: legs(34, 26, 22, 1.6), paint: oak },
    ...on(
      48,
      [
        {
          mesh: lathe([
            [6, 0],
            [7, 3],
            [4, 12],
            [1.4, 16],
            [1.4, 20],
          ]),
          paint: clay,
        },
        {
          mesh: shade(14, 18, 9, 36),
          paint: painted("#f4e8d0", { grain: "fabric" }),
        },
      ],
      0,
      2,
    ),
  ];
}

export function bedroom(lying: Lying): Scene {
  const wall = 170;
  return room(
    `bedroom-${lying}`,
    [
      ...shell(wall, lying, -30, -25),
      ...put(bed(150, 2.2), [56, 0, wall - 116]),
      ...put(bedside(), [-58, 0, wall - 24]),
      ...put(framed(50, 64), [-58, 158, wall]),
      ...put(framed(66, 50), [56, 160, wall]),
      ...put(curtain(70, 320), [-158, 0, wall - 18]),
      ...put(plant(88, "bed", clay, 22), [-112, 0, wall - 30]),
    ],
    { eye: [-24, 152, -330], zoom: 0.36 },
  );
}

export function study(lying: Lying): Scene {
  const wall = 150;
  const lampArm: Part[] = [
    {
      mesh: lathe([
        [0.1, 2],
        [8, 2],
        [8, 0],
      ]),
      paint: black,
    },
    {
      mesh: join(bar([0, 2, 0], [-6, 34, 0], 0.8), bar([-6, 34, 0], [16, 50, 0], 0.8)),
      paint: black,
    },
    {
      mesh: place(
        tip(
          lathe([
            [8, 0],
            [7, 5],
            [2, 11],
          ]),
          0.2,
        ),
        [18, 42, 0],
      ),
      paint: black,
    },
  ];
  return room(`study-${lying}`, [
    ...shell(wall, lying, -14, 0),
    { mesh: place(roundedBox(160, 3.4, 70, 0.8), [24, 71, wall - 38]), paint: oak },
    {
      mesh: place(
        join(
          ...[-1, 1].flatMap((s) => [
            bar([s * 72, 71, 28], [s * 76, 0, 32], 2.2, 1.5),
            bar([s * 72, 71, -28], [s * 76, 0, -32], 2.2, 1.5),
          ]),
        ),
        [24, 0, wall - 38],
      ),
      paint: oak,
    },
    { mesh: place(roundedBox(46, 15, 62, 0.6), [66, 55.5, wall - 40]), paint: white },
    ...on(74.4, lampArm, -34, wall - 26),
    ...on(74.4, books(), 62, wall - 30, 0.3),
    ...on(
      74.4,
      [
        { mesh: place(roundedBox(36, 23, 1.4, 0.6), [0, 1.5, 0]), paint: black },
        { mesh: roundedBox(36, 1.4, 24, 0.5), paint: painted("#b9b9b6", { gloss: 0.4 }) },
      ],
      18,
      wall - 40,
    ),
    ...on(74.4, plant(34, "desk", ceramic, 16), 92, wall - 26),
    ...put(chair(textile), [10, 0, wall - 88], 3.5),
    { mesh: place(roundedBox(120, 2.6, 22, 0.5), [30, 158, wall - 12]), paint: oak },
    ...on(160.6, vase(22, clay), -12, wall - 12),
    ...on(160.6, books(), 30, wall - 12),
    ...put(plant(142, "study", ceramic, 28), [-112, 0, wall - 36]),
  ]);
}

export function hallway(lying: Lying, { door, high } = { door: 88, high: 203 }): Scene {
  const wall = 210;
  const doorPaint = painted("#efeae1", { gloss: 0.15 });
  const panel = (y: number, h: number) => place(roundedBox(56, h, 1.4, 0.6), [0, y, -3.4]);
  return room(
    `hallway-${lying}`,
    [
      ...shell(wall, lying, 0, 0),
      { mesh: place(roundedBox(door + 20, high + 11, 5, 1), [0, 0, wall - 1]), paint: white },
      { mesh: place(roundedBox(door, high, 4, 0.6), [0, 0.5, wall - 3]), paint: doorPaint },
      { mesh: place(join(panel(20, 72), panel(108, 80)), [0, 0, wall - 2]), paint: doorPaint },
      {
        mesh: place(
          join(bar([34, 104, -8], [24, 104, -8], 1), bar([34, 104, -3], [34, 104, -8], 1)),
          [0, 0, wall - 3],
        ),
        paint: brass,
      },
      {
        mesh: place(rectangle([0, 0, 0], [0, 0, 900], [0, 420, 0]), [112, 0, wall - 900]),
        paint: { colour: fromHex("#ddd4c6"), slot: "wall", grain: "plaster", ghost: true },
      },
      {
        mesh: place(roundedBox(1.6, 8, 900, 0.5), [111.4, 0, wall - 450]),
        paint: { ...paint(fromHex("#f0ebe2")), ghost: true },
      },
      { mesh: place(roundedBox(34, 4, 104, 1), [92, 40, 98]), paint: oak },
      { mesh: place(roundedBox(32, 6, 50, 2.8, 0.8), [92, 44, 110]), paint: textile },
      { mesh: place(join(legs(26, 90, 40, 1.8)), [92, 0, 98]), paint: oak },
      { mesh: place(tip(cushion(36, 34, 14), 1.5), [92, 55, 96], 0.2), paint: accent },
      { mesh: place(roundedBox(3, 9, 110, 0.6), [110, 166, 100]), paint: oak },
      {
        mesh: join(...[60, 84, 108, 132].map((z) => bar([110, 170, z], [102, 172, z], 1.2))),
        paint: brass,
      },
      ...put(plant(110, "hall", clay, 24), [-92, 0, wall - 36]),
      {
        mesh: place(
          sheet(40, 2, (u, v) => [
            Math.cos(u * 6.28319) * 30 * v,
            Math.sin(u * 6.28319) * 30 * v,
            0,
          ]),
          [-92, 158, wall - 2],
        ),
        paint: painted("#cfd6d6", { gloss: 0.9 }),
      },
      {
        mesh: place(
          join(
            ...Array.from({ length: 60 }, (_, i) => {
              const a = (i / 60) * 6.28319;
              const b = ((i + 1) / 60) * 6.28319;
              return bar(
                [Math.cos(a) * 31, Math.sin(a) * 31, -1],
                [Math.cos(b) * 31, Math.sin(b) * 31, -1],
                1.4,
              );
            }),
          ),
          [-92, 158, wall - 2],
        ),
        paint: oak,
      },
    ],
    { eye: [-8, 150, -300], zoom: 0.3 },
  );
}

export function childrensRoom(lying: Lying): Scene {
  const wall = 150;
  const blocks = ["#d9826b", "#e8c16a", "#8fb3a8", "#89a5c4"].map((hex, i): Part => ({
    mesh: place(
      roundedBox(9, 9, 9, 1),
      [[-54, -42, -49, -30][i], i === 2 ? 10.3 : 1.3, [20, 22, 21, 8][i]],
      i * 0.5,
    ),
    paint: painted(hex),
  }));
  return room(`children-${lying}`, [
    ...shell(wall, lying, -14),
    ...put(sideboard(150, white), [30, 0, wall - 24]),
    ...on(72, books(), 70, wall - 24),
    ...on(72, vase(20, clay), 92, wall - 24),
    ...on(72, plant(44, "toys", ceramic, 16), 4, wall - 24),
    ...put(armchair(accent), [-86, 0, 70], 0.5),
    ...put(framed(56, 44), [-20, 150, wall]),
    ...put(framed(44, 56), [52, 152, wall]),
    ...blocks,
    ...put(plant(84, "kids", clay, 20), [128, 0, wall - 34]),
    ...put(curtain(64, 300), [-176, 0, wall - 20]),
  ]);
}
