import { fromHex, type Rgb } from "../colour";
import { hashText, seeded } from "../random";
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
const oliveGreen = paint(fromHex("#7a8466"), { grain: "leaf" });
const soil = paint(fromHex("#3d3029"), { grain: "leaf" });
const bark = paint(fromHex("#75624d"), { grain: "wood" });
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

/** A seat or back of a seat: a block of foam in cloth, its seams along the edges. */
function padding(w: number, h: number, d: number, soft = 2): Mesh {
  const seam = (y: number): Mesh[] => {
    const [x, z] = [w / 2 - 0.9, d / 2 - 0.9];
    return [
      bar([-x, y, -z], [x, y, -z], 0.55),
      bar([-x, y, z], [x, y, z], 0.55),
      bar([-x, y, -z], [-x, y, z], 0.55),
      bar([x, y, -z], [x, y, z], 0.55),
    ];
  };
  return join(roundedBox(w, h, d, 3.2, soft), ...seam(h - 0.9), ...seam(0.9));
}

/** A sofa with its back to +z; the origin is the centre of its foot. */
export function sofa(w = 210, seats = 2): Part[] {
  const d = 92;
  const arm = seats > 2 ? 15 : 20;
  const inner = (w - arm * 2) / seats;
  const seat = Array.from({ length: seats }, (_, i) => (i - (seats - 1) / 2) * inner);
  const wood = seats > 2 ? oak : walnut;
  const drape = blanket(
    14,
    44,
    1.4,
    (u, v) => {
      const along = (v - 0.5) * 118;
      const over = Math.max(0, Math.abs(along) - arm / 2 - 1);
      const side = Math.sign(along);
      const fold = Math.sin(u * 9 + side) * (0.4 + over * 0.03);
      return [
        side * (Math.min(Math.abs(along), arm / 2 + 1.6) + (over > 0 ? fold + 0.8 : 0)),
        60.5 - over - Math.sin(u * 9) * 0.3,
        (u - 0.5) * (44 + over * 0.12) + over * 0.06,
      ];
    },
    [44, 118],
  );
  return [
    { mesh: at(roundedBox(w - 4, 16, d - 4, 2.4), 0, 13, 0), paint: textile },
    {
      mesh: join(
        ...[-1, 1].map((s) => at(roundedBox(arm, 46, d, 4.5, 0.8), s * (w / 2 - arm / 2), 13, 0)),
      ),
      paint: textile,
    },
    { mesh: at(roundedBox(w - 12, 60, 17, 5, 0.8), 0, 13, d / 2 - 8), paint: textile },
    {
      mesh: join(...seat.map((x) => at(padding(inner - 0.8, 16, 70, 2.2), x, 29, -10))),
      paint: textile,
    },
    {
      mesh: join(
        ...seat.map((x, i) =>
          at(tip(cushion(inner + 3, 50, 27), 0.2), x, 41, 17 - (i % 2), (i % 2) * 0.03),
        ),
      ),
      paint: textile,
    },
    { mesh: at(tip(cushion(48, 46, 20), 0.36), -w / 2 + arm + 24, 44, -2, 0.1), paint: accent },
    { mesh: at(tip(cushion(42, 40, 17), 0.5), -w / 2 + arm + 76, 44, -14, -0.12), paint: linen },
    { mesh: at(drape, w / 2 - arm / 2, 0, -14), paint: linen },
    { mesh: legs(w - 26, d - 18, 14), paint: wood },
  ];
}

