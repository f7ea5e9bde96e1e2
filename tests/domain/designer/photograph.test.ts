import { describe, expect, it } from "vitest";
import {
  firstCorners,
  floorSize,
  isConvex,
  moveCorner,
  planeOf,
  type PlanePoint,
  type Quad,
} from "~/domain/designer";
import { quad } from "../../support/browser/homography";

/** Corners of a floor in a photograph from a height of 150 cm. `nod` and `turn` rotate the camera; `lens` is focal length / longer side. */
function photographed({
  wide,
  long,
  lens,
  nod,
  turn,
}: Record<"wide" | "long" | "lens" | "nod" | "turn", number>): Quad {
  const [width, height, eye] = [1600, 1200, 150];
  const at = (x: number, z: number): PlanePoint => {
    const right = x * Math.cos(turn) - z * Math.sin(turn);
    const ahead = x * Math.sin(turn) + z * Math.cos(turn);
    const depth = ahead * Math.cos(nod) + eye * Math.sin(nod);
    const down = eye * Math.cos(nod) - ahead * Math.sin(nod);
    return [width / 2 + (right / depth) * lens * width, height / 2 + (down / depth) * lens * width];
  };
  return [
    at(-wide / 2, 200 + long),
    at(wide / 2, 200 + long),
    at(wide / 2, 200),
    at(-wide / 2, 200),
  ];
}

const sizeOf = (corners: Quad, wide: number) =>
  floorSize({ width: 1600, height: 1200, corners }, wide);

describe("a floor in a photograph", () => {
  it.each([
    [{ wide: 300, long: 400, lens: 0.72, nod: 0.35, turn: 0.2 }],
    [{ wide: 240, long: 180, lens: 0.9, nod: 0.5, turn: -0.3 }],
    [{ wide: 400, long: 400, lens: 0.6, nod: 0.3, turn: 0.15 }],
  ])("has the length calculated from the perspective: %j", (camera) => {
    const size = sizeOf(photographed(camera), camera.wide);
    expect(size?.widthCm).toBe(camera.wide);
    expect(size?.lengthCm).toBeCloseTo(camera.long, 0);
  });

  it("is measured with a phone's focal length if the perspective is ambiguous", () => {
    const camera = { wide: 300, long: 400, lens: 0.72, nod: 0.35, turn: 0 };
    expect(sizeOf(photographed(camera), 300)?.lengthCm).toBeCloseTo(400, 0);
    const above = quad(400, 100, 1200, 100, 1200, 900, 400, 900);
    expect(sizeOf(above, 200)?.lengthCm).toBeCloseTo(200, 3);
  });

  it.each<[string, Quad, number]>([
    ["crossed", quad(0, 0, 10, 10, 10, 0, 0, 10), 100],
    ["dented", quad(0, 0, 10, 0, 2, 2, 0, 10), 100],
    ["of no length", quad(0, 0, 10, 0, 10, 10, 0, 10), 0],
    ["of a length that is not a number", quad(0, 0, 10, 0, 10, 10, 0, 10), NaN],
  ])("has no size if it is %s", (_case, corners, cm) => {
    expect(floorSize({ width: 20, height: 20, corners }, cm)).toBeNull();
    if (cm === 100) expect(planeOf({ widthCm: 1, lengthCm: 1, corners })).toBeNull();
  });

  it("starts with valid corners and keeps them valid when they are moved", () => {
    const marked = { width: 800, height: 600, corners: firstCorners(800, 600) };
    expect(isConvex(marked.corners)).toBe(true);
    expect(moveCorner(marked, 0, [200, 300])[0]).toEqual([200, 300]);
    expect(moveCorner(marked, 3, [-50, 900])[3]).toEqual([0, 600]);
    expect(moveCorner(marked, 0, [790, 590])).toEqual(marked.corners);
    for (const [index, [x, y]] of marked.corners.entries()) {
      const to = [x + 1, y + 1] as const;
      expect(moveCorner(marked, index, to)).toEqual(
        marked.corners.map((corner, at) => (at === index ? to : corner)),
      );
    }
  });
});
