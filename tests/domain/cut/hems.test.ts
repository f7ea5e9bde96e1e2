import { describe, expect, it } from "vitest";
import {
  canBeHemmed,
  cheaperRotation,
  cutPiece,
  factoryHemmedEdges,
  HEM_SIDES,
  hemmableSides,
  hemmedSides,
  hemMetres,
  linePrices,
  priceLine,
  serviceOfPiece,
  sumOfLine,
  type CutWish,
  type Side,
} from "~/domain/cut";

const prices = { hemPerMetre: 5900, roundCut: 29_000, trimCut: 9000 };
const wish = (overrides: Partial<CutWish>): CutWish => ({
  shape: "rect",
  rotated: false,
  offcut: "keep",
  ...overrides,
});
const hems = (...sides: Side[]) => ({ code: "overlock", color: "black", sides });

// Specification: 9.11
describe("edges that can be hemmed", () => {
  it.each([
    ["a carpet all round", 1, 2, HEM_SIDES],
    [
      "'runner has 2 sides hemmed at factory' (section 9): only its cut ends",
      7,
      2,
      ["top", "bottom"],
    ],
    ["a runner without factory hems", 7, 0, HEM_SIDES],
    ["PVC nowhere", 2, 2, []],
    ["grass nowhere", 5, 2, []],
    ["a length nowhere", 8, 2, []],
  ] as const)("%s", (_name, group, factoryHemmed, sides) => {
    expect(hemmableSides(group, factoryHemmed)).toEqual(sides);
    expect(factoryHemmedEdges(group, factoryHemmed)).toEqual(
      group === 7 && factoryHemmed === 2 ? ["right", "left"] : [],
    );
    expect(canBeHemmed(group)).toBe(sides.length > 0);
  });

  it.each([
    [
      "the chosen edges in a fixed order without duplicates",
      1,
      "rect",
      ["left", "top", "left"],
      ["top", "left"],
    ],
    ["none", 1, "rect", [], []],
    ["no factory-hemmed side of a runner", 7, "rect", ["left", "top"], ["top"]],
    ["a round piece all round", 1, "round", ["left"], ["top", "right", "bottom", "left"]],
    ["a round piece not at all", 1, "round", [], []],
    ["round PVC not at all", 2, "round", ["left"], []],
  ] as const)("hems %s", (_name, group, shape, wished, sides) =>
    expect(hemmedSides(group, shape, wished, 2)).toEqual(sides),
  );
});

describe("'Hems: chosen sides × price a running metre … round cuts: hem is the circumference'", () => {
  it.each([
    ["nothing", "rect", 300, 250, [], 0],
    ["one end", "rect", 300, 250, ["top"], 3],
    ["two hemmed sides", "rect", 300, 250, ["top", "left"], 5.5],
    ["all round", "rect", 300, 250, HEM_SIDES, 11],
    ["a circle: π × d", "round", 200, 200, HEM_SIDES, 6.28],
  ] as const)("%s", (_name, shape, width, length, sides, metres) =>
    expect(hemMetres(shape, width, length, sides)).toBe(metres),
  );

  it("charges a runner 2 × its width at most", () => {
    const { hem_m, hems: hemmed } = cutPiece(
      7,
      wish({ length_cm: 500, hems: hems(...HEM_SIDES) }),
      80,
      2,
    );
    expect([hem_m, hemmed?.sides]).toEqual([1.6, ["top", "bottom"]]);
  });
  it("has no hems without a side", () => {
    expect(cutPiece(7, wish({ length_cm: 500, hems: hems() }), 80, 2).hems).toBeNull();
    expect(cutPiece(7, wish({ length_cm: 500, hems: hems("left") }), 80, 2).hems).toBeNull();
    expect(cutPiece(7, wish({ length_cm: 500, hems: null }), 80, 2).hems).toBeNull();
  });
  it("hems the same edges of a rotated piece", () => {
    const rotated = cutPiece(
      1,
      wish({ width_cm: 100, length_cm: 250, rotated: true, hems: hems("top") }),
      400,
      2,
    );
    expect(rotated.hem_m).toBe(1);
  });
});

