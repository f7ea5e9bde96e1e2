import { fromHex } from "../colour";
import { paint } from "../space/bake";
import { extrude, lathe, place, rectangle, roundedBox, sheet } from "../space/mesh";
import type { Part, Scene, Sun } from "../space/scene";
import { put } from "./furniture";

/** The product covers the whole floor, or is a rug or runner on a wooden floor. */
export type Lying = "floor" | "rug" | "round" | "runner";

/** Size of rugs in rooms in cm; textures are stretched to it. */
export const RUG = { widthCm: 170, lengthCm: 240, roundCm: 200, runnerCm: 80 };

const morning: Sun = {
  direction: [-0.8, 0.62, -0.35],
  strength: 0.85,
  x: -260,
  panes: [
    [-128, -76, 70, 136],
    [-128, -76, 142, 215],
    [-70, -18, 70, 136],
    [-70, -18, 142, 215],
  ],
};

/** Floor, back wall with skirting, and the rug or runner. */
export function shell(wallZ: number, lying: Lying, rugZ = 0, rugX = 0): Part[] {
  const parts: Part[] = [
    {
      mesh: place(rectangle([0, 0, 0], [900, 0, 0], [0, 0, 900]), [-450, 0, wallZ - 900]),
      paint: { colour: fromHex("#a8957c"), slot: "floor", textured: true },
    },
    {
      mesh: rectangle([-450, 0, wallZ], [900, 0, 0], [0, 420, 0]),
      paint: { colour: fromHex("#ddd4c6"), slot: "wall", grain: "plaster" },
    },
    {
      mesh: place(
        extrude(
          [
            [0, 0],
            [-1.6, 0],
            [-1.6, 6.6],
            [-1.1, 7.6],
            [0, 8],
          ],
          900,
        ),
        [0, 0, wallZ],
      ),
      paint: paint(fromHex("#f0ebe2")),
    },
  ];
  if (lying === "rug") {
    const { widthCm: w, lengthCm: l } = RUG;
    parts.push(
      ...rugParts(
        place(rectangle([-w / 2, 1.3, l / 2], [w, 0, 0], [0, 0, -l]), [rugX, 0, rugZ]),
        place(roundedBox(w + 0.6, 1.25, l + 0.6, 0.6), [rugX, 0, rugZ]),
      ),
    );
  } else if (lying === "round") {
    const r = RUG.roundCm / 2;
    const disc = sheet(64, 1, (u, v) => [
      Math.cos(u * 6.28319) * r * v,
      1.3,
      Math.sin(u * 6.28319) * r * v,
    ]);
    // replaces the polar coordinates of the disc by those of the floor
    const uvs = disc.positions.flatMap((x, i) =>
      i % 3 === 0 ? [x + r, r - disc.positions[i + 2]] : [],
    );
    parts.push(
      ...rugParts(
        place({ ...disc, uvs }, [rugX, 0, rugZ]),
        place(
          lathe(
            [
              [r + 0.3, 0],
              [r + 0.4, 0.8],
              [r, 1.25],
              [0.1, 1.25],
            ],
            64,
          ),
          [rugX, 0, rugZ],
        ),
      ),
    );
  } else if (lying === "runner") {
    const w = RUG.runnerCm;
    parts.push(
      ...rugParts(
        rectangle([-w / 2 + rugX, 0.8, wallZ - 4], [w, 0, 0], [0, 0, -700]),
        place(roundedBox(w + 0.4, 0.75, 700, 0.35), [rugX, 0, wallZ - 354]),
      ),
    );
  }
  return parts;
}

/** Floor and rug of `shell` without the wall. */
export function bare(wallZ: number, lying: Lying, rugZ = 0, rugX = 0): Part[] {
  return shell(wallZ, lying, rugZ, rugX).filter(
    ({ paint: { slot } }) => slot !== undefined && slot !== "wall",
  );
}

function rugParts(top: Part["mesh"], body: Part["mesh"]): Part[] {
  return [
    { mesh: top, paint: { colour: fromHex("#b5a890"), slot: "rug", textured: true } },
    { mesh: body, paint: { colour: fromHex("#8f8371"), slot: "rugEdge" } },
  ];
}

/** A portrait scene of a room at eye height; the floor fills the lower half. */
export function room(name: string, parts: Part[], change: Partial<Scene> = {}): Scene {
  return {
    name,
    width: 944,
    height: 1068,
    eye: [0, 146, -330],
    turn: 0,
    nod: 0,
    zoom: 0.35,
    horizon: 0.155,
    parts,
    sun: morning,
    key: 0.78,
    ambient: 0.72,
    backdrop: fromHex("#dfe6ea"),
    ...change,
  };
}

/** Places parts on a surface of height `y`. */
export function on(y: number, parts: readonly Part[], x: number, z: number, turn = 0): Part[] {
  return put(parts, [x, y, z], turn);
}
