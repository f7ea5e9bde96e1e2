import { expect, test } from "vitest";
import { lathe } from "../src/space/mesh";

test("a turned body keeps the normals of both sides of a sharp corner apart", () => {
  const { positions, normals } = lathe([
    [0.001, 0],
    [5, 0],
    [5, 10],
  ]);
  const rising = (wanted: (r: number, y: number) => boolean): number[] =>
    positions.flatMap((x, i) =>
      i % 3 === 0 && wanted(Math.hypot(x, positions[i + 2]), positions[i + 1])
        ? [Math.abs(normals[i + 1])]
        : [],
    );
  expect(Math.min(...rising((r) => r < 4.99))).toBeGreaterThan(0.99);
  expect(Math.max(...rising((_, y) => y > 0.01))).toBeLessThan(0.01);
});
