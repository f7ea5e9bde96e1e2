import type { Rgb } from "../colour";
import type { Mesh } from "./mesh";
import type { Vec } from "./vector";

/** How a thing in a scene looks. */
export interface Paint {
  /** its colour; for a slot only what it throws back on its surroundings */
  colour: Rgb;
  /** name of what is put in later: `floor`, `rug`, `wall`, `textile`, `product`… */
  slot?: string;
  /** a slot with a texture rather than one colour */
  textured?: boolean;
  grain?: "fabric" | "wood" | "leaf" | "plaster";
  /** mirror of the surroundings, 0…1 */
  gloss?: number;
  /** throws no shadow, such as a wall that the light comes through */
  ghost?: boolean;
}

export interface Part {
  mesh: Mesh;
  paint: Paint;
}

/** The sun through a window in the plane x = `x`: its panes as [z, z, y, y] in cm. */
export interface Sun {
  direction: Vec;
  strength: number;
  x: number;
  panes: readonly (readonly [number, number, number, number])[];
}

/** A scene to be lit once and then shown with many products. */
export interface Scene {
  name: string;
  width: number;
  height: number;
  /** where the eye is; it looks straight ahead along z turned by `turn` radians and nodded by `nod` */
  eye: Vec;
  turn: number;
  nod: number;
  /** half the picture's width at distance 1, and where the horizon lies, 0 = top, 1 = bottom */
  zoom: number;
  horizon: number;
  parts: Part[];
  sun?: Sun;
  /** strengths of the soft daylight from the left and of the light from all around */
  key: number;
  ambient: number;
  /** colour behind everything */
  backdrop: Rgb;
}
