import { type Lit } from "./light";
import type { Scene } from "./scene";
import type { Vec } from "./vector";

/** The surface that is visible at a point of the picture. */
export interface Look {
  part: number;
  p: Vec;
  n: Vec;
  view: Vec;
  u: number;
  v: number;
  triangle: number;
}

/** A scene prepared for drawing. */
export interface Stage {
  scene: Scene;
  lit: Lit;
  look(x: number, y: number): Look;
  uvAt(triangle: number, x: number, y: number): readonly [number, number];
}
