import { describe, expect, it } from "vitest";
import { priceLines, type LineGoods } from "~/domain/cart";
import { cutPiece, HEM_SIDES, sumOfLine } from "~/domain/cut";
import {
  cellsOf,
  checkRooms,
  type Covering,
  type FloorPlan,
  type PlanWish,
  type Rectangle,
  type Room,
} from "~/domain/plan";
import { answerOf, CARPET, covering, PRICES, randomRoom, rect, seeded } from "./rooms";
import { fewCorners, randomShape, threeShapes } from "./shapes";

const RUNS = 80;

function randomCase(
  seed: number,
  mostRooms: number,
): { rooms: Room[]; goods: Covering; wish: Partial<PlanWish> } {
  const random = seeded(seed);
  return {
    rooms: Array.from({ length: 1 + random(mostRooms) }, () => randomRoom(random)),
    goods: covering([400, 200 + 50 * random(7)].slice(0, 1 + random(2)), {
      hasDirection: random(3) > 0,
      pattern: random(4)
        ? null
        : { repeatCm: 20 + random(80), drop: random(2) ? "straight" : "half" },
      rolls: covering([300, 400 + 50 * random(3)]).rolls.map((roll) => ({
        ...roll,
        unitHaler: 9_990 + random(50_000),
      })),
    }),
    wish: {
      seamCm: random(3) * 5,
      edgeCm: random(3) * 5,
      minStripCm: random(2) * 30,
      direction: random(3) ? "auto" : "y",
      hem: random(4) === 0,
    },
  };
}

/** One to three rolls, with and without direction and pattern. */
const coveringOf = (seed: number): Covering =>
  covering([[400], [300, 400, 500], [200]][seed % 3], {
    hasDirection: seed % 4 > 0,
    pattern: seed % 5 ? null : { repeatCm: 30 + (seed % 60), drop: "straight" },
  });

const overlap = (a: Rectangle, b: Rectangle): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.l && b.y < a.y + a.l;
const pairs = <T>(list: readonly T[]): [T, T][] =>
  list.flatMap((a, index) => list.slice(index + 1).map((b): [T, T] => [a, b]));

/** Floor area minus area of the strips; 0 if strips without overlap cover the whole floor. */
function uncovered(rooms: readonly Room[], { strips }: FloorPlan): number {
  const grids = checkRooms(rooms);
  if (!grids.ok) throw new Error("invalid room");
  return grids.value.reduce((sum, grid, index) => {
    const places = strips.filter((strip) => strip.room === index).map(({ place }) => place);
    return (
      sum +
      [...cellsOf(grid)].reduce((missing, cell) => {
        const covered = places.reduce(
          (area, { x, y, w, l }) =>
            area +
            Math.max(0, Math.min(x + w, cell.x + cell.w) - Math.max(x, cell.x)) *
              Math.max(0, Math.min(y + l, cell.y + cell.l) - Math.max(y, cell.y)),
          0,
        );
        return missing + cell.w * cell.l - covered;
      }, 0)
    );
  }, 0);
}

/** The cart's total for the lines of a plan. */
function cartTotal({ roll, lines }: FloorPlan): number {
  const goods: LineGoods = {
    product_id: 1,
    variant_id: roll.id,
    group_type_id: CARPET,
    tax_permille: 210,
    has_variants: true,
    active: true,
    available: true,
    stock: roll.stockCm,
    price_haler: roll.unitHaler,
    sale_price_haler: null,
    is_sale_active: false,
  };
  const hems = { code: "overlock", color: "black", sides: HEM_SIDES };
  const rows = lines.map(({ widthCm, lengthCm, isHemmed, quantity }) => ({
    goods,
    quantity,
    is_sample: false,
    seen_price_haler: 0,
    seen_cutting_haler: 0,
    dimensions: cutPiece(
      CARPET,
      {
        shape: "rect",
        width_cm: widthCm,
        length_cm: lengthCm,
        rotated: false,
        offcut: "keep",
        hems: isHemmed ? hems : null,
      },
      roll.widthCm,
      0,
    ),
  }));
  return priceLines(rows, { ...PRICES, sample: 0 }).reduce((sum, line) => sum + sumOfLine(line), 0);
}

function check(rooms: readonly Room[], plan: FloorPlan): void {
  const { strips, cuts, roll, bound } = plan;
  for (const [a, b] of pairs(strips)) {
    expect(a.room === b.room && overlap(a.place, b.place)).toBe(false);
    const [c, d] = [a, b].map(({ at, acrossCm, alongCm }) =>
      rect(at.acrossCm, at.alongCm, acrossCm, alongCm),
    );
    expect(a.cut === b.cut && c !== undefined && d !== undefined && overlap(c, d)).toBe(false);
  }
  expect(uncovered(rooms, plan)).toBe(0);
  for (const { at, acrossCm, alongCm, cut, place, direction, isTurned } of strips) {
    expect(at.acrossCm + acrossCm).toBeLessThanOrEqual(roll.widthCm);
    expect(at.alongCm + alongCm).toBeLessThanOrEqual(cuts[cut]?.lengthCm ?? 0);
    const [across, along] =
      (direction === "y") === !isTurned ? [place.w, place.l] : [place.l, place.w];
    expect(acrossCm).toBeGreaterThanOrEqual(across);
    expect(alongCm).toBeGreaterThanOrEqual(along);
  }
  expect(cuts.reduce((sum, { lengthCm }) => sum + lengthCm, 0)).toBe(plan.rollLengthCm);
  expect(
    cuts.every(({ lengthCm }) => lengthCm % 10 === 0 && lengthCm >= 50 && lengthCm <= 3000),
  ).toBe(true);
  expect(plan.rollLengthCm).toBeLessThanOrEqual(roll.stockCm);
  expect(plan.totalHaler).toBe(cartTotal(plan));
  expect(plan.rollLengthCm).toBeGreaterThanOrEqual(bound.rollLengthCm);
  expect(plan.wasteM2).toBeGreaterThanOrEqual(bound.wasteM2);
  expect(plan.rollLengthCm).toBeLessThanOrEqual(bound.factor * bound.rollLengthCm);
  expect(bound.factor).toBeLessThanOrEqual(3);
}

