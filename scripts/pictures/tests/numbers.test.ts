import fc from "fast-check";
import { expect, test } from "vitest";
import { fromHex, hueOf, luminance, toByte, toLinear } from "../src/colour";
import { fractalField, smoothNoise } from "../src/noise";
import { hashCell, hashText, seeded } from "../src/random";

test("the same seed gives the same numbers, another seed others", () => {
  const numbers = (seed: string) => Array.from({ length: 20 }, seeded(seed).next);
  expect(numbers("buk-12")).toEqual(numbers("buk-12"));
  expect(numbers("buk-12")).not.toEqual(numbers("buk-13"));
  expect(hashText("buk-12")).toBe(hashText("buk-12"));
});

test("random numbers stay in 0…1 and spread over it", () => {
  const { next } = seeded("spread");
  const tenths = new Array<number>(10).fill(0);
  for (let i = 0; i < 10_000; i++) tenths[Math.floor(next() * 10)]++;
  expect(Math.min(...tenths)).toBeGreaterThan(850);
  fc.assert(
    fc.property(fc.integer(), fc.integer(), fc.integer(), (x, y, seed) => {
      const value = hashCell(x, y, seed);
      return value >= 0 && value <= 1;
    }),
  );
});

test("weights are kept: what weighs nothing is never chosen", () => {
  const { weighted } = seeded("weights");
  const counts = [0, 0, 0];
  for (let i = 0; i < 3_000; i++) counts[weighted([1, 0, 2])]++;
  expect(counts[1]).toBe(0);
  expect(counts[2] / counts[0]).toBeCloseTo(2, 0);
});

test("noise repeats after its period, so that textures join at their borders", () => {
  fc.assert(
    fc.property(
      fc.float({ min: 0, max: 8, noNaN: true }),
      fc.float({ min: 0, max: 8, noNaN: true }),
      (x, y) => {
        expect(smoothNoise(x + 8, y, 8, 8, 3)).toBeCloseTo(smoothNoise(x, y, 8, 8, 3), 4);
        expect(smoothNoise(x, y + 8, 8, 8, 3)).toBeCloseTo(smoothNoise(x, y, 8, 8, 3), 4);
      },
    ),
  );
});

test("a fractal field has no seam", () => {
  const size = 64;
  const field = fractalField(size, size, 4, 4, 4, 7);
  const step = (a: number, b: number) => Math.abs(field[a] - field[b]);
  let inside = 0;
  let seam = 0;
  for (let y = 0; y < size; y++) {
    for (let x = 0; x + 1 < size; x++)
      inside = Math.max(inside, step(y * size + x, y * size + x + 1));
    seam = Math.max(seam, step(y * size, y * size + size - 1));
  }
  expect(seam).toBeLessThanOrEqual(inside);
});

test.each([
  ["#000000", 0, 0],
  ["#ffffff", 1, 0],
  ["#ff0000", 0.2126, 0],
  ["#00ff00", 0.7152, 120],
  ["#0000ff", 0.0722, 240],
])("%s has the luminance %f and the hue %i", (hex, bright, hue) => {
  expect(luminance(fromHex(hex))).toBeCloseTo(bright, 3);
  expect(hueOf(fromHex(hex)).hue).toBeCloseTo(hue, -1);
});

test("a colour survives the way to linear light and back, up to where highlights roll off", () => {
  for (let byte = 0; byte <= 240; byte++)
    expect(Math.abs(toByte(toLinear(byte / 255)) - byte)).toBeLessThanOrEqual(1);
});
