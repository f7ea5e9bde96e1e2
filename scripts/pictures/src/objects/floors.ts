import { fromHex } from "../colour";
import { paint } from "../space/bake";
import { place, rectangle, roundedBox, sheet } from "../space/mesh";
import type { Part, Scene } from "../space/scene";
import { unrolled } from "./roll";
import { studio } from "./studio";

const edge = { colour: fromHex("#8f8779"), slot: "edge" };
const floor = { colour: fromHex("#a8957c"), slot: "floor", textured: true };

/** A roll of goods `widthCm` wide, a strip of it on the ground. */
export function rollEnd(name: string, thickCm: number, widthCm: number): Scene {
  return studio(
    name,
    unrolled(17, widthCm, thickCm, 36).map((part) => ({
      ...part,
      mesh: place(part.mesh, [4, 0, 30], 0.62),
    })),
    widthCm + 24,
    19,
    0.5,
  );
}

/** A floor of boards seen from above, optionally with `loose` ones; sizes in cm. */
export function laidPieces(
  name: string,
  widthCm: number,
  lengthCm: number,
  thickCm: number,
  loose = true,
): Scene {
  const wide = Math.min(110, Math.max(56, widthCm * 3.4));
  const piece = (x: number, z: number, y: number, turn: number, from: number): Part[] => {
    const top = sheet(1, 1, (u, v) => [(u - 0.5) * widthCm, thickCm + 0.02, (v - 0.5) * lengthCm], [
      widthCm,
      lengthCm,
    ]);
    // each piece shows another part of the pattern
    const uvs = top.uvs.map((value, i) => value + (i % 2 === 0 ? from * widthCm : 0));
    return [
      { mesh: place({ ...top, uvs }, [x, y, z], turn), paint: floor },
      { mesh: place(roundedBox(widthCm, thickCm, lengthCm, 0.12), [x, y, z], turn), paint: edge },
    ];
  };
  const pieces = [
    ...piece(wide * 0.12, -8, 0.02, -0.6, 1),
    ...piece(wide * 0.26, -2, thickCm + 0.02, -0.34, 2),
  ];
  const scene = studio(name, [], wide, 0, 0.86);
  return {
    ...scene,
    parts: [
      {
        mesh: place(rectangle([0, 0, 0], [widthCm * 40, 0, 0], [0, 0, 600]), [
          -widthCm * 20,
          0,
          -300,
        ]),
        paint: floor,
      },
      ...(loose ? pieces : []),
    ],
  };
}

/** Size of a square and its place in the texture, in cm. */
export interface SquareCut {
  size: readonly [number, number];
  thickCm: number;
  /** size of a square of the texture, and the corner of its first one */
  cell: readonly [number, number];
  origin: readonly [number, number];
}

/** A floor of squares that is being laid: its last corner is bare and the next squares lie there in a pile. */
export function laidSquares(
  name: string,
  { size: [w, l], thickCm, cell, origin }: SquareCut,
): Scene {
  const wide = Math.max(w, l) * 2.9;
  const turn = 0.34;
  const square = (x: number, y: number, z: number, own: number, i: number, j: number): Part[] => {
    const bend = 0.25;
    const along = (t: number, length: number): number =>
      Math.min(3 * t, 1) * bend +
      Math.max(0, Math.min(3 * t - 1, 1)) * (length - 2 * bend) +
      Math.max(0, 3 * t - 2) * bend -
      length / 2;
    const rim = (t: number): number => Math.max(0, 1 - 3 * Math.min(t, 1 - t));
    const top = sheet(3, 3, (u, v) => [
      along(u, w - 0.12),
      thickCm + 0.02 - 0.12 * Math.max(rim(u), rim(v)),
      along(v, l - 0.12),
    ]);
    const uvs = top.positions.flatMap((value, k) => {
      if (k % 3 !== 0) return [];
      return [
        origin[0] + (i + 0.5 + value / w) * cell[0],
        origin[1] + (j + 0.5 + top.positions[k + 2] / l) * cell[1],
      ];
    });
    return [
      { mesh: place({ ...top, uvs }, [x, y, z], own), paint: floor },
      {
        mesh: place(roundedBox(w - 0.14, thickCm - 0.1, l - 0.14, 0.12), [x, y, z], own),
        paint: edge,
      },
    ];
  };
  const parts: Part[] = [
    {
      mesh: rectangle([-w * 20, 0, -w * 20], [w * 40, 0, 0], [0, 0, w * 60]),
      paint: { colour: fromHex("#c2bfb8") },
    },
  ];
  for (let j = -4; j < 7; j++) {
    for (let i = -5; i < 6; i++) {
      if (i >= 0 && j < 0) continue;
      const [x, z] = [(i + 0.4) * w, (j + 0.45) * l];
      parts.push(
        ...square(
          x * Math.cos(turn) + z * Math.sin(turn),
          0,
          z * Math.cos(turn) - x * Math.sin(turn),
          turn,
          i,
          j,
        ),
      );
    }
  }
  for (let k = 0; k < 4; k++)
    parts.push(
      ...square(
        w * 0.52,
        0.02 + k * thickCm,
        -l * 0.5 - w * 0.4,
        turn + [0.1, -0.16, 0.22, 0.03][k],
        k,
        1,
      ),
    );
  return { ...studio(name, [], wide, 0, 0.86), parts };
}

export function stairs(name: string, matWidthCm: number, matDepthCm: number): Scene {
  const parts: Part[] = [];
  for (let i = -2; i < 6; i++) {
    const y = i * 17;
    const z = i * 28;
    parts.push(
      {
        mesh: place(roundedBox(110, 4, 31, 0.9), [0, y - 4, z + 14]),
        paint: paint(fromHex("#b58a5c"), { grain: "wood", gloss: 0.4 }),
      },
      {
        mesh: place(rectangle([-54, -17, 0], [108, 0, 0], [0, 14, 0]), [0, y, z + 1]),
        paint: paint(fromHex("#ece7dd")),
      },
    );
    const mat = sheet(
      24,
      12,
      (u, v) => {
        const a = u * 2 - 1;
        // the front edge is a shallow arch that bends over the step's nose
        const depth = matDepthCm * (1 - 0.28 * a ** 4);
        const back = v * depth;
        return [
          (a * matWidthCm) / 2,
          0.5 - Math.max(0, back - depth * 0.96) * 0.5,
          matDepthCm + 1.5 - back,
        ];
      },
      [matWidthCm, matDepthCm],
    );
    const rim = sheet(24, 1, (u, v) => {
      const a = u * 2 - 1;
      return [(a * matWidthCm) / 2, 0.5 * v, matDepthCm + 1.5 - matDepthCm * (1 - 0.28 * a ** 4)];
    });
    parts.push(
      {
        mesh: place(mat, [0, y, z]),
        paint: { colour: fromHex("#b5a890"), slot: "rug", textured: true },
      },
      { mesh: place(rim, [0, y, z]), paint: { colour: fromHex("#8f8371"), slot: "rugEdge" } },
    );
  }
  const wall: Part = {
    mesh: rectangle([56, -80, -80], [0, 0, 400], [0, 400, 0]),
    paint: { colour: fromHex("#ddd4c6"), slot: "wall", grain: "plaster", ghost: true },
  };
  return {
    ...studio(name, [], 100, 0),
    parts: [...parts, wall],
    eye: [-34, 96, -112],
    turn: 0.24,
    nod: 0.42,
    zoom: 0.42,
    horizon: 0.44,
    key: 0.75,
    ambient: 0.72,
  };
}
