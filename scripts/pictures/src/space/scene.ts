import type { Rgb } from "../colour";
import type { Mesh } from "./mesh";
import type { Vec } from "./vector";

export interface Paint {
  /** colour; for a slot only the colour that it reflects onto its surroundings */
  colour: Rgb;
  /** name of a slot that is filled later: `floor`, `rug`, `wall`, `textile`, `product`… */
  slot?: string;
  textured?: boolean;
  grain?: "fabric" | "wood" | "leaf" | "plaster";
  /** reflection, 0…1 */
  gloss?: number;
  /** casts no shadow; for example a wall between light and room */
  ghost?: boolean;
  /** a surface outside the picture, for example a wall behind the viewer */
  unseen?: boolean;
  /** a window's glass: the light of the sky comes through it */
  pane?: boolean;
  /** the surface gives light, for example a lampshade: 1 is as bright as its colour in daylight. A slot that glows gets no other light */
  glow?: number;
}

export interface Part {
  mesh: Mesh;
  paint: Paint;
}

/** The sun; in a studio it shines through a window in the plane x = `x`: its panes as [z, z, y, y] in cm. */
export interface Sun {
  direction: Vec;
  strength: number;
  x?: number;
  panes?: readonly (readonly [number, number, number, number])[];
}

/** A lamp: a ball of light with soft shadows. */
export interface Lamp {
  at: Vec;
  radius: number;
  /** light on a surface 100 cm away that faces the lamp */
  strength: number;
}

/** A scene that is lit once and filled with many products. */
export interface Scene {
  name: string;
  width: number;
  height: number;
  /** factor of resolution, 1 for a picture of 944 px */
  fine?: number;
  /** pixels of a picture of 944 px between samples of light; default: 2 */
  lightStep?: number;
  /** camera position; it looks along z, rotated by `turn` and tilted by `nod` radians */
  eye: Vec;
  turn: number;
  nod: number;
  /** half the picture's width at distance 1; position of the horizon, 0 = top, 1 = bottom */
  zoom: number;
  horizon: number;
  parts: Part[];
  sun?: Sun;
  /** brightness of the sky; without it a scene has the light of a studio */
  sky?: Rgb;
  /** light of a studio: strengths of the daylight from the left and of the ambient light */
  key?: number;
  ambient?: number;
  /** colour of the ambient light; default: daylight */
  tint?: Rgb;
  lamps?: readonly Lamp[];
  backdrop: Rgb;
}
