import { describe, expect, it } from "vitest";
import { patternOf, USUAL_WISH, type Covering, type PlanWish, type Room } from "~/domain/plan";
import { planFloor } from "../../../server/rules/plan";
import { answerOf, BARE, covering, planOf, polygon, PRICES, rect, room } from "./rooms";

type Case = [
  name: string,
  rooms: Room[],
  mostCm: number,
  goods?: Covering,
  wish?: Partial<PlanWish>,
];

const Y = { direction: "y" } as const;
const L = room(rect(0, 0, 400, 400), rect(400, 200, 200, 200));
const T = room(rect(0, 0, 800, 200), rect(300, 200, 200, 300));
const U = room(rect(0, 0, 200, 500), rect(200, 300, 400, 200), rect(600, 0, 200, 500));
const box = (w: number, l: number) => room(rect(0, 0, w, l));
const ROOM = box(520, 430);
const BAY = room(rect(0, 0, 400, 600), rect(400, 200, 80, 200));
const NICHE = room(rect(0, 60, 300, 500), rect(100, 0, 100, 60));
const pillar = (around: Room, ...pillars: ReturnType<typeof rect>[]): Room => ({
  ...around,
  pillars,
});

/** Rolls of 300 Kč per m²; the roll of 500 cm has its own price. */
const priced = (widths: number[], wideHaler: number): Covering =>
  covering(widths, {
    rolls: covering(widths).rolls.map((roll) =>
      roll.id === 500 ? { ...roll, unitHaler: wideHaler } : roll,
    ),
  });

const ALLOWANCES = { edgeCm: 5, seamCm: 5, ...Y };
const STRAIGHT = covering(400, { pattern: { repeatCm: 64, drop: "straight" } });
const HALF_DROP = covering(400, { pattern: { repeatCm: 64, drop: "half" } });

/** Layouts solved by hand, with the roll's length in cm. */
const SOLVED: Case[] = [
  ["a room as wide as the roll", [box(400, 300)], 300],
  ["the same room turned", [box(300, 400)], 300],
  ["a room longer than the roll is wide", [box(500, 300)], 500],
  ["a room that needs two strips", [box(600, 600)], 1200],
  ["two whole strips", [box(800, 500)], 1000],
  ["a square a little wider than the roll", [box(500, 500)], 1000],
  ["an L", [L], 600],
  [
    "an L by its corners",
    [polygon([0, 0], [400, 0], [400, 200], [600, 200], [600, 400], [0, 400])],
    600,
  ],
  ["a T whose stem is a piece of its own", [T], 700],
  ["a U with two legs", [U], 1200],
  ["two halves side by side", [box(200, 300), box(200, 300)], 300],
  ["a corridor from the offcut of a room", [box(300, 500), box(100, 500)], 500],
  ["two closets from the offcut", [box(250, 600), box(150, 300), box(150, 300)], 600],
  ["a niche from the offcut", [NICHE], 500],
  [
    "two niches from the offcut",
    [room(rect(0, 60, 300, 400), rect(0, 0, 80, 60), rect(200, 0, 90, 60))],
    400,
  ],
  ["a niche with its strip", [room(rect(0, 60, 400, 500), rect(100, 0, 100, 60))], 560],
  ["a pillar", [pillar(box(400, 500), rect(200, 200, 50, 50))], 500],
  ["a chimney at the wall", [pillar(box(400, 500), rect(150, 0, 60, 40))], 500],
  ["a measure between two steps", [box(390, 301)], 310],
  ["the least room", [box(50, 50)], 50],
  ["a long corridor along the roll", [box(120, 900)], 900],
  ["a long corridor across a wide roll", [box(480, 120)], 120, covering(500)],
  ["three strips", [box(1200, 400)], 1200],
  ["the remaining width of two rooms", [box(600, 400), box(200, 400)], 800, covering(), Y],
  ["a wide roll without a seam", [box(500, 450)], 450, covering(500)],
  ["a Z", [room(rect(0, 0, 200, 300), rect(200, 200, 200, 300))], 500],
  ["a bay at the long wall", [BAY], 800, covering(), Y],
  ["a bay at the long wall, on a wider roll", [BAY], 600, covering(500)],
  ["two rooms of one width", [box(300, 300), box(300, 250)], 550],
  ["a plus", [room(rect(100, 0, 200, 400), rect(0, 100, 400, 200))], 400],
  [
    "a stair of three steps",
    [room(rect(0, 0, 100, 300), rect(100, 0, 100, 200), rect(200, 0, 100, 100))],
    300,
  ],
  ["allowances at walls", [box(300, 400)], 410, covering(), { edgeCm: 5, ...Y }],
  ["allowances, wall to wall on the roll", [box(400, 300)], 310, covering(), { edgeCm: 5 }],
  ["allowances at a seam", [box(780, 300)], 620, covering(), ALLOWANCES],
  ["allowances that need one strip more", [box(800, 300)], 930, covering(), ALLOWANCES],
  ["a pattern that is matched at the seam", [box(800, 300)], 640, STRAIGHT, Y],
  ["a pattern of half drop", [box(800, 300)], 710, HALF_DROP, Y],
  ["a pattern without a seam", [box(400, 300)], 300, STRAIGHT],
  [
    "a niche turned in the offcut",
    [room(rect(0, 60, 340, 500), rect(100, 0, 200, 60))],
    500,
    covering(400, { hasDirection: false }),
  ],
];

