import { describe, expect, it } from "vitest";
import {
  areasByKind,
  chooseCan,
  coiledSkirting,
  floorArea,
  glueNeeded,
  maxConsumption,
  needsOf,
  perimeterCm,
  skirtingLengths,
  skirtingSuits,
  totalOutlineCm,
  transitionRods,
  wallsCm,
  wholeStrips,
} from "~/domain/cart";

const room = { shape: "rect" as const, width_cm: 400, length_cm: 300, quantity: 1 };
const circle = { shape: "round" as const, width_cm: 200, length_cm: 200, quantity: 1 };

describe("perimeter and area of a floor", () => {
  it.each([
    ["a room", room, 1400, 12],
    ["a circle", circle, 628.3, 3.1416],
    ["two rooms have twice the area", { ...room, quantity: 2 }, 1400, 24],
  ])("%s", (_name, floor, perimeter, area) =>
    expect([perimeterCm(floor), floorArea(floor)]).toEqual([perimeter, area]),
  );

  it.each([
    ["the perimeter plus 5 %", room, { quantity: 1, length_cm: 1470 }],
    ["rounded up to 10 cm", { ...room, width_cm: 410 }, { quantity: 1, length_cm: 1500 }],
    [
      "no floating-point error: 105 % of 200 cm is 210",
      { ...room, width_cm: 50, length_cm: 50 },
      { quantity: 1, length_cm: 210 },
    ],
    ["a circle", circle, { quantity: 1, length_cm: 660 }],
    ["in equal parts above 30 m", { ...room, quantity: 3 }, { quantity: 2, length_cm: 2210 }],
  ])("'skirting strip': %s", (_name, floor, lengths) =>
    expect(coiledSkirting(needsOf(1, floor, null).outlineCm, 3000)).toEqual(lengths),
  );

  // Specification: 9.13
  it.each([
    ["a room", room, { quantity: 6, length_cm: 250 }],
    [
      "a whole number stays one",
      { ...room, width_cm: 250, length_cm: 226 },
      { quantity: 4, length_cm: 250 },
    ],
  ])("'PVC strip 250 cm' (section 9): %s", (_name, floor, lengths) =>
    expect(wholeStrips(needsOf(1, floor, null).outlineCm, 250)).toEqual(lengths),
  );
});

describe("skirting for the walls of a room", () => {
  it.each([
    ["no doors", 18, 0, 1800],
    ["each door takes 90 cm", 18.35, 2, 1655],
    ["doors take all walls", 1, 2, 0],
  ])("%s", (_name, perimeter, doors, walls) => expect(wallsCm(perimeter, doors)).toBe(walls));

  it.each([
    ["whole rods", { cm: 250, coiled: false }, { quantity: 8, length_cm: 250 }],
    ["one piece of a coil", { cm: 2500, coiled: true }, { quantity: 1, length_cm: 1800 }],
  ])("%s", (_name, made, lengths) => expect(skirtingLengths(1710, made)).toEqual(lengths));
});

describe("transition profiles for doors", () => {
  it.each([
    ["one door", 1, 270, { quantity: 1, length_cm: 270 }],
    ["three doors of one rod", 3, 270, { quantity: 1, length_cm: 270 }],
    ["a fourth door", 4, 270, { quantity: 2, length_cm: 270 }],
    ["a rod for each door", 2, 100, { quantity: 2, length_cm: 100 }],
    ["too short for a door", 1, 89, null],
  ])("%s", (_name, doors, rodCm, expected) =>
    expect(transitionRods(doors, rodCm)).toEqual(expected),
  );
});

describe("suitable skirting by group type", () => {
  it.each([
    ["carpet", 1, true, true],
    ["PVC: no carpet skirting", 2, true, false],
    ["squares and planks", 3, true, false],
    ["a rug: no skirting", 4, false, false],
    ["grass", 5, false, false],
    ["a runner", 7, false, false],
  ])("%s", (_name, group, hard, ofCarpet) =>
    expect([skirtingSuits(group, false), skirtingSuits(group, true)]).toEqual([hard, ofCarpet]),
  );

  it("counts each kind of skirting for its own floors", () => {
    const floors = [1, 2, 7].map((group) => needsOf(group, room, null));
    expect([totalOutlineCm(floors), totalOutlineCm(floors, true)]).toEqual([2800, 1400]);
  });
});

describe("accessories of several floors", () => {
  const carpet = needsOf(1, room, "dispersion");
  const pvc = needsOf(2, { ...room, width_cm: 200 }, "vinyl");
  const loose = needsOf(1, circle, null);
  const packs = { outlineCm: 0, carpetOutlineCm: 0, areaM2: 10.02, glue: "vinyl", underlay: null };

  it.each([
    ["nothing", [], 0],
    ["a carpet and a PVC", [carpet, pvc], 2400],
    ["a floor that is laid loose", [carpet, loose], 2028.3],
    ["packs have no perimeter", [packs], 0],
  ])("perimeter: %s", (_name, floors, perimeter) => expect(totalOutlineCm(floors)).toBe(perimeter));

  it.each([
    ["none for loose floors", [loose], []],
    [
      "each kind for its own area",
      [carpet, pvc, loose],
      [
        { kind: "dispersion", areaM2: 12 },
        { kind: "vinyl", areaM2: 6 },
      ],
    ],
    [
      "one kind for two floors, without floating-point errors",
      [pvc, packs, carpet],
      [
        { kind: "vinyl", areaM2: 16.02 },
        { kind: "dispersion", areaM2: 12 },
      ],
    ],
  ])("adhesive: %s", (_name, floors, areas) => expect(areasByKind(floors, "glue")).toEqual(areas));

  it("underlay: the area of the floors that lie on one", () =>
    expect(
      areasByKind(
        [needsOf(1, room, "dispersion", "felt"), carpet, needsOf(1, room, null, "felt")],
        "underlay",
      ),
    ).toEqual([{ kind: "felt", areaM2: 24 }]));
});

describe("glue from its consumption", () => {
  it.each([
    ["300–400", 400],
    ["250", 250],
    ["0,5 - 1,5", 1.5],
    ["podle podkladu", null],
  ])("'%s': uses the upper number", (text, grams) => expect(maxConsumption(text)).toBe(grams));
  it("is area × consumption", () => expect(glueNeeded(12.345, 400)).toBe(4938));

  const cans = [{ grams: 6000 }, { grams: 1000 }, { grams: 14_000 }];
  it.each([
    ["the smallest sufficient can", 900, 1000, 1],
    ["an exact fit", 6000, 6000, 1],
    ["a bigger can", 6001, 14_000, 1],
    ["several of the largest", 30_000, 14_000, 3],
    ["at least one can", 0, 1000, 1],
  ])("comes in %s", (_name, needed, grams, quantity) =>
    expect(chooseCan(cans, needed)).toEqual({ can: { grams }, quantity }),
  );
  it("is null without cans", () => expect(chooseCan([], 100)).toBeNull());
});
