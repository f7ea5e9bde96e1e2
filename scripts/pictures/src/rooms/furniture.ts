import { fromHex, type Rgb } from "../colour";
import { seeded } from "../random";
import { paint } from "../space/bake";
import {
  bar,
  cushion,
  join,
  lathe,
  place,
  rectangle,
  roundedBox,
  sheet,
  tip,
  type Mesh,
} from "../space/mesh";
import type { Paint, Part } from "../space/scene";
import type { Vec } from "../space/vector";

export const oak = paint(fromHex("#b58a5c"), { grain: "wood" });
export const walnut = paint(fromHex("#7a5538"), { grain: "wood", gloss: 0.4 });
export const white = paint(fromHex("#efebe3"));
export const brass = paint(fromHex("#b08d4f"), { gloss: 0.8 });
export const black = paint(fromHex("#2b2927"), { gloss: 0.3 });
export const linen = paint(fromHex("#e6ddcd"), { grain: "fabric" });
export const leafGreen = paint(fromHex("#4d6b3c"), { grain: "leaf", gloss: 0.25 });
export const clay = paint(fromHex("#b4694a"));
export const ceramic = paint(fromHex("#e9e2d6"), { gloss: 0.6 });
/** upholstery; its colour matches the floor */
export const textile: Paint = { colour: fromHex("#a7a59b"), slot: "textile", grain: "fabric" };
/** cushions and small objects in an accent colour */
export const accent: Paint = { colour: fromHex("#b07a55"), slot: "accent", grain: "fabric" };

export function put(parts: readonly Part[], to: Vec, turn = 0): Part[] {
  return parts.map((part) => ({ mesh: place(part.mesh, to, turn), paint: part.paint }));
}

const at = (mesh: Mesh, x: number, y: number, z: number, turn = 0): Mesh =>
  place(mesh, [x, y, z], turn);

export function legs(w: number, d: number, h: number, r = 1.7): Mesh {
  const splay = 2.5;
  return join(
    ...[-1, 1].flatMap((sx) =>
      [-1, 1].map((sz) =>
        bar(
          [(sx * w) / 2, h, (sz * d) / 2],
          [sx * (w / 2 + splay), 0, sz * (d / 2 + splay * 0.6)],
          r,
          r * 0.6,
        ),
      ),
    ),
  );
}

/** A sofa with its back to +z; the origin is the centre of its foot. */
export function sofa(w = 210, seats = 2): Part[] {
  const d = 88;
  const inner = (w - 36) / seats;
  const seat = Array.from({ length: seats }, (_, i) => (i - (seats - 1) / 2) * inner);
  return [
    { mesh: at(roundedBox(w - 6, 20, d - 4, 4), 0, 14, 0), paint: textile },
    {
      mesh: join(...[-1, 1].map((s) => at(roundedBox(18, 44, d, 7, 1), s * (w / 2 - 9), 14, 0))),
      paint: textile,
    },
    { mesh: at(roundedBox(w - 30, 62, 18, 8, 1), 0, 16, d / 2 - 9), paint: textile },
    {
      mesh: join(...seat.map((x) => at(roundedBox(inner - 1, 17, 68, 6, 2.6), x, 32, -8))),
      paint: textile,
    },
    {
      mesh: join(...seat.map((x) => at(tip(roundedBox(inner - 2, 44, 18, 8, 4), 0.2), x, 46, 20))),
      paint: textile,
    },
    { mesh: at(tip(cushion(46, 44, 17), 0.38), -w / 2 + 42, 47, 3, 0.25), paint: accent },
    { mesh: at(tip(cushion(42, 40, 16), 0.42), w / 2 - 44, 47, 4, -0.3), paint: linen },
    { mesh: legs(w - 26, d - 18, 15), paint: oak },
  ];
}

