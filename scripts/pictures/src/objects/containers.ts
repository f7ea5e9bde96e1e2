import { fromHex } from "../colour";
import { paint } from "../space/bake";
import { bar, join, lathe, place, rectangle, roundedBox, sheet, type Mesh } from "../space/mesh";
import type { Part } from "../space/scene";
import { ink, print } from "./studio";

const steel = paint(fromHex("#8d9093"), { gloss: 0.9 });

type Outline = readonly (readonly [number, number])[];

/** A package and the size of its label in cm. */
export interface Package {
  parts: Part[];
  label: readonly [number, number];
  /** width of the picture and height of its middle in cm */
  viewCm: number;
  middleCm: number;
}

/** A label around the front of a body of revolution. @param radius at a height */
function around(radius: (y: number) => number, from: number, to: number, half: number): Mesh {
  return sheet(
    36,
    4,
    (u, v) => {
      const a = -Math.PI / 2 + (u * 2 - 1) * half;
      const y = to - (to - from) * v;
      return [Math.cos(a) * radius(y), y, Math.sin(a) * radius(y)];
    },
    [radius(to) * half * 2, to - from],
  );
}

const scaled = (outline: Outline, by: number): Outline => outline.map(([r, y]) => [r * by, y * by]);

/** A bucket; small ones have no handle. */
export function bucket(kg: number): Package {
  // 6 and 7 kg are sold in one bucket
  const by = kg < 2 ? 0.42 : kg < 5 ? 0.6 : kg < 10 ? 0.77 : 1;
  const tall = kg < 2 ? 0.86 : 1;
  const own = (outline: Outline): Outline =>
    scaled(outline, by).map(([r, y]) => [r * (kg < 2 ? 1.08 : 1), y * tall]);
  const radius = (y: number): number =>
    (11.98 + (y / (by * tall) / 22) * 1.55) * by * (kg < 2 ? 1.08 : 1) + 0.09;
  // it hangs behind, so that it does not hide the label
  const handle = Array.from({ length: 18 }, (_, i) => {
    const at = (k: number): [number, number, number] => {
      const a = (k / 18) * Math.PI;
      return [Math.cos(a) * 14.3 * by, (21 - Math.sin(a) * 11) * by, Math.sin(a) * 15 * by];
    };
    return bar(at(i), at(i + 1), 0.26 * Math.sqrt(by));
  });
  const body: Outline = [
    [0.001, 0],
    [11.6, 0],
    [11.9, 0.6],
    [13.3, 20],
    [13.7, 20.1],
    [13.7, 20.7],
    [13.4, 20.8],
    [13.45, 22.6],
  ];
  const lid: Outline = [
    [13.4, 21.9],
    [14.3, 21.9],
    [14.5, 22.4],
    [14.5, 24],
    [14, 24.5],
    [12.9, 24.4],
    [12.7, 23.6],
    [0.001, 23.6],
  ];
  const [from, to] = [3.2 * by * tall, 17.6 * by * tall];
  const half = 0.98;
  return {
    parts: [
      { mesh: lathe(own(body), 56), paint: ink(0) },
      { mesh: lathe(own(lid), 56), paint: ink(1) },
      { mesh: around(radius, from, to, half), paint: print },
      ...(kg < 2 ? [] : [{ mesh: join(...handle), paint: steel }]),
    ],
    label: [radius(to) * half * 2, to - from],
    viewCm: 40 * by ** 0.5,
    middleCm: 12.5 * by * tall,
  };
}

/** A bottle of a litre, or of half a litre with a spray head. */
export function bottle(spray: boolean): Package {
  const by = spray ? 0.84 : 1;
  const body: Outline = [
    [0.001, 0],
    [3.6, 0],
    [4.1, 0.5],
    [4.2, 14.5],
    ...Array.from({ length: 9 }, (_, i): readonly [number, number] => {
      const a = (i / 8) * (Math.PI / 2);
      return [1.5 + 2.7 * Math.cos(a), 15.2 + 4.8 * Math.sin(a)];
    }),
    [1.45, 21.4],
  ];
  const cap: Outline = [
    [1.75, 20.9],
    [1.8, 21.2],
    [1.75, 24.4],
    [1.5, 24.8],
    [0.001, 24.8],
  ];
  const y = 21.4 * by;
  const head: Part[] = [
    {
      mesh: join(
        lathe(
          [
            [1.6, y - 0.8],
            [1.6, y + 1.1],
            [0.8, y + 1.6],
            [0.8, y + 3],
          ],
          32,
        ),
        place(roundedBox(6.6, 2, 1.7, 0.6), [-1, y + 2.6, 0], 0.5),
      ),
      paint: ink(1),
    },
    {
      mesh: join(
        place(roundedBox(0.9, 0.9, 0.9, 0.2), [-4.1, y + 3.1, 2.2], 0.5),
        bar([-2.4, y + 2.9, 1.2], [-3.2, y - 0.5, 1.7], 0.38, 0.3),
      ),
      paint: paint(fromHex("#f1ede4")),
    },
  ];
  const [from, to] = [2.6 * by, 14 * by];
  const radius = (at: number): number => (4.1 + (at / by / 15) * 0.1) * by + 0.08;
  const half = 0.95;
  return {
    parts: [
      { mesh: lathe(scaled(body, by), 48), paint: ink(0) },
      ...(spray ? head : [{ mesh: lathe(cap, 40), paint: ink(1) }]),
      { mesh: around(radius, from, to, half), paint: print },
    ],
    label: [radius(to) * half * 2, to - from],
    viewCm: 28,
    middleCm: 12.4,
  };
}

