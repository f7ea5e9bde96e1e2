import { describe, expect, it } from "vitest";
import { mergeKey, sampleKey, unplannedKey } from "~/domain/cart";
import {
  canBeRotated,
  checkCut,
  checkMeasure,
  cutAreas,
  cutLimits,
  cutPiece,
  linePrice,
  offcutOf,
  roundUpCut,
  shapesOf,
  stockTaken,
  unitsOfPiece,
  type CutWish,
  type HemOffer,
} from "~/domain/cut";
import { parcelOf } from "../../../server/rules/delivery";

const wish = (overrides: Partial<CutWish>): CutWish => ({
  shape: "rect",
  rotated: false,
  offcut: "keep",
  ...overrides,
});
const rect = (width_cm?: number, length_cm?: number): CutWish => wish({ width_cm, length_cm });
const round = (width_cm?: number): CutWish => wish({ shape: "round", width_cm });
const rotated = (width_cm?: number, length_cm?: number): CutWish =>
  wish({ width_cm, length_cm, rotated: true });
const ACROSS = { width_cm: 100, rotated: true };
const ROUND = { shape: "round" as const };
const piece = (group: number, overrides: Partial<CutWish>, roll: number) =>
  cutPiece(group, wish(overrides), roll, 2);

// Specification: 5.29
describe("'Cut width 50 cm to roll width, length 50 cm to the stock or 3,000 cm, step 10 cm'", () => {
  const limitsOf = (...[min_width_cm, max_width_cm, min_length_cm, max_length_cm]: number[]) => ({
    min_width_cm,
    max_width_cm,
    min_length_cm,
    max_length_cm,
    step_cm: 10,
  });
  it.each([
    ["a carpet", 1, 400, 10_000, limitsOf(50, 400, 50, 3000)],
    ["the remaining stock", 1, 400, 1255, limitsOf(50, 400, 50, 1250)],
    ["stock below the shortest piece", 1, 400, 30, limitsOf(50, 400, 50, 50)],
    ["a runner with a fixed width", 7, 80, 1000, limitsOf(80, 80, 50, 1000)],
    ["a runner narrower than 50 cm", 7, 40, 1000, limitsOf(40, 40, 50, 1000)],
    ["a length without a width", 8, 0, 1000, limitsOf(0, 0, 10, 1000)],
  ])("limits of %s", (_name, group, roll, stock, limits) =>
    expect(cutLimits(group, roll, stock)).toEqual(limits),
  );

  it.each([
    ["a rod: it is sold whole", 40_500, { cm: 250, coiled: false }, limitsOf(0, 0, 250, 250)],
    ["… with any stock", 100, { cm: 250, coiled: false }, limitsOf(0, 0, 250, 250)],
    ["a coil: up to its length", 40_500, { cm: 2500, coiled: true }, limitsOf(0, 0, 10, 2500)],
    ["… and the stock", 405, { cm: 2500, coiled: true }, limitsOf(0, 0, 10, 400)],
  ])("'Rigid goods are sold by whole rods': %s", (_name, stock, made, limits) =>
    expect(cutLimits(8, 0, stock, made)).toEqual(limits),
  );

  const limits = cutLimits(1, 400, 1250);
  const odd = cutLimits(5, 133, 1250);
  const short = cutLimits(1, 400, 200);
  const width = (code: string, value?: number) => ({ field: "width_cm", code, value });
  const length = (code: string, value?: number) => ({ field: "length_cm", code, value });
  it.each([
    ["within the limits", rect(undefined, 250), limits, []],
    ["with a width", rect(200, 250), limits, []],
    ["the shortest", rect(undefined, 50), limits, []],
    ["the longest", rect(undefined, 1250), limits, []],
    ["without a length", rect(200), limits, [length("required")]],
    ["too short", rect(undefined, 40), limits, [length("too_short", 50)]],
    ["too long", rect(undefined, 1260), limits, [length("too_long", 1250)]],
    ["between two steps", rect(undefined, 255), limits, []],
    ["wider than the roll", rect(401, 50), limits, [width("too_long", 400)]],
    [
      "too narrow and too short",
      rect(40, 0),
      limits,
      [width("too_short", 50), length("not_positive", 50)],
    ],
    ["with a negative length", rect(undefined, -300), limits, [length("not_positive", 50)]],
    ["with the whole width of an odd roll", rect(133, 50), odd, []],
    ["a width between two steps", rect(125, 50), odd, []],
    ["between two steps, over the roll", rect(134, 50), odd, [width("too_long", 133)]],
    ["between two steps, too short", rect(undefined, 45), limits, [length("too_short", 50)]],
    ["with a width that the goods lack", rect(7, 50), cutLimits(8, 0, 1000), []],
    ["rotated, longer than the roll", rotated(500, 410), limits, [length("too_long", 400)]],
    ["rotated, wider than a roll", rotated(600, 400), limits, []],
    ["rotated, wider than the stock", rotated(1260, 400), limits, [width("too_long", 1250)]],
    ["rotated, across the whole roll", rotated(200), limits, []],
    ["rotated, without a width", rotated(undefined, 200), limits, [width("required")]],
    ["a circle", round(400), limits, []],
    ["a circle without a diameter", round(), limits, [width("required")]],
    ["a circle wider than the roll", round(410), limits, [width("too_long", 400)]],
    ["a circle longer than the stock", round(300), short, [width("too_long", 200)]],
    ["a circle between two steps", round(155), limits, []],
    ["a tiny circle", round(40), limits, [width("too_short", 50)]],
  ])("a cut %s", (_name, input, within, problems) =>
    expect(checkMeasure(input, within)).toEqual(problems),
  );
});

