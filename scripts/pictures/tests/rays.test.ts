import { expect, test } from "vitest";
import { seeded } from "../src/random";
import { buildTree, castRay } from "../src/space/bvh";
import { cross, dot, sub, type Vec } from "../src/space/vector";

const TRIANGLES = 200;
const RAYS = 500;

/** Distance to the intersection of a ray and a triangle (Möller–Trumbore); Infinity if there is none. */
function distance(origin: Vec, direction: Vec, a: Vec, b: Vec, c: Vec): number {
  const [e, f] = [sub(b, a), sub(c, a)];
  const p = cross(direction, f);
  const determinant = dot(e, p);
  if (Math.abs(determinant) < 1e-12) return Infinity;
  const s = sub(origin, a);
  const u = dot(s, p) / determinant;
  const q = cross(s, e);
  const v = dot(direction, q) / determinant;
  const t = dot(f, q) / determinant;
  return u >= 0 && v >= 0 && u + v <= 1 && t > 1e-4 ? t : Infinity;
}

test("the tree finds the same triangle as looking at every one", () => {
  const { between } = seeded("rays");
  const point = (): Vec => [between(-100, 100), between(-100, 100), between(-100, 100)];
  const triangles = Array.from({ length: TRIANGLES }, () => {
    const at = point();
    const near = (): Vec => [
      at[0] + between(-20, 20),
      at[1] + between(-20, 20),
      at[2] + between(-20, 20),
    ];
    return [at, near(), near()] as const;
  });
  const tree = buildTree(Float64Array.from(triangles.flat(2)));
  let hits = 0;
  for (let i = 0; i < RAYS; i++) {
    const [origin, towards] = [point(), point()];
    const direction = sub(towards, origin);
    const distances = triangles.map(([a, b, c]) => distance(origin, direction, a, b, c));
    const nearest = Math.min(...distances);
    const { t, triangle } = castRay(tree, ...origin, ...direction, 1_000, false);
    if (nearest === Infinity) expect(triangle).toBe(-1);
    else {
      hits++;
      expect(t).toBeCloseTo(nearest, 6);
      expect(triangle).toBe(distances.indexOf(nearest));
    }
  }
  expect(hits).toBeGreaterThan(20);
});