describe("a floor plan", () => {
  it.each(SOLVED)(
    "needs at most the length of the layout by hand: %s",
    (_, rooms, mostCm, goods = covering(), wish = {}) => {
      const plan = planOf(rooms, goods, wish);
      expect(plan.isExact).toBe(true);
      expect(plan.rollLengthCm).toBeLessThanOrEqual(mostCm);
    },
  );

  it("returns the places of strips, the cuts and the price", () => {
    expect(planOf([NICHE], covering(), Y)).toEqual({
      roll: { id: 400, widthCm: 400, stockCm: 100_000, unitHaler: 30_000 },
      pattern: null,
      outlines: [
        [
          [
            [0, 560],
            [0, 60],
            [100, 60],
            [100, 0],
            [200, 0],
            [200, 60],
            [300, 60],
            [300, 560],
          ],
        ],
      ],
      directions: ["y"],
      strips: [
        {
          room: 0,
          place: rect(0, 60, 300, 500),
          direction: "y",
          isTurned: false,
          isHemmed: false,
          acrossCm: 300,
          alongCm: 500,
          cut: 0,
          at: { acrossCm: 0, alongCm: 0 },
        },
        {
          room: 0,
          place: rect(100, 0, 100, 60),
          direction: "y",
          isTurned: false,
          isHemmed: false,
          acrossCm: 100,
          alongCm: 60,
          cut: 0,
          at: { acrossCm: 300, alongCm: 0 },
        },
      ],
      seams: [{ room: 0, from: [100, 60], to: [200, 60], isCross: true }],
      seamCm: 100,
      cuts: [{ lengthCm: 500, neededCm: 500, line: 0, strips: [0, 1] }],
      lines: [{ widthCm: 400, lengthCm: 500, isHemmed: false, quantity: 1, totalHaler: 600_000 }],
      rollLengthCm: 500,
      areaM2: 15.6,
      billedM2: 20,
      wasteM2: 4.4,
      wastePercent: 22,
      offcuts: [{ cut: 0, w: 100, l: 440 }],
      skirtingCm: 1720,
      hemCm: 1720,
      totalHaler: 600_000,
      isExact: true,
      bound: { rollLengthCm: 500, wasteM2: 4.4, factor: 1 },
    });
  });

  it("lies along x if that is cheaper", () => {
    const plan = planOf([box(500, 300)]);
    expect(plan.directions).toEqual(["x"]);
    expect(plan.strips).toMatchObject([
      { place: rect(0, 0, 500, 300), direction: "x", acrossCm: 300, alongCm: 500 },
    ]);
  });

  it("has an alternative with fewer seams and its difference in price, none that costs more with as many seams", () => {
    const { plan, alternatives } = answerOf([NICHE], covering([400, 500]), Y);
    expect([plan.roll.id, plan.rollLengthCm, plan.seams.length]).toEqual([400, 500, 1]);
    expect(
      alternatives.map(({ kind, differenceHaler, plan: other }) => [
        kind,
        differenceHaler,
        other.roll.id,
        other.rollLengthCm,
        other.seams.length,
      ]),
    ).toEqual([["fewer_seams", 72_000, 400, 560, 0]]);
  });

  it.each<[string, Room, Covering, [string, number, number][]]>([
    ["turned for the same price", box(300, 300), covering([300, 400]), [["turned", 0, 0]]],
    ["turned with a seam, dearer", box(420, 350), covering(), []],
    [
      "the roll without a seam",
      ROOM,
      priced([300, 400, 500], 45_000),
      [["other_roll", 396_000, -1]],
    ],
  ])("lists alternatives: %s", (_, one, goods, expected) => {
    const { plan, alternatives } = answerOf([one], goods);
    expect(
      alternatives.map((other) => [
        other.kind,
        other.differenceHaler,
        other.plan.seams.length - plan.seams.length,
      ]),
    ).toEqual(expected);
  });

  it("makes strips at least as wide as requested if this is possible", () => {
    const widths = (minStripCm: number) =>
      planOf([box(410, 500)], covering(), { ...Y, minStripCm }).strips.map(({ place }) => place.w);
    expect(widths(0)).toEqual([400, 10]);
    expect(Math.min(...widths(50))).toBe(50);
    expect(planOf([box(50, 500)], covering(), { ...Y, minStripCm: 60 }).strips).toHaveLength(1);
  });

  it("keeps one direction in all rooms of goods with a direction", () => {
    const rooms = [box(400, 300), box(300, 400)];
    expect(new Set(planOf(rooms).directions).size).toBe(1);
    expect(planOf(rooms, covering(400, { hasDirection: false }))).toMatchObject({
      directions: ["y", "x"],
      rollLengthCm: 600,
    });
  });

  it("takes the wall's allowance at a line that is partly a wall, partly a seam", () => {
    const { strips } = planOf([room(rect(0, 0, 300, 300), rect(300, 200, 300, 300))], covering(), {
      edgeCm: 10,
      seamCm: 5,
      direction: "y",
    });
    expect(strips.map(({ place, acrossCm }) => `${place.w} ${acrossCm}`)).toEqual([
      "300 320",
      "300 320",
    ]);
  });

  it("reuses no offcut at a seam of a pattern", () => {
    const pattern = { repeatCm: 30, drop: "straight" } as const;
    expect(
      planOf([NICHE], covering(400, { pattern }), Y).cuts.every(
        ({ strips }) => strips.length === 1,
      ),
    ).toBe(true);
  });

  it("counts skirting round pillars, and no hem for goods that cannot be hemmed", () => {
    const around = pillar(box(400, 500), rect(200, 200, 50, 50));
    expect(planOf([around], covering(400, { groupTypeId: 2 }))).toMatchObject({
      skirtingCm: 2000,
      hemCm: 0,
    });
  });
});

