import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { netOf, roundHalfAway, splitByWeights, toCrowns, toHaler } from "~/domain/price";

describe("'Round once a line, half away from zero'", () => {
  it.each([
    [0.5, 1],
    [-0.5, -1],
    [1.4999, 1],
    [2.5, 3],
    [-2.5, -3],
    [100.499, 100],
    // 100.5 after floating-point arithmetic
    [100.49999999999999, 101],
    [1.005 * 100, 101],
    [0, 0],
    [-0.2, 0],
  ])("%d → %d", (value, rounded) => expect(roundHalfAway(value)).toBe(rounded));

  it("never returns negative zero", () => expect(Object.is(roundHalfAway(-0.1), 0)).toBe(true));
});

describe("crowns and haléře", () => {
  it.each([
    [399, 39_900],
    [0.1, 10],
    [1234.56, 123_456],
    [19.99, 1999],
    [-1.5, -150],
  ])("%d Kč are %i haléřů", (crowns, haler) => {
    expect(toHaler(crowns)).toBe(haler);
    expect(toCrowns(haler)).toBe(crowns);
  });

  it("are the same after a conversion to crowns and back", () =>
    fc.assert(
      fc.property(fc.integer({ min: -1e10, max: 1e10 }), (haler) => {
        expect(toHaler(toCrowns(haler))).toBe(haler);
      }),
    ));
});

// Specification: 9.7
describe("'Addon net price = gross / (1 + rate)' (section 9)", () => {
  it.each([
    [12_100, 0.21, 10_000],
    [5000, 0.21, 4132],
    [39_900, 0.21, 32_975],
    [100, 0, 100],
    [0, 0.21, 0],
    [-12_100, 0.21, -10_000],
  ])("%i at %d is %i", (gross, rate, net) => expect(netOf(gross, rate)).toBe(net));
});

describe("'Splitting an amount loses nothing (largest remainder)'", () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [10, [3, 3, 4], [3, 3, 4]],
    [1, [0, 5], [0, 1]],
    [5, [1, 2], [2, 3]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [7, [], []],
    [7, [0, 0], [7, 0]],
    [0, [0, 0], [0, 0]],
    [-1, [2, 1], [-1, 0]],
    [1, [1, 2], [0, 1]],
  ])("%i by %j is %j", (amount, weights, shares) =>
    expect(splitByWeights(amount, weights)).toEqual(shares),
  );

  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 20 });
  it("adds up to the whole for all weights", () =>
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), weights, (amount, parts) => {
        const shares = splitByWeights(amount, parts);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
        expect(shares.every(Number.isInteger)).toBe(true);
      }),
    ));

  it("each share differs by less than one haléř from the exact one", () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), weights, (amount, parts) => {
        const sum = parts.reduce((total, part) => total + part, 0);
        if (sum === 0) return;
        for (const [index, share] of splitByWeights(amount, parts).entries())
          expect(Math.abs(share - (amount * (parts[index] ?? 0)) / sum)).toBeLessThan(1);
      }),
    ));
});
