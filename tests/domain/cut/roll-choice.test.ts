import { describe, expect, it } from "vitest";
import {
  cheapestRoll,
  proposeRoll,
  savedHaler,
  type RollOnOffer,
  type RoomSize,
} from "~/domain/cut";

const [CARPET, RUNNER, RUG] = [1, 7, 4];
const roll = (widthCm: number, overrides: Partial<RollOnOffer> = {}): RollOnOffer => ({
  id: widthCm,
  widthCm,
  stockCm: 3000,
  unitHaler: 28_900,
  ...overrides,
});
const room = (
  width_cm: number,
  length_cm: number,
  overrides: Partial<RoomSize> = {},
): RoomSize => ({ shape: "rect", rotated: false, width_cm, length_cm, ...overrides });
const THREE = [roll(300), roll(400), roll(500)];
const TWINS = [roll(300), roll(300, { id: 7 }), roll(500)];
const SHORT = [roll(300, { stockCm: 200 }), roll(400), roll(500)];
const [DEAR, CHEAP] = [{ unitHaler: 30_000 }, { unitHaler: 10_000 }];

describe("the roll with the least waste", () => {
  it.each([
    ["a room as wide as another roll", THREE, 400, room(300, 450), 1, [300, false, 0, 4.5]],
    ["a room that only fits a wider one", THREE, 400, room(450, 600), 1, [500, false, 3, null]],
    ["a room better across another", THREE, 400, room(350, 500), 1, [500, true, 0, 2.5]],
    ["several pieces", THREE, 400, room(300, 450), 3, [300, false, 0, 13.5]],
    ["a room that fits only rotated", [roll(400)], 400, room(600, 400), 1, [400, true, 0, null]],
    ["a circle", THREE, 500, room(300, 300, { shape: "round" }), 1, [300, false, 1.9314, 7.9314]],
    ["not one with too little left", SHORT, 500, room(300, 300), 1, [400, false, 3, 6]],
    ["not one that costs more", [roll(300, DEAR), roll(400)], 400, room(300, 450), 1, null],
    ["the chosen one wastes least", THREE, 300, room(300, 450), 1, null],
    ["only the chosen one rotated is better", [roll(400)], 400, room(200, 400), 1, null],
    [
      "the unrotated one of two",
      [roll(200), roll(300), roll(500)],
      500,
      room(300, 200),
      1,
      [300, false, 0, 4],
    ],
    ["the first of two of a width", TWINS, 500, room(300, 450), 1, [300, false, 0, 9]],
    ["no roll is wide or long enough", THREE, 400, room(600, 600), 1, null],
  ] as const)("%s", (_name, rolls, chosen, wish, quantity, expected) => {
    const proposed = proposeRoll(CARPET, rolls, chosen, wish, quantity);
    const { better, now } = proposed ?? {};
    expect(
      better ? [better.roll.id, better.rotated, better.wasteM2, now?.wasteM2 ?? null] : null,
    ).toEqual(expected);
  });

  it.each([
    ["a runner", RUNNER],
    ["a rug", RUG],
  ])("is not proposed for %s", (_name, group) =>
    expect(proposeRoll(group, THREE, 400, room(300, 450), 1)).toBeNull(),
  );

  it.each([
    ["a piece as wide as its roll, not cut", room(300, 450), 1, 9_000, 130_050 + 9_000],
    ["a narrower piece still does", room(290, 450), 1, 9_000, 130_050],
    ["several pieces", room(300, 450), 3, 27_000, 390_150 + 27_000],
    ["a circle", room(290, 290, { shape: "round" }), 1, 29_000, 83_810],
  ])("saves the price of goods and of cutting: %s", (_name, wish, quantity, service, saved) => {
    const proposal = proposeRoll(CARPET, THREE, 400, wish, quantity);
    expect(proposal && [proposal.better.roll.id, savedHaler(proposal, service)]).toEqual([
      300,
      saved,
    ]);
  });

  it("names no saving if the piece does not fit the chosen roll", () => {
    const proposal = proposeRoll(CARPET, THREE, 400, room(450, 600), 1);
    expect(proposal && savedHaler(proposal, 9_000)).toBeNull();
  });

  it("is not proposed without a chosen roll", () =>
    expect(proposeRoll(CARPET, THREE, 1, room(300, 450), 1)).toBeNull());
});

describe("the cheapest roll and direction", () => {
  const TRIM = 9_000;
  it.each([
    ["a room as wide as a roll", THREE, room(300, 400), 1, [300, false, 0]],
    ["a room as long as a roll is wide", THREE, room(350, 500), 1, [500, true, 0]],
    ["equal prices: unrotated", THREE, room(400, 300), 1, [400, false, 0]],
    ["a room wider than all rolls", THREE, room(700, 300), 1, [300, true, 0]],
    ["several pieces", THREE, room(290, 450), 2, [300, false, 0.9]],
    ["a circle", THREE, room(320, 320, { shape: "round" }), 1, [400, false, 4.7575]],
    [
      "a wider roll that is cheaper",
      [roll(300), roll(400, CHEAP)],
      room(300, 450),
      1,
      [400, false, 4.5],
    ],
    [
      "a whole roll, as cuts are paid",
      [roll(400), roll(390, DEAR)],
      room(390, 400),
      1,
      [400, true, 0],
    ],
    [
      "not a roll that is too short",
      SHORT.filter(({ id }) => id !== 400),
      room(300, 400),
      1,
      [500, true, 3],
    ],
    ["no roll is large enough", THREE, room(600, 600), 1, null],
    ["a measure below the shortest cut", THREE, room(300, 40), 1, null],
  ] as const)("%s", (_name, rolls, wish, quantity, expected) => {
    const fit = cheapestRoll(CARPET, rolls, wish, quantity, TRIM);
    expect(fit && [fit.roll.id, fit.rotated, fit.wasteM2]).toEqual(expected);
  });

  it.each([
    ["a runner keeps its roll", RUNNER],
    ["a rug has none", RUG],
  ])("%s", (_name, group) =>
    expect(cheapestRoll(group, THREE, room(300, 450), 1, TRIM)).toBeNull(),
  );
});
