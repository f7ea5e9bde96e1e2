import { fromHex } from "../colour";
import { paint } from "../space/bake";
import { bar, join, lathe, place, rectangle, roundedBox, sheet, type Mesh } from "../space/mesh";
import type { Part } from "../space/scene";
import { ink } from "./studio";

const steel = paint(fromHex("#8d9093"), { gloss: 0.9 });
const paper = paint(fromHex("#f1ede4"), { gloss: 0.15 });

function label(r: number, from: number, to: number, half: number): Mesh {
  return sheet(
    30,
    1,
    (u, v) => {
      const a = -Math.PI / 2 + (u * 2 - 1) * half;
      return [Math.cos(a) * r, from + (to - from) * v, Math.sin(a) * r];
    },
    [r * half * 2, to - from],
  );
}

const grey = paint(fromHex("#a29b91"));

/** A printed headline and lines; `lean` is the growth of the radius with the height. */
function print(r: number, y: number, lean = 0): Part[] {
  const line = (from: number, to: number, height: number, low: number): Mesh =>
    sheet(12, 1, (u, v) => {
      const a = -Math.PI / 2 + from + (to - from) * u;
      const up = low + height * v;
      return [Math.cos(a) * (r + lean * up), y + up, Math.sin(a) * (r + lean * up)];
    });
  return [
    { mesh: line(-0.5, 0.3, r * 0.12, 0), paint: ink(1) },
    {
      mesh: join(line(-0.5, 0.5, r * 0.04, -r * 0.16), line(-0.5, 0.1, r * 0.04, -r * 0.28)),
      paint: grey,
    },
  ];
}

/** A canister with a handle, 19 cm wide. */
export function canister(): Part[] {
  const front = (x: number, y: number, w: number, h: number, out: number): Mesh =>
    rectangle([x, y, -6.5 - out], [w, 0, 0], [0, h, 0]);
  const handle = sheet(20, 24, (u, v) => {
    const [around, turn] = [u * 6.28319, v * Math.PI];
    const out = 5.6 + 1.25 * Math.cos(around);
    return [-1.8 - Math.cos(turn) * out, 20 + Math.sin(turn) * out, 1.25 * Math.sin(around)];
  });
  const cap = lathe(
    [
      [1.9, 20],
      [1.9, 23.4],
      [2.7, 23.4],
      [2.7, 26.4],
      [2.4, 26.8],
      [0.1, 26.8],
    ],
    40,
  );
  const parts: Part[] = [
    { mesh: join(roundedBox(19, 22, 13, 2.2), handle), paint: ink(0) },
    { mesh: join(place(cap, [6.2, 0, 0]), front(-7.2, 3.5, 14.4, 13.5, 0.02)), paint: ink(1) },
    { mesh: front(-6, 5.2, 12, 6.6, 0.05), paint: paper },
    { mesh: front(-5, 9, 6.4, 1.5, 0.08), paint: ink(1) },
    { mesh: join(front(-5, 7.6, 9, 0.4, 0.08), front(-5, 6.4, 5, 0.4, 0.08)), paint: grey },
  ];
  return parts.map((part) => ({ ...part, mesh: place(part.mesh, [0, 0, 0], 0.4) }));
}

export function bucket(): Part[] {
  const handle = Array.from({ length: 14 }, (_, i) => {
    const at = (k: number): [number, number, number] => {
      const a = (k / 14) * Math.PI;
      return [Math.cos(a) * 14.3, 21 - Math.sin(a) * 11, -Math.sin(a) * 9.5];
    };
    return bar(at(i), at(i + 1), 0.28);
  });
  return [
    {
      mesh: lathe(
        [
          [0.1, 0],
          [11.6, 0],
          [11.9, 0.6],
          [13.4, 21],
          [13.4, 22.6],
        ],
        56,
      ),
      paint: ink(0),
    },
    {
      mesh: lathe(
        [
          [13.4, 21.9],
          [14.3, 21.9],
          [14.5, 22.4],
          [14.5, 24],
          [14, 24.5],
          [12.9, 24.4],
          [12.7, 23.6],
          [0.1, 23.6],
        ],
        56,
      ),
      paint: ink(1),
    },
    {
      mesh: sheet(36, 1, (u, v) => {
        const a = -Math.PI / 2 + (u * 2 - 1) * 1.15;
        const y = 4 + v * 13;
        const r = 12.02 + (y / 22) * 1.55;
        return [Math.cos(a) * r, y, Math.sin(a) * r];
      }),
      paint: ink(1),
    },
    {
      mesh: sheet(30, 1, (u, v) => {
        const a = -Math.PI / 2 + (u * 2 - 1) * 0.85;
        const y = 6 + v * 6.2;
        const r = 12.1 + (y / 22) * 1.55;
        return [Math.cos(a) * r, y, Math.sin(a) * r];
      }),
      paint: paper,
    },
    ...print(12.88, 10.1, 1.55 / 22),
    { mesh: join(...handle), paint: steel },
  ];
}

export function bottle(): Part[] {
  return [
    {
      mesh: lathe(
        [
          [0.1, 0],
          [3.6, 0],
          [4.1, 0.5],
          [4.2, 15],
          [3.9, 17.4],
          [2.6, 19.6],
          [1.5, 20.6],
          [1.4, 21.4],
        ],
        48,
      ),
      paint: ink(0),
    },
    {
      mesh: lathe(
        [
          [1.75, 20.9],
          [1.8, 21.2],
          [1.75, 24.4],
          [1.5, 24.8],
          [0.1, 24.8],
        ],
        40,
      ),
      paint: ink(1),
    },
    { mesh: label(4.26, 3, 14, 1.35), paint: ink(1) },
    { mesh: label(4.32, 5.4, 10.2, 1), paint: paper },
    ...print(4.38, 8.3),
  ];
}

export function tube(): Part[] {
  const body = sheet(40, 16, (u, v) => {
    const a = u * 6.28319;
    const r = 2.1 * (1 - v * v);
    const wide = 2.1 + 0.95 * v * v;
    return [Math.cos(a) * wide, 3.2 + v * 13, Math.sin(a) * (r + 0.06)];
  });
  const band = sheet(40, 4, (u, v) => {
    const t = 0.18 + v * 0.5;
    const a = u * 6.28319;
    return [
      Math.cos(a) * (2.13 + 0.95 * t * t),
      3.2 + t * 13,
      Math.sin(a) * (2.13 * (1 - t * t) + 0.08),
    ];
  });
  const needle = [
    bar([3.2, 0.5, -3], [6, 0.4, -5.4], 0.5, 0.35),
    bar([6, 0.4, -5.4], [8, 0.2, -7], 0.14),
  ];
  return [
    { mesh: body, paint: ink(0) },
    { mesh: band, paint: ink(1) },
    { mesh: place(roundedBox(6.2, 1, 0.5, 0.2), [0, 15.6, 0]), paint: ink(0) },
    {
      mesh: lathe(
        [
          [0.1, 0],
          [1.5, 0],
          [1.75, 0.2],
          [1.8, 2.6],
          [1.5, 3.2],
          [2.1, 3.25],
        ],
        36,
      ),
      paint: ink(1),
    },
    { mesh: join(...needle), paint: steel },
  ];
}
