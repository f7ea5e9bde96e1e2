import type { PlanePoint, Quad } from "./homography";
import type { DesignerFloor } from "./plane";
import measures from "./scenes.json";

export const SCENES = [
  "living",
  "bedroom",
  "children",
  "hallway",
  "kitchen",
  "dining",
  "office",
  "landing",
  "terrace",
] as const;
export type SceneName = (typeof SCENES)[number];

/** Size of scene pictures, pixels. */
export const SCENE_SIZE = { width: 1280, height: 960 };

/** A room as measured by the renderer (`npm run designer -w @naslap/pictures`). */
export interface Scene extends DesignerFloor {
  name: SceneName;
  /** brightening of the covering, so that the light can be multiplied: a multiplied value is at most white */
  brightness: number;
  /** a door of 80 × 200 cm for scale */
  door: {
    floor: [PlanePoint, PlanePoint];
    foot: [PlanePoint, PlanePoint];
    top: [PlanePoint, PlanePoint];
  } | null;
}

export const SCENE_DOOR_CM = { width: 80, height: 200 };

/** Gamma of screens. */
const GAMMA = 2.3;

/** Keeps the structure of a white carpet in the sun. */
const STOPPED_DOWN = 0.95;

const shareOf = (pixels: readonly number[]): PlanePoint => [toShare(pixels[0]), toShare(pixels[1])];
const toShare = (pixel = 0): number => Number(((pixel * 100) / SCENE_SIZE.width).toFixed(4));

export function sceneOf(name: SceneName): Scene {
  const { width_cm, length_cm, corners, peak } = measures[name];
  const [a = [], b = [], c = [], d = []] = corners;
  const quad: Quad = [shareOf(a), shareOf(b), shareOf(c), shareOf(d)];
  return {
    name,
    widthCm: width_cm,
    lengthCm: length_cm,
    corners: quad,
    brightness: Number((STOPPED_DOWN * peak ** (1 / GAMMA)).toFixed(3)),
    door: doorOf(name),
  };
}

function doorOf(name: SceneName): Scene["door"] {
  const measured = measures[name];
  if (!("door" in measured)) return null;
  const { x_cm, y_cm, foot, top } = measured.door;
  const pair = ([left = [], right = []]: readonly (readonly number[])[]): [
    PlanePoint,
    PlanePoint,
  ] => [shareOf(left), shareOf(right)];
  return {
    floor: [
      [x_cm, y_cm],
      [x_cm + SCENE_DOOR_CM.width, y_cm],
    ],
    foot: pair(foot),
    top: pair(top),
  };
}

export const isScene = (name: string | null | undefined): name is SceneName =>
  SCENES.some((scene) => scene === name);

/** The first room for a group type: grass outside, PVC in kitchens. */
export function firstScene(groupTypeId: number): SceneName {
  if (groupTypeId === 5) return "terrace";
  return groupTypeId === 2
    ? "kitchen"
    : groupTypeId === 3 || groupTypeId === 6
      ? "office"
      : "living";
}
