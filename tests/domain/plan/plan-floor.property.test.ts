import { describe, expect, it } from "vitest";
import { cutPiece } from "~/domain/cart/line";
import { priceLines, type LineGoods } from "~/domain/cart/priced-line";
import { sumOfLine } from "~/domain/cut-price";
import { SIDES } from "~/domain/hems";
import { checkRooms } from "~/domain/plan/check-rooms";
import { cellsOf } from "~/domain/plan/grid";
import type { Covering, FloorPlan, PlanWish, Rectangle, Room } from "~/domain/plan/types";
import { answerOf, CARPET, covering, PRICES, rect, room, seeded } from "./rooms";

const RUNS = 80;

/** A room of adjacent rectangles on a grid of 10 cm, sometimes with a pillar. */
function randomRoom(random: (most: number) => number, mostRectangles = 4): Room {
  const cm = (least: number, most: number) => least + 10 * random((most - least) / 10 + 1);
  const rectangles = [rect(0, 0, cm(150, 700), cm(150, 700))];
  const count = 1 + random(mostRectangles);
  while (rectangles.length < count) {
    const at = rectangles[random(rectangles.length)] ?? rect(0, 0, 100, 100);
    const [w, l] = [cm(60, 400), cm(60, 400)];
    const along = (side: number) => 10 * random(Math.min(10, side / 10 - 1));
    rectangles.push(random(2) ? rect(at.x + at.w, at.y + along(at.l), w, l) : rect(at.x + along(at.w), at.y + at.l, w, l));
  }
  const [first = rect(0, 0, 100, 100)] = rectangles;
  return { shape: { rectangles }, pillars: random(4) ? [] : [rect(first.x + 40, first.y + 50, 30, 40)] };
}

function randomCase(seed: number, mostRooms: number): { rooms: Room[]; goods: Covering; wish: Partial<PlanWish> } {
  const random = seeded(seed);
  return {
    rooms: Array.from({ length: 1 + random(mostRooms) }, () => randomRoom(random)),
    goods: covering([400, 200 + 50 * random(7)].slice(0, 1 + random(2)), {
      hasDirection: random(3) > 0,
      pattern: random(4) ? null : { repeatCm: 20 + random(80), drop: random(2) ? "straight" : "half" },
      rolls: covering([300, 400 + 50 * random(3)]).rolls.map((roll) => ({ ...roll, unitHaler: 9_990 + random(50_000) })),
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

const overlap = (a: Rectangle, b: Rectangle): boolean => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.l && b.y < a.y + a.l;
const pairs = <T>(list: readonly T[]): [T, T][] => list.flatMap((a, index) => list.slice(index + 1).map((b): [T, T] => [a, b]));

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
    ...{ product_id: 1, variant_id: roll.id, group_type_id: CARPET, tax_permille: 210, has_variants: true },
    ...{ active: true, available: true, stock: roll.stockCm, price_haler: roll.unitHaler, sale_price_haler: null, is_sale_active: false },
  };
  const hems = { code: "overlock", color: "black", sides: SIDES };
  const rows = lines.map(({ widthCm, lengthCm, isHemmed, quantity }) => ({
    ...{ goods, quantity, is_sample: false, seen_price_haler: 0, seen_cutting_haler: 0 },
    dimensions: cutPiece(
      CARPET,
      { shape: "rect", width_cm: widthCm, length_cm: lengthCm, rotated: false, offcut: "keep", hems: isHemmed ? hems : null },
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
    const [c, d] = [a, b].map(({ at, acrossCm, alongCm }) => rect(at.acrossCm, at.alongCm, acrossCm, alongCm));
    expect(a.cut === b.cut && c !== undefined && d !== undefined && overlap(c, d)).toBe(false);
  }
  expect(uncovered(rooms, plan)).toBe(0);
  for (const { at, acrossCm, alongCm, cut, place, direction, isTurned } of strips) {
    expect(at.acrossCm + acrossCm).toBeLessThanOrEqual(roll.widthCm);
    expect(at.alongCm + alongCm).toBeLessThanOrEqual(cuts[cut]?.lengthCm ?? 0);
    const [across, along] = (direction === "y") === !isTurned ? [place.w, place.l] : [place.l, place.w];
    expect(acrossCm).toBeGreaterThanOrEqual(across);
    expect(alongCm).toBeGreaterThanOrEqual(along);
  }
  expect(cuts.reduce((sum, { lengthCm }) => sum + lengthCm, 0)).toBe(plan.rollLengthCm);
  expect(cuts.every(({ lengthCm }) => lengthCm % 10 === 0 && lengthCm >= 50 && lengthCm <= 3000)).toBe(true);
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
    for (let seed = 1; seed <= 60; seed += 1) {
      const random = seeded(4000 + seed);
      const rooms = Array.from({ length: 1 + random(3) }, () => randomRoom(random, 2));
      expect([seed, answerOf(rooms, covering(), { edgeCm: 5, seamCm: 5, minStripCm: 20 }).plan.isExact]).toEqual([seed, true]);
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
        if (kind === "other_roll") expect(other.roll.widthCm).not.toBe(plan.roll.widthCm);
        if (kind === "fewer_seams") expect(other.seams.length).toBeLessThan(plan.seams.length);
        if (kind === "turned") expect(other.directions[0]).not.toBe(plan.directions[0]);
      }
    }
  });
});

describe("the time of a plan", () => {
  /** CPU time in ms, best of five. */
  const timeOf = (work: () => void): number =>
    Math.min(
      ...Array.from({ length: 5 }, () => {
        const before = process.cpuUsage();
        work();
        return process.cpuUsage(before).user / 1000;
      }),
    );
  const TWELVE_CORNERS: [string, Room][] = [
    ["a cross", room(rect(100, 0, 300, 700), rect(0, 200, 650, 260))],
    ["a large cross", room(rect(1500, 0, 1800, 2900), rect(0, 900, 4900, 1000))],
    ["five steps", room(...Array.from({ length: 5 }, (_, index) => rect(0, index * 300, 400 * (5 - index), 300)))],
    ["a comb", room(rect(0, 0, 1000, 200), ...[0, 1, 2].map((index) => rect(index * 400, 200, 150, 200 + index * 30)))],
    ["a hall of 49 × 29 m", room(rect(0, 0, 4900, 2900))],
    ["any shape", randomRoom(seeded(30_001), 3)],
  ];
  const SIX = Array.from({ length: 6 }, (_, index) => randomRoom(seeded(index + 7)));
  const plan = (rooms: Room[]) => () => void answerOf(rooms, covering([300, 400, 500]), { edgeCm: 5, seamCm: 5, minStripCm: 20 });

  it.each(TWELVE_CORNERS)("is at most 50 ms for %s of up to 12 corners", (_, one) => {
    expect(timeOf(plan([one]))).toBeLessThan(50);
  });

  it("is at most 500 ms for six rooms", () => {
    expect(timeOf(plan(SIX))).toBeLessThan(500);
  });
});