describe("a measure between two steps is rounded up to the next one", () => {
  const goods = (
    group: number,
    roll: number,
    stock: number,
    made?: Parameters<typeof cutLimits>[3],
  ) => ({ group, roll, within: cutLimits(group, roll, stock, made) });
  const carpet = goods(1, 400, 1250);
  const odd = goods(5, 133, 1250);
  const runner = goods(7, 67, 1000);
  const length = goods(8, 0, 1000);
  const rod = goods(8, 0, 1000, { cm: 245, coiled: false });
  const coil = goods(8, 0, 1000, { cm: 245, coiled: true });
  it.each([
    ["both measures", carpet, rect(285, 333), [290, 340], [285, 333]],
    ["the length alone", carpet, rect(400, 251), [400, 260], [400, 251]],
    ["on steps", carpet, rect(290, 340), [290, 340], null],
    ["without a width", carpet, rect(undefined, 333), [400, 340], [400, 333]],
    ["up to the whole of an odd roll", odd, rect(131, 50), [133, 50], [131, 50]],
    ["the whole of an odd roll", odd, rect(133, 50), [133, 50], null],
    ["up to what is in stock", carpet, rect(400, 1245), [400, 1250], [400, 1245]],
    ["a rotated piece", carpet, rotated(1241, 333), [1250, 340], [1241, 333]],
    ["a circle", carpet, round(155), [160, 160], [155, 155]],
    ["a circle on a step", carpet, { ...round(160), length_cm: 7 }, [160, 160], null],
    ["a runner with a fixed width", runner, rect(67, 333), [67, 340], [67, 333]],
    ["a length", length, rect(7, 255), [0, 260], [0, 255]],
    ["a rod", rod, rect(undefined, 245), [0, 245], null],
    ["a coil", coil, rect(undefined, 241), [0, 245], [0, 241]],
  ])("%s", (_name, { group, roll, within }, input, measures, requested) => {
    expect(checkMeasure(input, within)).toEqual([]);
    const cut = cutPiece(group, roundUpCut(input, within), roll, 2);
    expect([cut.width_cm, cut.length_cm]).toEqual(measures);
    expect(cut.asked).toEqual(
      requested ? { width_cm: requested[0], length_cm: requested[1] } : undefined,
    );
  });
});

