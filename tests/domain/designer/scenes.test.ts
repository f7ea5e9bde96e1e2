import { describe, expect, it } from "vitest";
import {
  firstScene,
  homographyOf,
  isScene,
  normalizeDegrees,
  planeOf,
  rectangle,
  rotateQuarter,
  SCENE_DOOR_CM,
  SCENE_SIZE,
  sceneOf,
  SCENES,
  type PlanePoint,
  type Scene,
} from "~/domain/designer";
import { pointOnPicture, project } from "../../support/browser/homography";

const distance = ([x, y]: PlanePoint, [u, v]: PlanePoint) => Math.hypot(x - u, y - v);
const onFloor = (scene: Scene, point: PlanePoint): PlanePoint => {
  const map = homographyOf(scene.corners, rectangle(scene.widthCm, scene.lengthCm));
  if (!map) throw new Error("no map");
  return project(map, point);
};
const withDoors = SCENES.map(sceneOf).flatMap((scene) =>
  scene.door ? [{ ...scene, door: scene.door }] : [],
);

/** The point in the picture, in cqw, after a CSS transform. */
function rendered(transform: string, [x, y]: PlanePoint): PlanePoint {
  const numbers = [...transform.matchAll(/-?\d+(?:\.\d+)?(?:e-?\d+)?/g)].map(([number]) =>
    Number(number),
  );
  // perspective(d) translate3d(c, f, 0) matrix3d(…); the 3 of the function names is a number too
  const [d = 0, , c = 0, f = 0, , , a = 0, e = 0, g = 0, , b = 0, h = 0, i = 0] = numbers;
  const depth = 1 - (g * x + i * y) / d;
  return [(a * x + b * y + c) / depth, (e * x + h * y + f) / depth];
}

describe("rooms of the designer", () => {
  it.each(SCENES)("%s has the same floor in CSS and in numbers", (name) => {
    const scene = sceneOf(name);
    const plane = planeOf(scene);
    if (!plane) throw new Error("no plane");
    const points: [PlanePoint, PlanePoint][] = [
      [[0, 0], scene.corners[0]],
      [[scene.widthCm, 0], scene.corners[1]],
      [[scene.widthCm, scene.lengthCm], scene.corners[2]],
      [[0, scene.lengthCm], scene.corners[3]],
    ];
    for (const [cm, corner] of points) {
      const scale = plane.width / scene.widthCm;
      const [x, y] = rendered(plane.transform, [cm[0] * scale, cm[1] * scale]);
      expect(x).toBeCloseTo(corner[0], 1);
      expect(y).toBeCloseTo(corner[1], 1);
    }
    // a floor extends from wall to wall and over the picture's lower edge
    expect(scene.widthCm).toBeGreaterThan(250);
    expect(Math.max(scene.corners[2][1], scene.corners[3][1])).toBeGreaterThan(
      (SCENE_SIZE.height / SCENE_SIZE.width) * 100,
    );
  });

  it("shows a door that is 80 cm wide on the floor's plane", () => {
    expect(withDoors.map(({ name }) => name)).toEqual(["hallway", "kitchen"]);
    for (const scene of withDoors) {
      const [left, right] = scene.door.foot.map((point) => onFloor(scene, point));
      if (!left || !right) throw new Error("no door");
      expect(distance(left, right)).toBeCloseTo(SCENE_DOOR_CM.width, 0);
      scene.door.floor.forEach((point, at) => {
        const [x, y] = pointOnPicture(scene, point) ?? [0, 0];
        expect(distance([x, y], scene.door.foot[at] ?? [0, 0])).toBeLessThan(0.05);
      });
    }
  });

  it("shows a carpet of 400 cm five times as wide as the door behind it", () => {
    for (const scene of withDoors) {
      const [x, y] = scene.door.floor[0];
      const [from, to] = [pointOnPicture(scene, [x, y]), pointOnPicture(scene, [x + 400, y])];
      if (!from || !to) throw new Error("no carpet");
      const door = distance(...scene.door.foot);
      // the door's wall is parallel to the picture: widths are proportional
      expect(distance(from, to) / door).toBeCloseTo(400 / SCENE_DOOR_CM.width, 1);
      const high = distance(scene.door.foot[0], scene.door.top[0]);
      expect(high / door).toBeCloseTo(SCENE_DOOR_CM.height / SCENE_DOOR_CM.width, 1);
    }
  });

  it.each([
    ["living", true],
    ["attic", false],
    ["", false],
    [null, false],
  ])("%s is a room: %s", (name, known) => {
    expect(isScene(name)).toBe(known);
  });

  it.each([
    [1, "living"],
    [2, "kitchen"],
    [3, "office"],
    [4, "living"],
    [5, "terrace"],
    [6, "office"],
    [7, "living"],
  ])("goods of group type %s start in %s", (group, room) => {
    expect(firstScene(group)).toBe(room);
  });
});

describe("a covering's angle", () => {
  it.each([
    [0, 0],
    [359.6, 0],
    [450, 90],
    [-90, 270],
    [NaN, 0],
    [Infinity, 0],
  ])("%s is %s degrees", (given, degrees) => {
    expect(normalizeDegrees(given)).toBe(degrees);
  });
  it("turns by a quarter", () => {
    expect([0, 90, 315].map(rotateQuarter)).toEqual([90, 180, 45]);
  });
});
