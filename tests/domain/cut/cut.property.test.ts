import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chooseCan, coiledSkirting, perimeterCm, wholeStrips } from "~/domain/cart";
import {
  cheaperRotation,
  checkCut,
  cutLimits,
  cutPiece,
  HEM_SIDES,
  offcutOf,
  priceLine,
  stockTaken,
  sumOfLine,
  type CutWish,
} from "~/domain/cut";
import { packsNeeded } from "~/domain/pack";

const prices = { hemPerMetre: 5900, roundCut: 29_000, trimCut: 9000 };
const offer = { codes: ["overlock"], colors: ["black"], factoryHemmed: 2 as const };
const cm = (min: number, max: number) =>
  fc.integer({ min: min / 10, max: max / 10 }).map((steps) => steps * 10);
const sides = fc.subarray([...HEM_SIDES]);
const rolls = fc.record({
  groupTypeId: fc.constantFrom(1, 2, 5, 7),
  widthCm: cm(50, 500),
  unitHaler: fc.integer({ min: 100, max: 500_000 }),
});
const quantity = fc.integer({ min: 1, max: 20 });

const allowed = fc
  .record({
    roll: rolls,
    wish: fc.record({
      shape: fc.constantFrom("rect" as const, "round" as const),
      width_cm: cm(50, 3000),
      length_cm: cm(50, 3000),
      rotated: fc.boolean(),
      offcut: fc.constantFrom("keep" as const, "leave" as const),
      hems: sides.map((chosen) => ({ code: "overlock", color: "black", sides: chosen })),
    }),
    quantity,
  })
  .map(({ roll, wish, ...rest }) => {
    const fitted: CutWish = {
      ...wish,
      hems: roll.groupTypeId === 1 || roll.groupTypeId === 7 ? wish.hems : null,
    };
    const across = Math.min(wish.rotated ? wish.length_cm : wish.width_cm, roll.widthCm);
    return {
      ...rest,
      roll: { ...roll, stockCm: 100_000 },
      wish:
        fitted.shape === "round"
          ? { ...fitted, width_cm: across }
          : { ...fitted, [wish.rotated ? "length_cm" : "width_cm"]: across },
    };
  })
  .filter(
    ({ roll, wish }) =>
      !checkCut(
        roll.groupTypeId,
        wish,
        cutLimits(roll.groupTypeId, roll.widthCm, roll.stockCm),
        offer,
      ).length,
  );

