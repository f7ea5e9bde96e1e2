import type { Scene } from "./scene";
import type { Vec } from "./vector";

/** Position of a point in the picture, in pixels from the upper left corner, and its depth in cm. */
export function project(scene: Scene, [x, y, z]: Vec): { x: number; y: number; depth: number } {
  const [dx, dy, dz] = [x - scene.eye[0], y - scene.eye[1], z - scene.eye[2]];
  const right = dx * Math.cos(scene.turn) - dz * Math.sin(scene.turn);
  const ahead = dx * Math.sin(scene.turn) + dz * Math.cos(scene.turn);
  const up = dy * Math.cos(scene.nod) + ahead * Math.sin(scene.nod);
  const depth = ahead * Math.cos(scene.nod) - dy * Math.sin(scene.nod);
  const pixel = scene.zoom / (scene.width / 2);
  return {
    x: scene.width / 2 + right / depth / pixel,
    y: scene.height * scene.horizon - up / depth / pixel,
    depth,
  };
}
