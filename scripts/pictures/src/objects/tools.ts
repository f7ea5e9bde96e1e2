import { extrude, type Mesh } from "../space/mesh";

type Outline = readonly (readonly [number, number])[];

/** A trapezoid blade, 6 × 1.9 cm. */
export const blade: Outline = [
  [-2, -0.95],
  [-0.5, -0.95],
  [-0.4, -0.75],
  [-0.15, -0.75],
  [0, -0.95],
  [2, -0.95],
  [3, 0.95],
  [-3, 0.95],
];

/** A blade with a hook at each end. */
export const hook: Outline = [
  [-2, -0.95],
  [2, -0.95],
  [2.5, -0.3],
  [3, 0.8],
  [2.6, 0.95],
  [2.35, 0.2],
  [2.05, 0],
  [1.8, 0.2],
  [1.7, 0.75],
  [1.4, 0.95],
  [-1.4, 0.95],
  [-1.7, 0.75],
  [-1.8, 0.2],
  [-2.05, 0],
  [-2.35, 0.2],
  [-2.6, 0.95],
  [-3, 0.8],
  [-2.5, -0.3],
];

/** A lying plate of an outline in (x, z). */
export function plate(outline: Outline, thick: number): Mesh {
  const { positions, normals, uvs } = extrude(outline, thick);
  // the extrusion's length becomes the height
  const lay = (list: readonly number[]): number[] =>
    list.map((_, i) => list[i - (i % 3) + [2, 0, 1][i % 3]]);
  return { positions: lay(positions), normals: lay(normals), uvs };
}
