import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutFromRoll, priceLine, rollsOf, sumOfLine } from "~/domain/cut";
import { createLayer, layingOf, roomPrice, type MyRoom, type RoomGoods } from "~/domain/room";

const PRICES = { hemPerMetre: 6_000, roundCut: 39_000, trimCut: 9_000 };

const priced = (price_tax_incl: number) => ({
  price: price_tax_incl,
  price_sale: null,
  is_price_sale_active: false,
  price_tax_incl,
  price_sale_tax_incl: null,
});
const carpet = (variants: RoomGoods["variants"]): RoomGoods => ({
  group_type_id: 1,
  active: true,
  available: true,
  quantity: 0,
  has_variants: true,
  package_content_quantity: null,
  properties: [],
  variants,
  ...priced(0),
});

const side = fc.integer({ min: 50, max: 1_200 });
const room = fc.record({ width_cm: side, length_cm: side });
const rolls = fc.array(
  fc
    .record({
      width_cm: fc.constantFrom(66, 200, 300, 395, 400, 500),
      cm: fc.integer({ min: 0, max: 3_500 }),
      haler: fc.integer({ min: 1, max: 300_000 }),
    })
    .map(({ width_cm, cm, haler }) => ({
      active: true,
      width_cm,
      quantity: cm / 100,
      ...priced(haler / 100),
    })),
  { minLength: 1, maxLength: 4 },
);

/** The lowest price of one piece by the rules of the cut form and the cart; undefined if none fits. */
function cheapestCut(goods: RoomGoods, size: MyRoom): number | undefined {
  const sums = [false, true].flatMap((rotated) =>
    rollsOf(goods.variants).flatMap((roll) => {
      const piece = cutFromRoll(1, roll, { ...size, shape: "rect", rotated }, 1);
      return piece ? sumOfLine(priceLine(1, roll.unitHaler, piece, 1, PRICES)) : [];
    }),
  );
  return sums.length > 0 ? Math.min(...sums) : undefined;
}

describe("the way to lay a room", () => {
  it("in one piece is the cheapest cut that the cart accepts", () =>
    fc.assert(
      fc.property(rolls, room, (variants, size) => {
        const goods = carpet(variants.map((variant, index) => ({ id: index + 1, ...variant })));
        const price = roomPrice(goods, size, PRICES);
        expect(price?.seams === 0 ? price.totalHaler : undefined).toBe(cheapestCut(goods, size));
      }),
      { numRuns: 1_000 },
    ));

  it.each([
    ["without a group", 0, 9_000 + 259_00 * 12],
    ["of a group with 10 %, which has the usual price of work", 10, 9_000 + 259_00 * 12 * 0.9],
  ])("costs a shopper %s %d %%", (_name, percent, total) => {
    const offers = [{ widthCm: 400, stock: 3_000, unitHaler: 25_900, active: true }];
    const laying = layingOf({ ...carpet([]), offers });
    expect(
      laying && createLayer({ width_cm: 350, length_cm: 300 }, PRICES, percent)(laying),
    ).toMatchObject({ rotated: false, total });
  });
});
