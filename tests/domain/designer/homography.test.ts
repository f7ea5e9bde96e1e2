import { describe, expect, it } from "vitest";
import { homographyOf, rectangle, type PlanePoint, type Quad } from "~/domain/designer";
import { project, quad } from "../../support/browser/homography";

const near = ([x, y]: PlanePoint) => [expect.closeTo(x, 6), expect.closeTo(y, 6)];

describe("homography of four corners", () => {
  it.each<[string, Quad, Quad]>([
    ["the same", rectangle(300, 400), rectangle(300, 400)],
    ["moved", rectangle(1, 1), quad(5, 7, 6, 7, 6, 8, 5, 8)],
    ["in perspective", rectangle(400, 500), quad(30, 20, 70, 20, 95, 60, 5, 60)],
    ["seen from a side", rectangle(400, 500), quad(12, 31, 58, 22, 99, 47, 20, 70)],
  ])("maps each corner: %s", (_case, from, to) => {
    const map = homographyOf(from, to);
    if (!map) throw new Error("no map");
    from.forEach((corner, at) => expect(project(map, corner)).toEqual(near(to[at] ?? [0, 0])));
  });

  it("maps the middle of a receding floor nearer to its far edge", () => {
    const map = homographyOf(rectangle(2, 2), quad(30, 20, 70, 20, 90, 60, 10, 60));
    const [x, y] = map ? project(map, [1, 1]) : [0, 0];
    expect(x).toBeCloseTo(50);
    // the diagonals cross at a third, because the far edge is half as long as the near one
    expect(y).toBeCloseTo(20 + 40 / 3);
  });

  it.each<[string, Quad]>([
    ["three in a line", quad(0, 0, 5, 0, 10, 0, 0, 10)],
    ["two in one place", quad(0, 0, 0, 0, 10, 10, 0, 10)],
  ])("does not exist for corners with %s", (_case, to) => {
    expect(homographyOf(rectangle(1, 1), to)).toBeNull();
  });
});