/** A tub with a screw lid for a kilogram of powder. */
export function tub(): Package {
  const radius = (): number => 5.69;
  const half = 0.92;
  return {
    parts: [
      {
        mesh: lathe(
          [
            [0.001, 0],
            [5.3, 0],
            [5.6, 0.4],
            [5.6, 13.6],
            [5.2, 14.4],
            [4.8, 14.6],
          ],
          56,
        ),
        paint: ink(0),
      },
      {
        mesh: lathe(
          [
            [5.3, 14.5],
            [5.4, 14.7],
            [5.4, 16.9],
            [5.1, 17.2],
            [0.001, 17.2],
          ],
          56,
        ),
        paint: ink(1),
      },
      { mesh: around(radius, 2, 12.4, half), paint: print },
    ],
    label: [5.66 * half * 2, 10.4],
    viewCm: 25,
    middleCm: 8.6,
  };
}

/** A canister with a handle, 19 cm wide. */
export function canister(): Package {
  const handle = sheet(20, 24, (u, v) => {
    const [turned, turn] = [u * 6.28319, v * Math.PI];
    const out = 5.6 + 1.25 * Math.cos(turned);
    return [-1.8 - Math.cos(turn) * out, 20 + Math.sin(turn) * out, 1.25 * Math.sin(turned)];
  });
  const cap = lathe(
    [
      [1.9, 20],
      [1.9, 23.4],
      [2.7, 23.4],
      [2.7, 26.4],
      [2.4, 26.8],
      [0.001, 26.8],
    ],
    40,
  );
  const parts: Part[] = [
    { mesh: join(roundedBox(19, 22, 13, 2.2), handle), paint: ink(0) },
    { mesh: place(cap, [6.2, 0, 0]), paint: ink(1) },
    { mesh: rectangle([-7.2, 17.4, -6.52], [14.4, 0, 0], [0, -14, 0]), paint: print },
  ];
  return {
    parts: parts.map((part) => ({ ...part, mesh: place(part.mesh, [0, 0, 0], 0.4) })),
    label: [14.4, 14],
    viewCm: 38,
    middleCm: 13,
  };
}

/** A tube of cold weld on its cap, its needle beside it. */
export function tube(): Package {
  const skin =
    (from: number, to: number, out: number) =>
    (u: number, v: number): readonly [number, number, number] => {
      const t = from + (to - from) * v;
      const a = u * 6.28319;
      return [
        Math.cos(a) * (2.1 + out + 0.95 * t * t),
        3.2 + t * 13,
        Math.sin(a) * (2.1 * (1 - t * t) + 0.06 + out),
      ];
    };
  const front = skin(0.86, 0.2, 0.03);
  return {
    parts: [
      { mesh: sheet(40, 16, skin(0, 1, 0)), paint: ink(0) },
      { mesh: sheet(28, 8, (u, v) => front(0.625 + u * 0.25, v), [4.2, 8.58]), paint: print },
      { mesh: place(roundedBox(6.2, 1, 0.5, 0.2), [0, 15.6, 0]), paint: ink(0) },
      {
        mesh: lathe(
          [
            [0.001, 0],
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
      {
        mesh: join(
          bar([3.2, 0.5, -3], [6, 0.4, -5.4], 0.5, 0.35),
          bar([6, 0.4, -5.4], [8, 0.2, -7], 0.14),
        ),
        paint: steel,
      },
    ],
    label: [4.2, 8.58],
    viewCm: 22,
    middleCm: 8,
  };
}