// Specification: 1.8
describe("shapes and rotation by group type", () => {
  it.each([
    [1, ["rect", "round"], true],
    [2, ["rect", "round"], true],
    [5, ["rect", "round"], true],
    [7, ["rect"], false],
    [8, ["rect"], false],
  ])("group %i: %j, rotated %s", (group, shapes, rotatable) =>
    expect([shapesOf(group), canBeRotated(group)]).toEqual([shapes, rotatable]),
  );

  const offer: HemOffer = { codes: ["overlock"], colors: ["black"], factoryHemmed: 2 };
  const HEMS = { code: "overlock", color: "black", sides: ["left" as const] };
  const hemmed = (hems: Partial<typeof HEMS> = {}) =>
    wish({ length_cm: 100, hems: { ...HEMS, ...hems } });
  it.each([
    ["a round runner", 7, round(80), ["shape no_round_cut"]],
    ["a rotated runner", 7, rotated(80, 80), ["rotated no_rotation"]],
    ["a rotated length", 8, rotated(80, 80), ["rotated no_rotation"]],
    ["hemmed PVC", 2, hemmed(), ["hems.code no_hems"]],
    ["hemmed grass", 5, hemmed(), ["hems.code no_hems"]],
    ["a hemmed length", 8, hemmed(), ["hems.code no_hems"]],
    ["PVC with a colour but no side to hem", 2, hemmed({ sides: [] }), []],
    ["an unknown hem", 1, hemmed({ code: "x" }), ["hems.code hem_not_offered"]],
    ["a hem without a colour", 1, hemmed({ color: "" }), ["hems.color choose_hem_color"]],
    ["a hem of an unknown colour", 1, hemmed({ color: "x" }), ["hems.color choose_hem_color"]],
    ["a hemmed carpet", 1, hemmed(), []],
    ["a runner with hems on its factory-hemmed sides", 7, hemmed({ color: "x" }), []],
  ])("%s", (_name, group, input, problems) =>
    expect(
      checkCut(group, input, cutLimits(group, group === 8 ? 0 : 80, 1000), offer).map(
        ({ field, code }) => `${field} ${code}`,
      ),
    ).toEqual(problems),
  );
});

describe("'Roll goods bill roll width × length'", () => {
  it.each([
    ["the whole width", 400, 250, 400, 10, 10],
    ["a narrower piece", 250, 300, 400, 7.5, 12],
    ["an odd roll", 133, 250, 133, 3.325, 3.325],
  ])("%s", (_name, width, length, roll, area_m2, billed_m2) =>
    expect(cutAreas(width, length, roll)).toEqual({ area_m2, billed_m2 }),
  );

  it.each([
    ["no width: the whole roll", 1, { length_cm: 250 }, 300, [300, 250, 7.5, 7.5]],
    ["a narrower piece", 2, { width_cm: 100, length_cm: 250 }, 200, [100, 250, 2.5, 5]],
    [
      "rotated: roll width × its other side",
      1,
      { ...ACROSS, length_cm: 250 },
      400,
      [100, 250, 2.5, 4],
    ],
    ["across the whole roll", 1, ACROSS, 400, [100, 400, 4, 4]],
    [
      "round: roll width × diameter",
      1,
      { ...ROUND, width_cm: 200, length_cm: 7 },
      400,
      [200, 200, 3.1416, 8],
    ],
    ["a length has no width", 8, { width_cm: 5, length_cm: 250 }, 0, [0, 250, 0, 0]],
  ])("%s", (_name, group, input, roll, measures) => {
    const { width_cm, length_cm, area_m2, billed_m2, roll_width_cm } = piece(group, input, roll);
    expect([width_cm, length_cm, area_m2, billed_m2]).toEqual(measures);
    expect(roll_width_cm).toBe(roll || null);
  });

  it.each([
    ["a carpet", 1, { width_cm: 100, length_cm: 250 }, 400, true],
    ["not a circle", 1, { ...ROUND, width_cm: 200 }, 400, false],
    ["not a length", 8, { length_cm: 250 }, 0, false],
  ])("rotates %s", (_name, group, input, roll, rotated) =>
    expect(piece(group, { ...input, rotated: true }, roll).rotated).toBe(rotated),
  );

  it.each([
    ["m² of a carpet", 1, { length_cm: 250, billed_m2: 7.5 }, 7.5],
    ["metres of a length", 8, { length_cm: 250, billed_m2: 0 }, 2.5],
    ["a piece", 4, null, 1],
  ])("charges %s", (_name, group, dimensions, units) =>
    expect(unitsOfPiece(group, dimensions)).toBe(units),
  );

  it.each([
    [39_900, 3.325, 1, 132_668],
    [39_900, 3.325, 2, 265_335],
    [4500, 2.5, 3, 33_750],
    [15_900, 1, 7, 111_300],
  ])("'Round once a line': %i × %d × %i is %i haléřů", (unit, input, quantity, haler) =>
    expect(linePrice(unit, input, quantity)).toBe(haler),
  );
});

