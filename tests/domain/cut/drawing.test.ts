import { describe, expect, it } from "vitest";
import type { Dimensions } from "~/contract/cart/cut";
import {
  cutPiece,
  HEM_SIDES,
  PLAN_WIDTH,
  planDrawing,
  type CutWish,
  type Side,
} from "~/domain/cut";

const CARPET = 1;
const RUNNER = 7;
const WISHED: Side[] = ["top", "left"];

function cut(wish: Partial<CutWish>, roll = 400, sides: Side[] = []): Dimensions {
  const hems = { code: "hem", color: "black", sides };
  const piece = cutPiece(
    CARPET,
    { shape: "rect", rotated: false, offcut: "keep", hems, ...wish },
    roll,
    2,
  );
  return { ...piece, hems: piece.hems && { ...piece.hems, color_name: "černá" } };
}

function planOf(dimensions: Dimensions) {
  const plan = planDrawing(dimensions, true);
  if (!plan) throw new Error("nothing is drawn");
  return plan;
}

function placeOf(dimensions: Dimensions, side: Side): string {
  const { piece, edges } = planOf(dimensions);
  const line = edges.find((edge) => edge.side === side)?.line ?? { x1: -1, y1: -1, x2: -1, y2: -1 };
  if (line.y1 === line.y2) return line.y1 === piece.y ? "top" : "bottom";
  return line.x1 === piece.x ? "left" : "right";
}

describe("'Top and bottom are as long as the piece is wide' (app/domain/cut/hems.ts)", () => {
  it.each([
    ["top", "top", "right"],
    ["right", "right", "bottom"],
    ["bottom", "bottom", "left"],
    ["left", "left", "top"],
  ] as const)("the edge %s is drawn %s, of a rotated piece %s", (side, unrotated, rotated) => {
    expect(placeOf(cut({ width_cm: 320, length_cm: 450 }), side)).toBe(unrotated);
    expect(placeOf(cut({ width_cm: 450, length_cm: 320, rotated: true }), side)).toBe(rotated);
  });

  it.each([
    ["unrotated", cut({ width_cm: 320, length_cm: 450 }, 400, ["top"])],
    ["rotated", cut({ width_cm: 450, length_cm: 320, rotated: true }, 400, ["top"])],
  ])(
    "only the chosen edge is bold, and its length is the width of the piece: %s",
    (_name, dimensions) => {
      const { edges, roll } = planOf(dimensions);
      expect(edges.map(({ side, hemmed }) => [side, hemmed])).toEqual(
        HEM_SIDES.map((side) => [side, side === "top" ? "ordered" : null]),
      );
      const { x1, y1, x2, y2 } = edges[0]?.line ?? { x1: 0, y1: 0, x2: 0, y2: 0 };
      expect((Math.hypot(x2 - x1, y2 - y1) / roll.width) * 400).toBeCloseTo(
        dimensions.width_cm,
        -1,
      );
    },
  );
});

it("marks the factory hems of a runner's long sides apart from ordered hems of its ends", () => {
  const hems = { code: "hem", color: "black", sides: WISHED };
  const marks = (factoryHemmed: 0 | 2) => {
    const piece = cutPiece(
      RUNNER,
      { shape: "rect", rotated: false, offcut: "keep", length_cm: 240, hems },
      80,
      factoryHemmed,
    );
    const plan = planOf({ ...piece, hems: piece.hems && { ...piece.hems, color_name: "černá" } });
    return plan.edges.map(({ hemmed }) => hemmed);
  };
  expect(HEM_SIDES).toEqual(["top", "right", "bottom", "left"]);
  expect(marks(2)).toEqual(["ordered", "factory", null, "factory"]);
  expect(marks(0)).toEqual(["ordered", null, null, "ordered"]);
});

describe("to scale", () => {
  it.each([
    ["the whole width", cut({ length_cm: 100 }), 1, null],
    ["a narrower piece", cut({ width_cm: 320, length_cm: 450 }), 0.8, 0.2],
    ["a rotated one", cut({ width_cm: 450, length_cm: 300, rotated: true }), 0.75, 0.25],
    ["a circle", cut({ shape: "round", width_cm: 200 }), 0.5, 0.5],
    ["a long one", cut({ width_cm: 100, length_cm: 3000 }), 0.25, 0.75],
  ])("%s", (_name, dimensions, piece, offcut) => {
    const plan = planOf(dimensions);
    expect(plan.piece.width / plan.roll.width).toBeCloseTo(piece, 1);
    expect(plan.offcut && plan.offcut.width / plan.roll.width).toEqual(
      offcut === null ? null : expect.closeTo(offcut, 1),
    );
    const along = dimensions.rotated ? dimensions.width_cm : dimensions.length_cm;
    expect(plan.roll.height / plan.roll.width).toBeCloseTo(along / 400, 0);
  });
});

it("hatches no offcut if only a few centimetres of the roll are left: they are waste (app/domain/cut/cut-piece.ts)", () => {
  expect(planOf(cut({ width_cm: 395, length_cm: 100 })).offcut).toBeNull();
  expect(planOf(cut({ width_cm: 390, length_cm: 100 })).offcut).not.toBeNull();
});

it("stays within the drawing and has labels only if they fit", () => {
  for (const roll of [67, 133, 200, 400, 500]) {
    for (const length of [50, 100, 450, 1000, 3000]) {
      for (const width of [roll, Math.min(roll, 60)]) {
        const plan = planOf(cut({ width_cm: width, length_cm: length }, roll, ["top", "left"]));
        expect(plan.roll.x).toBeGreaterThanOrEqual(64);
        expect(plan.roll.x + plan.roll.width).toBeLessThanOrEqual(PLAN_WIDTH - 52);
        expect(plan.roll.y + plan.roll.height).toBeLessThan(plan.height);
        if (plan.offcut?.labelled) expect(plan.offcut.width).toBeGreaterThanOrEqual(84);
      }
    }
  }
  expect(
    planOf(cut({ width_cm: 400, length_cm: 50 }, 400, ["top"])).edges.every(
      ({ name }) => name === null,
    ),
  ).toBe(true);
});

it("draws an arrow for a rotated piece, no edges for a circle and no roll for a length", () => {
  expect(planOf(cut({ width_cm: 450, length_cm: 320, rotated: true })).turn).not.toBeNull();
  expect(planOf(cut({ width_cm: 320, length_cm: 450 })).turn).toBeNull();
  expect(planOf(cut({ shape: "round", width_cm: 200 }, 400, ["top"])).edges).toEqual([]);
  expect(
    planDrawing({ ...cut({ length_cm: 100 }), width_cm: 0, roll_width_cm: null }, false),
  ).toBeNull();
});