export function armchair(upholstery: Paint = textile): Part[] {
  return [
    { mesh: at(tip(roundedBox(60, 17, 60, 7, 2.5), 0.06), 0, 29, -3), paint: upholstery },
    { mesh: at(tip(roundedBox(62, 58, 14, 7, 2), 0.24), 0, 36, 24), paint: upholstery },
    {
      mesh: join(...[-1, 1].map((s) => at(roundedBox(8, 30, 58, 4, 0.6), s * 33, 30, 0))),
      paint: upholstery,
    },
    { mesh: at(tip(cushion(44, 36, 15), 0.4), 0, 45, 12), paint: accent },
    { mesh: legs(54, 48, 30, 1.9), paint: oak },
  ];
}

export function sideboard(w = 170, wood: Paint = oak): Part[] {
  const doors = 3;
  const each = (w - 6) / doors;
  return [
    { mesh: at(roundedBox(w, 52, 42, 0.8), 0, 20, 0), paint: wood },
    {
      mesh: join(
        ...[0, 1, 2].map((i) => at(roundedBox(each - 1, 45, 2, 0.5), (i - 1) * each, 23.5, -21.5)),
      ),
      paint: wood,
    },
    {
      mesh: join(
        ...[0, 1, 2].map((i) =>
          at(roundedBox(1.2, 12, 2, 0.5), (i - 1) * each + each / 2 - 5, 44, -23.5),
        ),
      ),
      paint: brass,
    },
    { mesh: legs(w - 24, 28, 20, 2), paint: wood },
  ];
}

/** A pot plant with long leaves; `size` is its overall size in cm. */
export function plant(size: number, seed: string, pot: Paint = ceramic, leaves = 26): Part[] {
  const random = seeded(seed);
  const potH = size * 0.24;
  const potR = size * 0.125;
  const blades: Mesh[] = [];
  for (let i = 0; i < leaves; i++) {
    const turn = (i * 0.381966 + random.next() * 0.06) * 6.28319;
    const rise = size * random.between(0.42, 0.8);
    const out = size * random.between(0.16, 0.44);
    const wide = size * random.between(0.035, 0.06);
    const droop = random.between(0.1, 0.5);
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    blades.push(
      sheet(
        2,
        10,
        (u, v) => {
          const reach = out * v ** 1.4 + potR * 0.2;
          const y = potH + rise * (v - droop * v ** 2.6);
          const width =
            wide * Math.sin(Math.PI * Math.min(1, v * 0.93 + 0.07)) ** 0.8 * (u * 2 - 1);
          const fold = Math.abs(u * 2 - 1) * wide * 0.35;
          return [c * reach - s * width, y + fold, s * reach + c * width];
        },
        [wide * 2, rise],
      ),
    );
  }
  return [
    {
      mesh: lathe([
        [potR * 0.1, 0.1],
        [potR * 0.74, 0.1],
        [potR * 0.8, potH * 0.1],
        [potR, potH],
        [potR * 0.92, potH],
        [potR * 0.9, potH * 0.88],
        [0.1, potH * 0.88],
      ]),
      paint: pot,
    },
    { mesh: join(...blades), paint: leafGreen },
  ];
}

export function floorLamp(): Part[] {
  return [
    {
      mesh: lathe([
        [0.1, 2.2],
        [14, 2.2],
        [14, 0],
      ]),
      paint: black,
    },
    { mesh: bar([0, 2, 0], [0, 150, 0], 1), paint: black },
    {
      mesh: lathe([
        [20, 126],
        [15, 158],
      ]),
      paint: paint(fromHex("#f3e6cb"), { grain: "fabric" }),
    },
  ];
}

export function vase(h: number, what: Paint = ceramic): Part[] {
  const r = h * 0.3;
  return [
    {
      mesh: lathe([
        [0.1, 0],
        [r * 0.55, 0],
        [r * 0.9, h * 0.2],
        [r, h * 0.4],
        [r * 0.75, h * 0.65],
        [r * 0.32, h * 0.84],
        [r * 0.38, h],
        [r * 0.3, h],
        [r * 0.24, h * 0.84],
      ]),
      paint: what,
    },
  ];
}