describe("'The shopper says whether to keep the offcut'", () => {
  it.each([
    ["of a narrower piece", { width_cm: 250, length_cm: 300 }, [150, 300, 4.5]],
    ["of a rotated piece", { ...ACROSS, length_cm: 250 }, [150, 100, 1.5]],
    ["of a circle, beside it", { ...ROUND, width_cm: 300 }, [100, 300, 3]],
    ["of a cutting step", { width_cm: 390, length_cm: 300 }, [10, 300, 0.3]],
  ])("%s", (_name, input, [width_cm, length_cm, area_m2]) =>
    expect(offcutOf(piece(1, input, 400))).toEqual({ width_cm, length_cm, area_m2 }),
  );
  it("does not exist for the whole width", () =>
    expect(offcutOf(piece(1, { length_cm: 300 }, 400))).toBeNull());
  it("does not exist for goods by length", () =>
    expect(offcutOf(piece(8, { length_cm: 300 }, 0))).toBeNull());
  it("stores the choice only if there is an offcut", () => {
    expect(piece(1, { width_cm: 250, length_cm: 300, offcut: "leave" }, 400).offcut).toBe("leave");
    expect(piece(1, { length_cm: 300, offcut: "leave" }, 400).offcut).toBe("keep");
  });
});

describe("'merge key on add = product + variant + dimensions + note'", () => {
  const hems = { code: "overlock", color: "black", sides: ["top" as const] };
  const cut = { width_cm: 300, length_cm: 250, hems };
  const line = { productId: 1, variantId: 2, dimensions: piece(1, cut, 400), note: "a" };
  const other = (overrides: Partial<CutWish>) => ({
    ...line,
    dimensions: piece(1, { ...cut, ...overrides }, 400),
  });
  it.each([
    ["product", { ...line, productId: 2 }],
    ["variant", { ...line, variantId: null }],
    ["no dimensions", { ...line, dimensions: null }],
    ["note", { ...line, note: "b" }],
    ["width", other({ width_cm: 200 })],
    ["length", other({ length_cm: 260 })],
    ["shape", other({ shape: "round" })],
    ["rotation", other({ rotated: true })],
    ["offcut", other({ offcut: "leave" })],
    ["hems", other({ hems: null })],
    ["the hem's colour", other({ hems: { ...hems, color: "sand" } })],
    ["hemmed sides", other({ hems: { ...hems, sides: ["bottom"] } })],
  ])("differs by %s", (_name, differing) => expect(mergeKey(differing)).not.toBe(mergeKey(line)));
  it.each([
    ["the same", other({})],
    ["sides in another order", other({ hems: { ...hems, sides: ["top", "top"] } })],
  ])("is the same for %s", (_name, same) => expect(mergeKey(same)).toBe(mergeKey(line)));
  it("is the same without a width and with the roll's width, and ignores the choice without an offcut", () =>
    expect(mergeKey({ ...line, dimensions: piece(1, { length_cm: 100 }, 400) })).toBe(
      mergeKey({
        ...line,
        dimensions: piece(1, { width_cm: 400, length_cm: 100, offcut: "leave" }, 400),
      }),
    ));
});

describe("the merge key", () => {
  const key = { productId: 1, variantId: null, dimensions: null, note: "" };
  const planned = { query: "a=1", cuts: [{ number: 3 }] };
  it("of a sample is its product's, apart from the goods", () => {
    expect(sampleKey(1)).toBe('["sample",1]');
    expect(new Set([sampleKey(1), sampleKey(2), mergeKey(key)]).size).toBe(3);
  });
  it("of a line that lost its plan is its own", () => {
    expect(unplannedKey("7")).toBe('["unplanned","7"]');
    expect(new Set([unplannedKey("7"), unplannedKey("8"), mergeKey(key)]).size).toBe(3);
  });
  it("of a planned line is its place in the plan, with any note", () => {
    expect(mergeKey({ ...key, planned, note: "a" })).toBe(mergeKey({ ...key, planned, note: "b" }));
    const others = [
      planned,
      { ...planned, query: "a=2" },
      { ...planned, cuts: [{ number: 4 }] },
      null,
    ];
    expect(new Set(others.map((one) => mergeKey({ ...key, planned: one }))).size).toBe(4);
  });
});