describe("a seam has to be worthwhile", () => {
  const wish = { seamSavingPercent: 10 };
  // 300 Kč per m² from each roll; the room with the usual allowances needs 8.8 m of the narrow roll, 5.3 m of the wide one
  it.each([
    ["saves 0.4 %", 30_000, 0, 500],
    ["saves 9.9 %", 33_170, 0, 500],
    ["saves 10 %", 33_208, 1, 300],
    ["saves a third", 45_000, 1, 300],
  ])("a seam that %s", (_, wideHaler, seams, rollId) => {
    const { plan } = answerOf([ROOM], priced([300, 500], wideHaler), USUAL_WISH);
    expect([plan.seams.length, plan.roll.id]).toEqual([seams, rollId]);
  });

  it("offers the cheapest plan first, with its saving", () => {
    const { alternatives } = answerOf([ROOM], covering([300, 500]), USUAL_WISH);
    expect(
      alternatives.map(({ kind, plan, differenceHaler }) => [
        kind,
        plan.seams.length,
        differenceHaler,
      ])[0],
    ).toEqual(["cheapest", 1, -3_000]);
  });

  it("is the cheapest plan if a number of seams is allowed", () => {
    expect(planOf([ROOM], covering([300, 500]), { ...USUAL_WISH, maxSeams: 1 }).seams).toHaveLength(
      1,
    );
  });

  it("keeps a niche in one piece with the floor if that costs less than the saving", () => {
    const small = room(rect(0, 30, 300, 500), rect(100, 0, 100, 30));
    expect([
      planOf([small], covering(), Y),
      planOf([small], covering(), { ...wish, ...Y }),
    ]).toMatchObject([
      { rollLengthCm: 500, seams: [{ isCross: true }] },
      { rollLengthCm: 530, seams: [] },
    ]);
    // 560 cm instead of 500 cm
    expect(planOf([NICHE], covering(), { ...wish, ...Y }).seams).toHaveLength(1);
  });

  it("has a seam less if a floor needs seams", () => {
    const plus = room(rect(0, 30, 600, 500), rect(100, 0, 100, 30));
    expect(planOf([plus], covering(), Y).seams.length).toBeGreaterThan(1);
    expect(planOf([plus], covering(), { ...wish, ...Y }).seams).toHaveLength(1);
  });
});