export function roundTable(r: number, h: number, top: Paint = oak): Part[] {
  const feet = [0, 1, 2].map((i) => {
    const a = i * 2.0944 + 0.5;
    return bar(
      [Math.cos(a) * r * 0.45, h - 2, Math.sin(a) * r * 0.45],
      [Math.cos(a) * r * 0.85, 0, Math.sin(a) * r * 0.85],
      1.6,
      1.1,
    );
  });
  return [
    {
      mesh: lathe(
        [
          [0.1, h - 2.4],
          [r - 0.8, h - 2.4],
          [r, h - 1.6],
          [r, h - 0.6],
          [r - 0.6, h],
          [0.1, h],
        ],
        40,
      ),
      paint: top,
    },
    { mesh: join(...feet), paint: top },
  ];
}

export function books(): Part[] {
  return [
    { mesh: at(roundedBox(26, 3, 19, 0.3), 0, 0, 0, 0.1), paint: paint(fromHex("#8d9a8c")) },
    { mesh: at(roundedBox(23, 2.4, 17, 0.3), 0, 3, 0, -0.15), paint: paint(fromHex("#d9c6a5")) },
    { mesh: at(roundedBox(20, 2, 14, 0.3), 1, 5.4, 0, 0.2), paint: paint(fromHex("#a3563f")) },
  ];
}

/** A framed picture at z = 0: two shapes in accent colours. */
export function framed(w: number, h: number): Part[] {
  const disc = sheet(20, 1, (u, v) => [
    Math.cos(u * 6.28319) * w * 0.2 * v,
    h * 0.12 + Math.sin(u * 6.28319) * w * 0.2 * v,
    -2.4,
  ]);
  const hill = sheet(20, 1, (u, v) => [
    (u - 0.5) * w * 0.78,
    -h * 0.38 + v * h * (0.22 + 0.14 * Math.sin(u * 4 + 0.8)),
    -2.5,
  ]);
  return [
    { mesh: at(roundedBox(w, h, 3, 0.4), 0, -h / 2, 0), paint: oak },
    {
      mesh: rectangle([-w / 2 + 2, -h / 2 + 2, -1.8], [w - 4, 0, 0], [0, h - 4, 0]),
      paint: paint(fromHex("#f1ebdf")),
    },
    { mesh: disc, paint: accent },
    { mesh: hill, paint: textile },
  ];
}

/** A curtain along x, from `top` cm down to the floor. */
export function curtain(w: number, top: number, cloth: Paint = linen): Part[] {
  const folds = Math.round(w / 13);
  return [
    {
      mesh: sheet(
        folds * 10,
        6,
        (u, v) => {
          const y = 1 + (1 - v) * (top - 1);
          const loose = 2.6 + 1.4 * v;
          return [
            (u - 0.5) * w + Math.sin(v * 3 + u * 20) * 0.5,
            y,
            Math.sin(u * folds * 6.28319 + Math.sin(u * 17) * 0.9) * loose,
          ];
        },
        [w * 1.6, top],
      ),
      paint: cloth,
    },
  ];
}

export function pendant(y: number, shade: Paint = clay): Part[] {
  return [
    {
      mesh: lathe([
        [21, y],
        [20, y + 5],
        [13, y + 15],
        [4, y + 20],
        [3, y + 22],
      ]),
      paint: shade,
    },
    { mesh: bar([0, y + 20, 0], [0, y + 200, 0], 0.5), paint: black },
  ];
}

export function chair(seat: Paint = textile): Part[] {
  return [
    { mesh: at(roundedBox(43, 4, 42, 2, 0.4), 0, 43, 0), paint: seat },
    { mesh: at(tip(roundedBox(42, 22, 3, 1.4, 0.6), 0.16), 0, 62, 19), paint: oak },
    { mesh: legs(36, 34, 43, 1.6), paint: oak },
    {
      mesh: join(...[-1, 1].map((s) => bar([s * 17, 43, 17], [s * 18, 72, 23], 1.5, 1.2))),
      paint: oak,
    },
  ];
}

export function painted(hex: string, more: Partial<Paint> = {}): Paint {
  const colour: Rgb = fromHex(hex);
  return { colour, ...more };
}
