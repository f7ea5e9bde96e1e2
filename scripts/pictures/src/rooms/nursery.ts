import { bar, cushion, join, lathe, place, roundedBox, sheet, tip, type Mesh } from "../space/mesh";
import type { Part, Scene } from "../space/scene";
import { accent, books, linen, oak, painted, put, textile, white } from "./furniture";
import { casement, pierced, throughWindow } from "./openings";
import { bare, on, room, type Lying } from "./shell";

function houseBed(): Part[] {
  const [l, d, h, top] = [178, 84, 118, 162];
  const frame: Mesh[] = [-1, 1].flatMap((s) => [
    bar([(s * l) / 2, 0, -d / 2], [(s * l) / 2, h, -d / 2], 2.6),
    bar([(s * l) / 2, 0, d / 2], [(s * l) / 2, h, d / 2], 2.6),
    bar([(s * l) / 2, h, -d / 2], [(s * l) / 2, top, 0], 2.6),
    bar([(s * l) / 2, h, d / 2], [(s * l) / 2, top, 0], 2.6),
  ]);
  const long: Mesh[] = [
    bar([-l / 2, top, 0], [l / 2, top, 0], 2.6),
    bar([-l / 2, h, -d / 2], [l / 2, h, -d / 2], 2.4),
    bar([-l / 2, h, d / 2], [l / 2, h, d / 2], 2.4),
    bar([-l / 2, 20, -d / 2], [l / 2, 20, -d / 2], 2.6),
    bar([-l / 2, 50, d / 2], [l / 2, 50, d / 2], 2.4),
  ];
  return [
    { mesh: join(...frame, ...long), paint: oak },
    { mesh: place(roundedBox(l - 4, 20, d - 4, 5, 0.8), [0, 14, 0]), paint: white },
    { mesh: place(roundedBox(l * 0.6, 7, d + 2, 3, 1), [l * 0.16, 31, 0]), paint: textile },
    { mesh: place(tip(cushion(52, 36, 16), 0.5), [-l / 2 + 30, 33, 14]), paint: linen },
    { mesh: place(tip(cushion(36, 32, 14), 0.45), [-l / 2 + 34, 34, -8], 0.3), paint: accent },
  ];
}

function tent(): Part[] {
  const [half, top, cross] = [52, 142, 4];
  const corner = (sx: number, sz: number): Mesh =>
    bar([sx * half, 0, sz * half], [-sx * cross, top + 20, -sz * cross], 1.4);
  const side = (a: [number, number], b: [number, number]): Mesh =>
    sheet(8, 8, (u, v) => {
      const x = a[0] + (b[0] - a[0]) * u;
      const z = a[1] + (b[1] - a[1]) * u;
      const slack = 1 - 0.05 * Math.sin(Math.PI * u) * Math.sin(Math.PI * v);
      return [x * (1 - v * 0.97) * slack, v * top, z * (1 - v * 0.97) * slack];
    });
  const wing = (sign: number): Mesh =>
    sheet(6, 8, (u, v) => {
      const open = 0.5 * (1 - v) ** 1.2;
      const x = half * (1 - (1 - open) * u);
      return [
        sign * x * (1 - v * 0.97),
        v * top,
        -half * (1 - v * 0.97) - Math.sin(Math.PI * u) * 2,
      ];
    });
  return [
    { mesh: join(corner(1, 1), corner(-1, 1), corner(1, -1), corner(-1, -1)), paint: oak },
    {
      mesh: join(
        side([-half, half], [half, half]),
        side([-half, -half], [-half, half]),
        side([half, half], [half, -half]),
      ),
      paint: linen,
    },
    { mesh: join(wing(1), wing(-1)), paint: linen },
    { mesh: place(tip(cushion(46, 40, 20), 1.2), [0, 12, -8]), paint: accent },
  ];
}

const ball = (r: number): Mesh =>
  lathe(
    Array.from(
      { length: 13 },
      (_, i) =>
        [
          Math.max(0.1, Math.sin((i / 12) * Math.PI) * r),
          (1 - Math.cos((i / 12) * Math.PI)) * r,
        ] as const,
    ),
  );

export function nurseryRoom(lying: Lying): Scene {
  const wall = 190;
  const hole = { from: -176, to: -84, bottom: 82, top: 230 };
  const low = lying === "floor" ? 0 : 1.3;
  const flags = ["#d9826b", "#e8c16a", "#8fb3a8", "#89a5c4", "#e3cfb4", "#d9826b", "#8fb3a8"].map(
    (hex, i): Part => {
      const x = -50 + i * 26;
      const y = 196 - Math.sin(((i + 0.5) / 7) * Math.PI) * 14;
      return {
        mesh: sheet(1, 1, (u, v) => [x + (u - 0.5) * 18 * (1 - v), y - v * 22, wall - 2]),
        paint: painted(hex, { grain: "fabric" }),
      };
    },
  );
  const blocks = ["#d9826b", "#e8c16a", "#8fb3a8", "#89a5c4"].map((hex, i): Part => ({
    mesh: place(
      roundedBox(10, 10, 10, 1),
      [[-30, -17, -24, 2][i], (i === 2 ? 10 : 0) + low, [14, 18, 16, 2][i]],
      i * 0.5,
    ),
    paint: painted(hex),
  }));
  return room(
    `nursery-${lying}`,
    [
      ...bare(wall, lying, -20, 0),
      ...put([...pierced(-450, 450, [hole]), ...casement(hole, 2, 2)], [0, 0, wall]),
      ...put(houseBed(), [66, 0, wall - 52]),
      ...put(tent(), [-104, low, 92], -0.35),
      ...flags,
      ...blocks,
      { mesh: place(ball(13), [34, low, 40]), paint: painted("#c9745c") },
      ...on(low, books(), 118, 46, 0.3),
    ],
    {
      sun: throughWindow,
      backdrop: [0.8, 0.92, 1],
      eye: [10, 132, -310],
      turn: -0.02,
      zoom: 0.37,
    },
  );
}
