import { fromHex } from "../colour";
import { sheet } from "../space/mesh";
import type { Paint, Part, Scene } from "../space/scene";

export function ink(index: number): Paint {
  return { colour: fromHex("#bdb6aa"), slot: `ink${index}`, textured: true };
}

export const product: Paint = { colour: fromHex("#b5a890"), slot: "product", textured: true };

/** Printed paper: a label. */
export const print: Paint = { colour: fromHex("#c9bdb0"), slot: "label", textured: true };

/** Objects on a seamless light ground, seen slightly from above; `widthCm` is the width of the view. */
export function studio(
  name: string,
  parts: Part[],
  widthCm: number,
  lookHeightCm: number,
  nod = 0.42,
): Scene {
  const distance = widthCm * 2.1;
  const eyeY = lookHeightCm + Math.sin(nod) * distance;
  const eyeZ = -Math.cos(nod) * distance;
  const far = distance * 1.2;
  const ground: Part = {
    mesh: sheet(1, 24, (u, v) => {
      const z = -distance * 1.5 + v * (distance * 1.5 + far);
      const bend = Math.max(0, z - far * 0.35);
      return [(u - 0.5) * distance * 6, bend * bend * (1.6 / distance), z];
    }),
    paint: { colour: fromHex("#f2ede5") },
  };
  return {
    name,
    width: 944,
    height: 1068,
    eye: [0, eyeY, eyeZ],
    turn: 0,
    nod,
    zoom: 0.5 / 2.1,
    horizon: 0.5,
    parts: [ground, ...parts],
    // soft light on plain bodies needs few samples, their rims need some
    lightStep: 3,
    key: 0.85,
    ambient: 0.66,
    backdrop: fromHex("#f4f0ea"),
  };
}