// Specification: 9.10
describe("processing fees", () => {
  it.each([
    ["a straight cut: none", 1, wish({ length_cm: 250 }), 400, 0],
    ["a lengthwise trim: per piece", 1, wish({ width_cm: 250, length_cm: 250 }), 400, 9000],
    [
      "a rotated piece across the whole roll: none",
      1,
      wish({ width_cm: 100, length_cm: 400, rotated: true }),
      400,
      0,
    ],
    [
      "a shorter rotated piece: a trim",
      1,
      wish({ width_cm: 400, length_cm: 100, rotated: true }),
      400,
      9000,
    ],
    ["a circle: per piece", 1, wish({ shape: "round", width_cm: 200 }), 400, 29_000],
    [
      "a circle as wide as the roll: per piece",
      1,
      wish({ shape: "round", width_cm: 400 }),
      400,
      29_000,
    ],
    ["a length: none", 8, wish({ length_cm: 100 }), 0, 0],
  ])("%s", (_name, group, input, roll, haler) =>
    expect(serviceOfPiece(cutPiece(group, input, roll, 2), prices)).toBe(haler),
  );

  it.each([
    [
      "goods, trim and hems of three pieces",
      1,
      wish({ width_cm: 250, length_cm: 300, hems: hems("top", "left") }),
      3,
      [1_436_400, 27_000, 97_350],
    ],
    [
      "a circle hemmed all round",
      1,
      wish({ shape: "round", width_cm: 200, hems: hems("top") }),
      1,
      [319_200, 29_000, 37_052],
    ],
    ["PVC", 2, wish({ length_cm: 100 }), 2, [319_200, 0, 0]],
  ])("%s", (_name, group, input, quantity, parts) => {
    const price = priceLine(group, 39_900, cutPiece(group, input, 400, 2), quantity, prices);
    expect([price.itemsHaler, price.servicesHaler, price.hemsHaler]).toEqual(parts);
    expect(sumOfLine(price)).toBe(parts.reduce((sum, part) => sum + part, 0));
  });
  it("adds the rounded net parts of a line", () =>
    expect(
      linePrices({ itemsHaler: 12_100, servicesHaler: 9_000, hemsHaler: 1_000, rate: 0.21 }),
    ).toEqual({
      service_price: 74.38,
      service_price_tax_incl: 90,
      hems_price: 8.26,
      hems_price_tax_incl: 10,
      total: 182.64,
      total_tax_incl: 221,
    }));
  it("prices uncut goods per piece", () =>
    expect(priceLine(4, 15_900, null, 7, prices)).toEqual({
      itemsHaler: 111_300,
      servicesHaler: 0,
      hemsHaler: 0,
    }));
});

describe("'otočením ušetříte …': the cheaper rotation", () => {
  const roll = { groupTypeId: 1, widthCm: 400, stockCm: 1000, unitHaler: 30_000 };
  const rotationOf = (overrides: Partial<CutWish>, quantity = 1, on: Partial<typeof roll> = {}) => {
    const from = { ...roll, ...on };
    return cheaperRotation(
      from,
      cutPiece(from.groupTypeId, wish(overrides), from.widthCm, 2),
      quantity,
      prices,
      2,
    );
  };
  it("saves goods if the piece is longer than wide", () =>
    // 4 m × 3 m instead of 4 m × 2 m
    expect(rotationOf({ width_cm: 200, length_cm: 300 })).toMatchObject({
      piece: { rotated: true },
      totalHaler: 249_000,
      savedHaler: 120_000,
    }));
  it("also saves the trim if the rotated piece has the roll's width", () =>
    expect(rotationOf({ width_cm: 200, length_cm: 400 })).toMatchObject({
      totalHaler: 240_000,
      savedHaler: 480_000 + 9000 - 240_000,
    }));
  it("rotates back a piece that costs more rotated", () =>
    expect(rotationOf({ width_cm: 300, length_cm: 200, rotated: true })).toMatchObject({
      piece: { rotated: false },
      savedHaler: 120_000,
    }));
  it("is offered up to the number of rotated pieces in stock", () =>
    expect(rotationOf({ width_cm: 200, length_cm: 300 }, 5)).toMatchObject({
      savedHaler: 600_000,
    }));
  it("keeps the hems on their edges", () =>
    expect(rotationOf({ width_cm: 200, length_cm: 300, hems: hems("top") })?.piece).toMatchObject({
      hem_m: 2,
      hems: { sides: ["top"] },
    }));
  it.each([
    ["a piece that is cheaper unrotated", { width_cm: 300, length_cm: 200 }, 1, {}],
    ["a square", { width_cm: 300, length_cm: 300 }, 1, {}],
    ["a piece longer than the roll's width", { width_cm: 200, length_cm: 410 }, 1, {}],
    ["more pieces than the stock allows", { width_cm: 200, length_cm: 300 }, 6, {}],
    ["a circle", { shape: "round" as const, width_cm: 200 }, 1, {}],
    ["a runner", { length_cm: 70 }, 1, { groupTypeId: 7, widthCm: 80 }],
    ["a length", { length_cm: 70 }, 1, { groupTypeId: 8, widthCm: 0 }],
  ])("does not rotate %s", (_name, input, quantity, on) =>
    expect(rotationOf(input, quantity, on)).toBeNull(),
  );
});