describe("any floor plan", () => {
  it("covers the rooms without overlaps, fits on the roll and has the cart's price", () => {
    for (let seed = 1; seed <= RUNS; seed += 1) {
      const { rooms, goods, wish } = randomCase(seed, 3);
      const { plan, alternatives } = answerOf(rooms, goods, wish);
      for (const one of [plan, ...alternatives.map((other) => other.plan)]) check(rooms, one);
    }
  });

  it("does so for up to six rooms", () => {
    for (let seed = 1; seed <= 12; seed += 1) {
      const { rooms, goods, wish } = randomCase(1000 + seed, 6);
      check(rooms, answerOf(rooms, goods, wish).plan);
    }
  });

  it("is exact for up to three rooms of up to 12 corners", () => {
    // the last ones need the most choices of layouts
    for (const seed of [
      ...Array.from({ length: 60 }, (_, index) => index + 1),
      135,
      189,
      200,
      222,
      231,
      261,
    ]) {
      const random = seeded(4000 + seed);
      const rooms = Array.from({ length: 1 + random(3) }, () => randomRoom(random, 2));
      expect([
        seed,
        answerOf(rooms, covering(), { edgeCm: 5, seamCm: 5, minStripCm: 20 }).plan.isExact,
      ]).toEqual([seed, true]);
    }
  });

  it("is exact for one room of up to 12 corners: combs, stairs, crosses, niches, pillars", () => {
    let count = 0;
    for (let seed = 1; seed <= 200; seed += 1) {
      const shape = randomShape(seed);
      if (!shape) continue;
      count += 1;
      const goods = coveringOf(seed);
      const { plan } = answerOf([shape.room], goods, { edgeCm: 5, seamCm: 5, minStripCm: 20 });
      expect([seed, shape.kind, plan.isExact]).toEqual([seed, shape.kind, true]);
      expect(plan).toEqual(
        answerOf([shape.room], goods, { edgeCm: 5, seamCm: 5, minStripCm: 20 }).plan,
      );
    }
    expect(count).toBeGreaterThanOrEqual(190);
  });

  it("is exact for one to three rooms of together up to 12 corners", () => {
    const counts = [0, 0, 0];
    for (let seed = 1; seed <= 100; seed += 1) {
      const rooms = fewCorners(seed);
      counts[rooms.length - 1] = (counts[rooms.length - 1] ?? 0) + 1;
      expect([
        seed,
        answerOf(rooms, coveringOf(seed), { edgeCm: 5, seamCm: 5, minStripCm: 20 }).plan.isExact,
      ]).toEqual([seed, true]);
    }
    expect(Math.min(...counts)).toBeGreaterThan(10);
  });

  it("is exact for nearly all of three rooms of combs, stairs, crosses, niches, pillars, and at most 10 % longer than the least for the others", () => {
    const counts = { all: 0, exact: 0 };
    for (let seed = 1; seed <= 40; seed += 1) {
      const goods = coveringOf(seed);
      const { plan } = answerOf(threeShapes(seed), goods, { edgeCm: 5, seamCm: 5, minStripCm: 20 });
      counts.all += 1;
      if (plan.isExact) counts.exact += 1;
      expect([seed, plan.isExact || plan.bound.factor <= 1.1]).toEqual([seed, true]);
    }
    // of 199 sets 183 are proven
    expect(counts).toEqual({ all: 40, exact: 38 });
  });

  it("proves six rooms to be at most 20 % longer than the least", () => {
    for (let seed = 1; seed <= 24; seed += 1) {
      const random = seeded(5000 + seed);
      const rooms = Array.from({ length: 6 }, () => randomRoom(random));
      const goods = covering(400, {
        pattern: seed % 4 ? null : { repeatCm: 60, drop: "straight" },
      });
      const { bound } = answerOf(rooms, goods, { edgeCm: 5, seamCm: 5, minStripCm: 20 }).plan;
      expect([seed, bound.factor <= 1.2]).toEqual([seed, true]);
    }
  });

  it("is the same for the same rooms", () => {
    for (let seed = 1; seed <= 15; seed += 1) {
      const { rooms, goods, wish } = randomCase(2000 + seed, 3);
      expect(answerOf(rooms, goods, wish)).toEqual(answerOf(rooms, goods, wish));
    }
  });

  it("offers alternatives that are not the plan itself", () => {
    for (let seed = 1; seed <= 25; seed += 1) {
      const { rooms, goods, wish } = randomCase(3000 + seed, 2);
      const { plan, alternatives } = answerOf(rooms, goods, wish);
      for (const { kind, plan: other, differenceHaler } of alternatives) {
        expect(differenceHaler).toBe(other.totalHaler - plan.totalHaler);
        const [seams, most] = [other.seams.length, plan.seams.length];
        expect(
          differenceHaler < 0 || seams < most || (differenceHaler === 0 && seams === most),
        ).toBe(true);
        if (kind === "other_roll") expect(other.roll.widthCm).not.toBe(plan.roll.widthCm);
        if (kind === "fewer_seams") expect(other.seams.length).toBeLessThan(plan.seams.length);
        if (kind === "turned") expect(other.directions[0]).not.toBe(plan.directions[0]);
      }
    }
  });
});