describe("a valid cut", () => {
  it("bills at least its area; the offcut of a rectangle is the difference", () =>
    fc.assert(
      fc.property(allowed, ({ roll, wish }) => {
        const piece = cutPiece(roll.groupTypeId, wish, roll.widthCm, 2);
        expect(piece.billed_m2).toBeGreaterThanOrEqual(piece.area_m2);
        const left = offcutOf(piece)?.area_m2 ?? 0;
        if (piece.shape === "rect") expect(left + piece.area_m2).toBeCloseTo(piece.billed_m2, 8);
        expect(piece.billed_m2).toBeCloseTo(
          (roll.widthCm * stockTaken(roll.groupTypeId, 1, piece)) / 10_000,
          8,
        );
      }),
    ));

  it("costs whole haléře, is never negative, and its parts add up", () =>
    fc.assert(
      fc.property(allowed, ({ roll, wish, quantity: pieces }) => {
        const price = priceLine(
          roll.groupTypeId,
          roll.unitHaler,
          cutPiece(roll.groupTypeId, wish, roll.widthCm, 2),
          pieces,
          prices,
        );
        for (const part of Object.values(price))
          expect(Number.isInteger(part) && part >= 0).toBe(true);
        expect(sumOfLine(price)).toBe(price.itemsHaler + price.servicesHaler + price.hemsHaler);
      }),
    ));

  it("has longer hems and a higher area the larger it is and the more sides are hemmed", () =>
    fc.assert(
      fc.property(cm(50, 390), cm(50, 390), sides, sides, (width, length, some, more) => {
        const piece = (w: number, l: number, chosen: typeof some) =>
          cutPiece(
            1,
            {
              shape: "rect",
              width_cm: w,
              length_cm: l,
              rotated: false,
              offcut: "keep",
              hems: { code: "overlock", color: "black", sides: chosen },
            },
            400,
            2,
          );
        const small = piece(width, length, some);
        expect(piece(width + 10, length, some).hem_m).toBeGreaterThanOrEqual(small.hem_m);
        expect(piece(width, length + 10, some).hem_m).toBeGreaterThanOrEqual(small.hem_m);
        expect(piece(width, length, [...some, ...more]).hem_m).toBeGreaterThanOrEqual(small.hem_m);
        expect(piece(width, length + 10, some).billed_m2).toBeGreaterThan(small.billed_m2);
      }),
    ));

  it("costs after rotation exactly the offered lower price, and is not offered back", () =>
    fc.assert(
      fc.property(allowed, ({ roll, wish, quantity: pieces }) => {
        const piece = cutPiece(roll.groupTypeId, wish, roll.widthCm, 2);
        const rotation = cheaperRotation(roll, piece, pieces, prices, 2);
        if (!rotation) return;
        const cost = (dimensions: typeof piece) =>
          sumOfLine(priceLine(roll.groupTypeId, roll.unitHaler, dimensions, pieces, prices));
        const rotatedWish = {
          ...wish,
          width_cm: piece.width_cm,
          length_cm: piece.length_cm,
          rotated: rotation.piece.rotated,
        };
        expect(
          checkCut(
            roll.groupTypeId,
            rotatedWish,
            cutLimits(roll.groupTypeId, roll.widthCm, roll.stockCm),
            offer,
          ),
        ).toEqual([]);
        expect(cost(cutPiece(roll.groupTypeId, rotatedWish, roll.widthCm, 2))).toBe(
          rotation.totalHaler,
        );
        expect(rotation.totalHaler + rotation.savedHaler).toBe(cost(piece));
        expect(rotation.savedHaler).toBeGreaterThan(0);
        expect([rotation.piece.hem_m, rotation.piece.area_m2]).toEqual([
          piece.hem_m,
          piece.area_m2,
        ]);
        expect(cheaperRotation(roll, rotation.piece, pieces, prices, 2)).toBeNull();
      }),
    ));
});

describe("material of a room", () => {
  it("packs cover the need within the tolerance of 1 %; one pack less does not", () =>
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 500, noNaN: true }),
        fc.constantFrom(1.1, 2.22, 5, 20),
        fc.constantFrom(0, 5, 10),
        (need, pack, reserve) => {
          const { packs, covered, rest } = packsNeeded(need, pack, reserve);
          const neededArea = (need * (100 + reserve)) / 100;
          expect(packs * pack * 1.01 + 1e-6).toBeGreaterThanOrEqual(neededArea);
          if (packs > 1) expect((packs - 1) * pack).toBeLessThan(neededArea);
          expect(covered).toBeCloseTo(packs * pack, 3);
          expect(rest).toBeGreaterThanOrEqual(0);
        },
      ),
    ));

  it("skirting and strips cover the perimeter, skirting in steps of 10 cm up to the maximum length", () =>
    fc.assert(
      fc.property(
        cm(50, 3000),
        cm(50, 3000),
        quantity,
        fc.constantFrom("rect" as const, "round" as const),
        (width_cm, length_cm, pieces, shape) => {
          const floor = { shape, width_cm, length_cm, quantity: pieces };
          const perimeter = perimeterCm(floor) * pieces;
          const skirting = coiledSkirting(perimeter, 3000);
          expect(skirting.quantity * skirting.length_cm).toBeGreaterThanOrEqual(perimeter);
          expect(skirting.length_cm % 10).toBe(0);
          expect(skirting.length_cm).toBeLessThanOrEqual(3000);
          expect(wholeStrips(perimeter, 250).quantity * 250).toBeGreaterThanOrEqual(perimeter);
        },
      ),
    ));

  it("cans contain enough glue", () =>
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 100, max: 20_000 }), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 0, max: 200_000 }),
        (sizes, needed) => {
          const chosen = chooseCan(
            sizes.map((grams) => ({ grams })),
            needed,
          );
          expect((chosen?.can.grams ?? 0) * (chosen?.quantity ?? 0)).toBeGreaterThanOrEqual(needed);
        },
      ),
    ));
});