describe("hems", () => {
  const hemmed = (...rooms: Room[]) => planOf(rooms, covering(), { ...ALLOWANCES, hem: true });

  it("go round a piece without a seam, which is cut to its size for the price of the cart", () => {
    const plan = hemmed(box(320, 500));
    expect(plan.strips).toMatchObject([{ isHemmed: true, acrossCm: 320, alongCm: 500 }]);
    expect(plan).toMatchObject({
      lines: [
        {
          widthCm: 320,
          lengthCm: 500,
          isHemmed: true,
          quantity: 1,
          totalHaler: 20 * 30_000 + 16.4 * PRICES.hemPerMetre + PRICES.trimCut,
        },
      ],
      hemCm: 1640,
      rollLengthCm: 500,
      isExact: false,
    });
  });

  it.each([
    ["a piece at a seam", box(700, 500), 0],
    ["a piece between two cutting steps", box(325, 500), 0],
    ["a piece as wide as the roll", box(400, 500), 1800],
  ])("%s: %s", (_, one, hemCm) => expect(hemmed(one).hemCm).toBe(hemCm));

  it("make equal rooms one line, and leave the other pieces whole cuts", () => {
    const small = box(200, 300);
    const { lines, cuts } = hemmed(small, small, box(205, 300));
    expect(
      lines.map(({ widthCm, lengthCm, isHemmed, quantity }) => [
        widthCm,
        lengthCm,
        isHemmed,
        quantity,
      ]),
    ).toEqual([
      [400, 310, false, 1],
      [200, 300, true, 2],
    ]);
    expect(cuts.map(({ line }) => line).sort()).toEqual([0, 1, 1]);
  });

  it("are refused for goods that cannot be hemmed", () => {
    expect(planFloor([L], covering(400, { groupTypeId: 2 }), { ...BARE, hem: true })).toEqual({
      ok: false,
      failures: [{ code: "no_hems", field: "hem" }],
    });
  });
});

describe("the pattern of goods", () => {
  it.each([
    [[], null],
    [[{ property_id: 37, value: "60" }], { repeatCm: 60, drop: "straight" }],
    [
      [
        { property_id: 38, value: "half" },
        { property_id: 37, value: "64,4" },
      ],
      { repeatCm: 64, drop: "half" },
    ],
    [[{ property_id: 38, value: "half" }], null],
    [[{ property_id: 37, value: "x" }], null],
  ])("%j has the repeat %j", (properties, pattern) =>
    expect(patternOf(properties)).toEqual(pattern),
  );
});
