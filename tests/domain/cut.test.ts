import { describe, expect, it } from "vitest";
import { checkCut, cutAreas, cutLimits, linePrice, unitsOfPiece } from "~/domain/cut";
import { cutPiece, mergeKey, stockTaken } from "~/domain/cart/line";
import { parcelOf } from "~/domain/cart/parcel";

describe("'Cut width 50 cm to roll width, length 50 cm to the stock or 3,000 cm, step 10 cm' (decisions)", () => {
  it.each([
    ["a carpet", 1, 400, 10_000, { min_width_cm: 50, max_width_cm: 400, min_length_cm: 50, max_length_cm: 3000, step_cm: 10 }],
    [
      "what is left of the stock",
      1,
      400,
      1255,
      { min_width_cm: 50, max_width_cm: 400, min_length_cm: 50, max_length_cm: 1250, step_cm: 10 },
    ],
    [
      "less than the shortest piece",
      1,
      400,
      30,
      { min_width_cm: 50, max_width_cm: 400, min_length_cm: 50, max_length_cm: 50, step_cm: 10 },
    ],
    [
      "a runner narrower than 50 cm",
      7,
      40,
      1000,
      { min_width_cm: 40, max_width_cm: 40, min_length_cm: 50, max_length_cm: 1000, step_cm: 10 },
    ],
    ["a length, which has no width", 8, 0, 1000, { min_width_cm: 0, max_width_cm: 0, min_length_cm: 10, max_length_cm: 1000, step_cm: 10 }],
  ])("limits of %s", (_name, group, roll, stock, limits) => expect(cutLimits(group, roll, stock)).toEqual(limits));

  const limits = cutLimits(1, 400, 1250);
  const odd = cutLimits(5, 133, 1250);
  it.each([
    ["within the limits", { length_cm: 250 }, limits, []],
    ["with a width", { width_cm: 200, length_cm: 250 }, limits, []],
    ["the shortest", { length_cm: 50 }, limits, []],
    ["the longest", { length_cm: 1250 }, limits, []],
    ["too short", { length_cm: 40 }, limits, [{ field: "length_cm", code: "too_short", value: 50 }]],
    ["too long", { length_cm: 1260 }, limits, [{ field: "length_cm", code: "too_long", value: 1250 }]],
    ["between two steps", { length_cm: 255 }, limits, [{ field: "length_cm", code: "step", value: 10 }]],
    [
      "'Cut width must lie between a minimum and maximum' (section 5)",
      { width_cm: 401, length_cm: 50 },
      limits,
      [{ field: "width_cm", code: "too_long", value: 400 }],
    ],
    [
      "too narrow and too short",
      { width_cm: 40, length_cm: 0 },
      limits,
      [
        { field: "width_cm", code: "too_short", value: 50 },
        { field: "length_cm", code: "too_short", value: 50 },
      ],
    ],
    ["the whole width of an odd roll", { width_cm: 133, length_cm: 50 }, odd, []],
    ["a width between two steps", { width_cm: 125, length_cm: 50 }, odd, [{ field: "width_cm", code: "step", value: 10 }]],
    ["a width where there is none", { width_cm: 7, length_cm: 50 }, cutLimits(8, 0, 1000), []],
  ])("a cut %s", (_name, wish, of, problems) => expect(checkCut(wish, of)).toEqual(problems));
});

describe("'Roll goods bill roll width × length' (decisions)", () => {
  it.each([
    ["the whole width", 400, 250, 400, 10, 10],
    ["a narrower piece", 250, 300, 400, 7.5, 12],
    ["an odd roll", 133, 250, 133, 3.325, 3.325],
  ])("%s", (_name, width, length, roll, area_m2, billed_m2) => expect(cutAreas(width, length, roll)).toEqual({ area_m2, billed_m2 }));

  it("takes the whole roll where no width is wished", () => {
    expect(cutPiece(1, { length_cm: 250 }, 300)).toMatchObject({
      width_cm: 300,
      roll_width_cm: 300,
      area_m2: 7.5,
      billed_m2: 7.5,
      offcut: "keep",
      hems: null,
    });
    expect(cutPiece(2, { width_cm: 100, length_cm: 250 }, 200)).toMatchObject({
      width_cm: 100,
      roll_width_cm: 200,
      area_m2: 2.5,
      billed_m2: 5,
    });
  });
  it("gives a length no width", () =>
    expect(cutPiece(8, { width_cm: 5, length_cm: 250 }, 0)).toMatchObject({ width_cm: 0, roll_width_cm: null, area_m2: 0, billed_m2: 0 }));

  it.each([
    ["m² of a carpet", 1, { length_cm: 250, billed_m2: 7.5 }, 7.5],
    ["metres of a length", 8, { length_cm: 250, billed_m2: 0 }, 2.5],
    ["a piece", 4, null, 1],
  ])("charges %s", (_name, group, dimensions, units) => expect(unitsOfPiece(group, dimensions)).toBe(units));

  it.each([
    [39_900, 3.325, 1, 132_668],
    [39_900, 3.325, 2, 265_335],
    [4500, 2.5, 3, 33_750],
    [15_900, 1, 7, 111_300],
  ])("'Round once a line': %i × %d × %i is %i haléřů", (unit, piece, quantity, haler) =>
    expect(linePrice(unit, piece, quantity)).toBe(haler),
  );
});

describe("'merge key on add = product + variant + dimensions + note' (contract section 3)", () => {
  const line = { productId: 1, variantId: 2, dimensions: { width_cm: 300, length_cm: 250 }, note: "a" };
  it.each([
    ["product", { ...line, productId: 2 }],
    ["variant", { ...line, variantId: null }],
    ["width", { ...line, dimensions: { width_cm: 200, length_cm: 250 } }],
    ["length", { ...line, dimensions: { width_cm: 300, length_cm: 260 } }],
    ["no dimensions", { ...line, dimensions: null }],
    ["note", { ...line, note: "b" }],
  ])("tells apart by %s", (_name, other) => expect(mergeKey(other)).not.toBe(mergeKey(line)));
  it("is the same for the same", () => expect(mergeKey({ ...line })).toBe(mergeKey(line)));
});

describe("what a line takes of the stock", () => {
  it.each([
    [1, 3, { length_cm: 250 }, 750],
    [8, 2, { length_cm: 90 }, 180],
    [3, 4, null, 4],
    [4, 2, { length_cm: 230 }, 2],
  ])("group %i, %i pieces", (group, quantity, dimensions, taken) => expect(stockTaken(group, quantity, dimensions)).toBe(taken));
});

describe("the parcel", () => {
  const carpet = { groupTypeId: 1, quantity: 2, dimensions: { length_cm: 250, billed_m2: 7.5, roll_width_cm: 300 }, unitWeightG: 2000 };
  const skirting = { groupTypeId: 8, quantity: 3, dimensions: { length_cm: 250, billed_m2: 0, roll_width_cm: null }, unitWeightG: 200 };
  const pack = { groupTypeId: 3, quantity: 2, dimensions: null, unitWeightG: 18_500 };
  it.each([
    ["nothing", [], 0, 0],
    ["a carpet is as long as its roll is wide", [carpet], 300, 30],
    ["a length is as long as it is", [skirting], 250, 1.5],
    ["packs have no length to speak of", [pack], 0, 37],
    ["the longest counts, weights add up", [carpet, skirting, pack], 300, 68.5],
  ])("%s", (_name, lines, lengthCm, weightKg) => expect(parcelOf(lines)).toEqual({ lengthCm, weightKg }));
});