export function armchair(upholstery: Paint = textile): Part[] {
  return [
    { mesh: at(tip(padding(58, 15, 62), 0.06), 0, 28, -4), paint: upholstery },
    { mesh: at(tip(roundedBox(64, 56, 12, 4.5, 1.6), 0.22), 0, 32, 25), paint: upholstery },
    { mesh: at(tip(cushion(56, 48, 20), 0.26), 0, 40, 17), paint: upholstery },
    {
      mesh: join(...[-1, 1].map((s) => at(roundedBox(8, 32, 60, 3.4, 0.6), s * 33, 28, 0))),
      paint: upholstery,
    },
    { mesh: at(tip(cushion(44, 30, 15), 0.42), 3, 43, 2, 0.12), paint: linen },
    { mesh: legs(54, 48, 29, 1.7), paint: oak },
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

/** A leaf that bends down: from `from` in the direction `turn`, `out` wide and `rise` high. */
function leaf(
  from: Vec,
  turn: number,
  out: number,
  rise: number,
  wide: number,
  droop: number,
  [across, along]: readonly [number, number] = [4, 9],
): Mesh {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  return sheet(
    across,
    along,
    (u, v) => {
      const side = u * 2 - 1;
      const reach = out * v ** 1.2;
      const width = wide * Math.sin(Math.PI * Math.min(1, v * 0.95 + 0.05)) ** 0.75 * side;
      const y = from[1] + rise * (v - droop * v ** 2.6) + Math.abs(width) * 0.3;
      return [from[0] + c * reach - s * width, y, from[2] + s * reach + c * width];
    },
    [wide * 2, Math.hypot(out, rise)],
  );
}

/** A pot plant: sword leaves, a rubber plant or an olive tree by its seed; `size` is its overall size in cm. */
export function plant(size: number, seed: string, pot: Paint = ceramic, leaves = 26): Part[] {
  const random = seeded(seed);
  const kind = size < 60 ? 0 : hashText(seed) % 3;
  const potH = size * 0.22;
  const potR = size * 0.125;
  const wood: Mesh[] = [];
  const blades: Mesh[] = [];
  const turnOf = (i: number): number => (i * 0.381966 + random.next() * 0.06) * 6.28319;
  if (kind === 0)
    for (let i = 0; i < leaves; i++)
      blades.push(
        leaf(
          [0, potH * 0.9, 0],
          turnOf(i),
          size * random.between(0.14, 0.46),
          size * random.between(0.4, 0.8),
          size * random.between(0.022, 0.04),
          random.between(0.1, 0.62),
        ),
      );
  else {
    const [stems, each, long] = kind === 1 ? [4, 9, 0.15] : [12, 44, 0.075];
    for (let stem = 0; stem < stems; stem++) {
      const way = turnOf(stem);
      const lean = size * (kind === 1 ? random.between(0.03, 0.16) : random.between(0.06, 0.24));
      const foot: Vec =
        kind === 1 ? [Math.cos(way) * 3, potH * 0.85, Math.sin(way) * 3] : [0, size * 0.5, 0];
      const top: Vec = [
        Math.cos(way) * lean,
        size * random.between(0.66, 0.95),
        Math.sin(way) * lean,
      ];
      wood.push(bar(foot, top, size * (kind === 1 ? 0.008 : 0.004), 0.3));
      for (let i = 0; i < each; i++) {
        const t = kind === 1 ? 0.25 + (0.75 * i) / each : random.between(0.05, 1);
        const joint: Vec = [
          foot[0] + (top[0] - foot[0]) * t,
          foot[1] + (top[1] - foot[1]) * t,
          foot[2] + (top[2] - foot[2]) * t,
        ];
        const length = size * long * random.between(0.7, 1.15);
        const rise = length * random.between(-0.2, 0.7);
        blades.push(
          leaf(
            joint,
            turnOf(i + stem * 7),
            length,
            rise,
            length * (kind === 1 ? 0.3 : 0.17),
            0.5,
            kind === 1 ? [4, 9] : [2, 3],
          ),
        );
      }
    }
    if (kind === 2)
      wood.push(bar([0, potH * 0.8, 0], [0, size * 0.56, 0], size * 0.013, size * 0.009));
  }
  return [
    {
      mesh: lathe(
        [
          [potR * 0.1, 0.1],
          [potR * 0.74, 0.1],
          [potR * 0.8, potH * 0.1],
          [potR, potH],
          [potR * 0.9, potH],
          [potR * 0.88, potH * 0.86],
        ],
        40,
      ),
      paint: pot,
    },
    {
      mesh: lathe([
        [potR * 0.89, potH * 0.87],
        [0.1, potH * 0.87],
      ]),
      paint: soil,
    },
    { mesh: join(...blades), paint: kind === 2 ? oliveGreen : leafGreen },
    ...(wood.length > 0 ? [{ mesh: join(...wood), paint: bark }] : []),
  ];
}

/** A lampshade with a thickness, from radius `r0` at `y0` to `r1` at `y1`. */
export function shade(r0: number, y0: number, r1: number, y1: number): Mesh {
  return lathe(
    [
      [r0 - 0.7, y0 + 0.4],
      [r0, y0],
      [r0 + 0.3, y0 + 0.6],
      [r1 + 0.3, y1 - 0.6],
      [r1, y1],
      [r1 - 0.7, y1 - 0.4],
      [r0 - 0.8, y0 + 0.6],
    ],
    40,
  );
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
      mesh: shade(20, 126, 15, 158),
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

/** A framed picture at z = 0: stones, a twig, an arch, hills or strokes, by its size. */
export function framed(w: number, h: number): Part[] {
  const kind = Math.round(w + h * 3) % 5;
  const disc = (x: number, y: number, rx: number, ry: number, z: number): Mesh =>
    sheet(24, 1, (u, v) => [
      x + Math.cos(u * 6.28319) * rx * v,
      y + Math.sin(u * 6.28319) * ry * v * (1 + 0.12 * Math.sin(u * 12.6)),
      z,
    ]);
  const hill = (y: number, high: number, wave: number, z: number): Mesh =>
    sheet(30, 1, (u, v) => [
      (u - 0.5) * w * 0.7,
      -h * 0.34 + v * h * (y + high * Math.sin(u * wave + wave)),
      z,
    ]);
  const arch = (from: number, to: number): Mesh =>
    sheet(30, 1, (u, v) => {
      const r = (from + (to - from) * v) * w;
      return [Math.cos(u * Math.PI) * r, Math.sin(u * Math.PI) * r * 1.5 - h * 0.22, -2.4];
    });
  const stroke = (y: number): Mesh =>
    sheet(24, 1, (u, v) => [
      (u - 0.5) * w * 0.62,
      h * (y + v * 0.055 + 0.02 * Math.sin(u * 6 + y * 20)),
      -2.4,
    ]);
  const twig = (): Mesh =>
    join(
      bar([0, -h * 0.3, -2.4], [w * 0.06, h * 0.3, -2.4], 0.35),
      ...Array.from({ length: 11 }, (_, i) =>
        disc(
          w * (-0.02 + i * 0.008 + (i % 2 ? 0.1 : -0.1)),
          h * (-0.2 + i * 0.048),
          w * 0.085,
          h * 0.022,
          -2.5,
        ),
      ),
    );
  const shapes: Part[] = [
    [
      { mesh: disc(-w * 0.06, -h * 0.14, w * 0.24, h * 0.14, -2.4), paint: textile },
      { mesh: disc(w * 0.05, h * 0.08, w * 0.17, h * 0.11, -2.45), paint: accent },
      { mesh: disc(-w * 0.02, h * 0.23, w * 0.11, h * 0.06, -2.5), paint: black },
    ],
    [{ mesh: twig(), paint: leafGreen }],
    [
      { mesh: arch(0, 0.09), paint: black },
      { mesh: arch(0.13, 0.2), paint: accent },
      { mesh: arch(0.24, 0.31), paint: textile },
    ],
    [
      { mesh: hill(0.42, 0.06, 5, -2.4), paint: accent },
      { mesh: hill(0.26, 0.05, 7, -2.45), paint: textile },
      { mesh: hill(0.12, 0.04, 4, -2.5), paint: black },
    ],
    [
      { mesh: join(...[-0.3, -0.06, 0.18].map(stroke)), paint: black },
      { mesh: join(...[-0.18, 0.06].map(stroke)), paint: accent },
    ],
  ][kind].map(({ mesh, paint: ink }) => ({ mesh, paint: { ...ink, grain: undefined } }));
  return [
    {
      mesh: join(
        ...[-1, 1].flatMap((s) => [
          at(roundedBox(1.8, h, 3, 0.3), s * (w / 2 - 0.9), -h / 2, -1.5),
          at(roundedBox(w, 1.8, 3, 0.3), 0, s * (h / 2 - 0.9) - 0.9, -1.5),
        ]),
      ),
      paint: kind % 3 === 0 ? black : oak,
    },
    {
      mesh: rectangle([-w / 2 + 1, -h / 2 + 1, -1.2], [w - 2, 0, 0], [0, h - 2, 0]),
      paint: paint(fromHex("#f1ebdf")),
    },
    ...shapes,
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
