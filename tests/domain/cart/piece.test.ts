import { describe, expect, test } from "vitest";
import { pieceOf, quotePieces, saleObstacle, shortageOf, type LineGoods } from "~/domain/cart";
import type { CutWish, MadeLength } from "~/domain/cut";
import { GROUP } from "~/domain/price";

/** Width 400 cm, 10 m in stock, 200 Kč a m². */
const CARPET = {
  product_id: 1,
  variant_id: 3,
  group_type_id: GROUP.carpet,
  tax_permille: 210,
  has_variants: true,
  active: true,
  available: true,
  stock: 1_000,
  price_haler: 20_000,
  sale_price_haler: null,
  is_sale_active: false,
  width_cm: 400,
  made: null,
} satisfies LineGoods & { width_cm: number; made: MadeLength | null };
const WISH: CutWish = {
  shape: "rect",
  width_cm: 400,
  length_cm: 300,
  rotated: false,
  offcut: "keep",
};
const UNAVAILABLE = { code: "unavailable", field: "productId" };
const PINK = { code: "overlock", color: "pink", sides: ["top" as const] };
const at = (measure: string, code: string): unknown =>
  expect.objectContaining({ code, field: `dimensions.${measure}` });
const HEMMING = { hemColors: [{ code: "grey" }], factoryHemmed: 0 as const };

describe("goods with variants need a variant", () => {
  test.each([
    ["a variant", {}, 3, undefined],
    ["no variant of goods with variants", {}, null, { code: "choose_variant", field: "variantId" }],
    ["a variant of other goods", { variant_id: null }, 7, { ...UNAVAILABLE, field: "variantId" }],
    ["goods without variants", { has_variants: false, variant_id: null }, null, undefined],
    ["an inactive variant", { active: false }, 3, UNAVAILABLE],
    ["unavailable goods", { available: false }, 3, UNAVAILABLE],
  ])("%s", (_name, more, variantId, problem) =>
    expect(saleObstacle({ ...CARPET, ...more }, variantId)).toEqual(problem),
  );
});

describe("the piece of a cut", () => {
  test.each([
    ["is null for uncut goods", { group_type_id: GROUP.rug }, null, null],
    [
      "of a carpet has its areas",
      {},
      WISH,
      { area_m2: 12, billed_m2: 12, roll_width_cm: 400, hems: null },
    ],
    [
      "narrower than the roll bills the roll's width",
      {},
      { ...WISH, width_cm: 200 },
      { area_m2: 6, billed_m2: 12 },
    ],
  ])("%s", (_name, more, wish, piece) => {
    const checked = pieceOf({ ...CARPET, ...more }, wish, HEMMING);
    expect(checked.ok && checked.value).toEqual(piece && expect.objectContaining(piece));
  });

  test.each([
    ["without measures", null, [at("length_cm", "required")]],
    ["longer than the stock", { ...WISH, length_cm: 1_010 }, [at("length_cm", "too_long")]],
    [
      "too wide, in an unknown colour",
      { ...WISH, width_cm: 410, hems: PINK },
      [at("width_cm", "too_long"), at("hems.color", "choose_hem_color")],
    ],
  ])("is refused at its fields: %s", (_name, wish, failures) => {
    expect(pieceOf(CARPET, wish, HEMMING)).toEqual({ ok: false, failures });
  });
});

describe("a shortage contains the available amount", () => {
  test.each([
    ["metres of a roll", { stock: 250 }, "not_enough", 2.5, 2.5, "m"],
    ["pieces", { group_type_id: GROUP.rug, stock: 4 }, "not_enough", 4, 4, "piece"],
    ["packs", { group_type_id: GROUP.packs, stock: 4 }, "not_enough", 4, 4, "pack"],
    [
      "rods of an uncut length",
      { group_type_id: GROUP.length, stock: 700, made: { cm: 250, coiled: false } },
      "not_enough",
      7,
      2,
      "piece",
    ],
    ["nothing", { stock: 0 }, "not_available", 0, 0, "m"],
  ])("%s", (_name, more, code, available, amount, unit) =>
    expect(shortageOf({ ...CARPET, ...more })).toEqual({ code, available, left: { amount, unit } }),
  );
});

describe("a quote", () => {
  const cutting = {
    prices: { hemPerMetre: 5_900, roundCut: 29_000, trimCut: 9_000 },
    factoryHemmed: 0 as const,
  };
  const quote = (wish: CutWish, quantity: number, groupPercent = 0) => {
    const piece = pieceOf(CARPET, wish, HEMMING);
    if (!piece.ok || !piece.value) throw new Error("no piece");
    return quotePieces(CARPET, piece.value, quantity, groupPercent, cutting);
  };

  test.each([
    [
      "of the whole width has no offcut",
      WISH,
      1,
      0,
      { unitHaler: 20_000, price: { itemsHaler: 240_000, servicesHaler: 0 }, offcut: null },
    ],
    [
      "of a narrower piece has a trim and an offcut",
      { ...WISH, width_cm: 300 },
      2,
      0,
      {
        price: { itemsHaler: 480_000, servicesHaler: 18_000 },
        offcut: { width_cm: 100, length_cm: 300, area_m2: 6 },
      },
    ],
    [
      "is lower for a member of a group",
      WISH,
      1,
      10,
      { unitHaler: 18_000, price: { itemsHaler: 216_000 } },
    ],
    [
      "contains the saving of a rotation",
      { ...WISH, width_cm: 100, length_cm: 400 },
      1,
      0,
      { rotation: { rotated: true, totalHaler: 80_000, savedHaler: 249_000, wasteM2: 0 } },
    ],
    [
      "has the waste of all rotated pieces",
      { ...WISH, width_cm: 100, length_cm: 300 },
      2,
      0,
      { rotation: { rotated: true, wasteM2: 2 } },
    ],
  ])("%s", (_name, wish, quantity, percent, expected) =>
    expect(quote(wish, quantity, percent)).toMatchObject(expected),
  );
});