describe("stock that a line uses", () => {
  it.each([
    ["lengths of a roll", 1, 3, piece(1, { length_cm: 250 }, 400), 750],
    ["a rotated piece its width", 1, 3, piece(1, { ...ACROSS, length_cm: 250 }, 400), 300],
    ["a circle its diameter", 1, 2, piece(1, { shape: "round", width_cm: 200 }, 400), 400],
    ["skirting", 8, 2, piece(8, { length_cm: 90 }, 0), 180],
    ["packs", 3, 4, null, 4],
    ["rugs", 4, 2, null, 2],
    ["rugs with measures", 4, 2, { width_cm: 160, length_cm: 230, rotated: false }, 2],
  ])("%s", (_name, group, quantity, dimensions, stock) =>
    expect(stockTaken(group, quantity, dimensions)).toBe(stock),
  );
});

describe("the parcel", () => {
  const uncut = { dimensions: null, coilCm: null, sides: null, parcelCm: null, isCovering: false };
  const carpet = {
    ...uncut,
    groupTypeId: 1,
    quantity: 2,
    dimensions: { length_cm: 250, billed_m2: 7.5, roll_width_cm: 300 },
    unitWeightG: 2000,
  };
  const skirting = {
    ...uncut,
    groupTypeId: 8,
    quantity: 3,
    dimensions: { length_cm: 250, billed_m2: 0, roll_width_cm: null },
    unitWeightG: 200,
  };
  const pack = { ...uncut, groupTypeId: 3, quantity: 2, unitWeightG: 18_500 };
  const rug = (width_cm: number | null, length_cm: number | null) => ({
    ...uncut,
    groupTypeId: 4,
    quantity: 1,
    sides: { width_cm, length_cm },
    isCovering: true,
    unitWeightG: 3500,
  });
  const remnant = { ...uncut, groupTypeId: 4, quantity: 1, isCovering: true, unitWeightG: 11_700 };
  const glue = { ...remnant, isCovering: false, unitWeightG: 1100 };
  const coilOf = (length_cm: number) => ({
    ...skirting,
    dimensions: { ...skirting.dimensions, length_cm },
    coilCm: 24,
  });
  const coiled = coilOf(2000);
  it.each([
    ["nothing", [], 0, 0],
    ["a carpet is as long as the roll's width", [carpet], 300, 30],
    ["a length has its own length", [skirting], 250, 1.5],
    ["a coil has its width for any length", [coiled], 24, 12],
    ["a short coiled end", [coilOf(20)], 20, 0.12],
    ["straight and coiled together", [coiled, skirting], 250, 13.5],
    ["packs without a stated length", [pack], 0, 37],
    ["packs with a stated length", [{ ...pack, parcelCm: 122 }], 122, 37],
    ["a rug is as long as its shorter side, and has a weight per m²", [rug(250, 350)], 250, 30.625],
    ["a rug lying across", [rug(350, 250)], 250, 30.625],
    ["two small rugs", [{ ...rug(60, 110), quantity: 2 }], 60, 4.62],
    ["a rug with one known side", [rug(160, null)], 160, 3.5],
    ["a remnant with its stated length", [{ ...remnant, parcelCm: 195 }], 195, 11.7],
    ["glue has no length", [glue], 0, 1.1],
    ["the longest counts, weights add up", [carpet, skirting, pack], 300, 68.5],
  ])("%s", (_name, lines, lengthCm, weightKg) =>
    expect(parcelOf(lines)).toEqual({ lengthCm, weightKg }),
  );
  it.each([
    ["a remnant of unknown size", [remnant], 0, 11.7],
    ["a rug of unknown size beside a carpet", [rug(null, null), carpet], 300, 33.5],
  ])("is unmeasured: %s", (_name, lines, lengthCm, weightKg) =>
    expect(parcelOf(lines)).toEqual({ lengthCm, weightKg, isUnmeasured: true }),
  );
});
