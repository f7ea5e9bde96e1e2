import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { groupPrice } from "~/domain/price";
import {
  appliesTo,
  voucherDiscounts,
  vouchersInForce,
  type VoucherCondition,
  type VoucherLine,
  type VoucherRule,
} from "~/domain/voucher";
import { demoVoucherSchema } from "../../../server/db/seed/schemas/lists-schema";
import {
  voucherProblem,
  type VoucherCart,
  type VoucherLimits,
} from "../../../server/rules/voucher";

const EVERYTHING: VoucherCondition = { type: "none", id: null, way: null };
const conditionOf =
  (type: VoucherCondition["type"], usual: VoucherCondition["way"]) =>
  (id: number | null, way = usual): VoucherCondition => ({ type, id, way });
const ofProduct = conditionOf("product", null);
const ofBrand = conditionOf("brand", null);
const inCategory = conditionOf("category", "with");
const goods = (itemsHaler: number, overrides: Partial<VoucherLine> = {}): VoucherLine => ({
  productId: 1,
  brandId: 7,
  categoryIds: [11, 10],
  itemsHaler,
  rate: 0.21,
  ...overrides,
});
const amount = (value: number, overrides: Partial<VoucherRule> = {}): VoucherRule => ({
  type: "amount",
  value,
  tax: true,
  restHaler: null,
  condition: EVERYTHING,
  ...overrides,
});
const percent = (value: number, condition = EVERYTHING) =>
  amount(value, { type: "percent", condition });

const ofGroup = (line: VoucherLine, percents: number): VoucherLine => ({
  ...line,
  groupHaler: line.itemsHaler - groupPrice(line.itemsHaler, percents),
});

const offOf = (lines: VoucherLine[], vouchers: VoucherRule[], group = 0) =>
  voucherDiscounts(lines, vouchers, group).vouchers.map(({ discountHaler }) => discountHaler);

// Specification: 5.7, 5.8
describe("'No condition applies to everything; otherwise by product id, brand id, category membership (with) or absence (without)' (section 5)", () => {
  it.each<[string, VoucherCondition, boolean]>([
    ["no condition", EVERYTHING, true],
    ["its product", ofProduct(1), true],
    ["another product", ofProduct(2), false],
    ["its brand", ofBrand(7), true],
    ["another brand", ofBrand(1), false],
    ["its category", inCategory(11), true],
    ["a category above its own", inCategory(10), true],
    ["another category", inCategory(12), false],
    ["goods outside its category", inCategory(11, "without"), false],
    ["goods outside a category above", inCategory(10, "without"), false],
    ["goods outside another category", inCategory(12, "without"), true],
    ["something that is gone", ofBrand(null), false],
  ])("%s", (_name, condition, applies) => expect(appliesTo(condition, goods(100))).toBe(applies));

  it("a product without a brand matches no brand", () =>
    expect(appliesTo(ofBrand(7), goods(100, { brandId: null }))).toBe(false));
});

// Specification: 5.9
describe("'An amount voucher is capped by the remaining value and the item price' (section 5)", () => {
  it.each<[string, VoucherRule, number, number, number]>([
    ["less than the item", amount(500), 2000, 500, 500],
    ["capped by the item price", amount(5000), 2000, 2000, 2000],
    ["capped by the remaining value", amount(1000, { restHaler: 640 }), 2000, 640, 640],
    ["a rest of nothing", amount(1000, { restHaler: 0 }), 2000, 0, 0],
    ["meant without VAT", amount(1000, { tax: false }), 5000, 1210, 1000],
    ["without VAT, capped by the net price", amount(9999, { tax: false }), 1210, 1210, 1000],
    ["without VAT, all of an odd price", amount(9999, { tax: false }), 1211, 1211, 1001],
    ["nothing that it applies to", amount(500, { condition: inCategory(99) }), 2000, 0, 0],
  ])("%s", (_name, voucher, price, discountHaler, usedHaler) => {
    const parts = [{ grossHaler: discountHaler, usedHaler }];
    expect(voucherDiscounts([goods(price)], [voucher]).vouchers).toEqual([
      { discountHaler, usedHaler, parts },
    ]);
  });

  it("'spread over the items it applies to by largest remainder'", () => {
    const lines = [goods(1000), goods(1000, { categoryIds: [99] }), goods(2000)];
    const { lines: off } = voucherDiscounts(lines, [amount(100, { condition: inCategory(10) })]);
    expect(off).toEqual([33, 0, 67]);
  });

  it("'in the order they were added, on what is left'", () => {
    expect(offOf([goods(1000)], [amount(700), amount(700)])).toEqual([700, 300]);
    expect(offOf([goods(1000)], [amount(700), amount(700), percent(10)])).toEqual([700, 200, 100]);
  });
});

// Specification: 5.10
describe("'A percent voucher takes the larger of the existing discount and the percentage of the item price' (section 5)", () => {
  it.each<[string, VoucherRule[], number, number]>([
    ["one", [percent(10)], 0, 100],
    ["the largest wins", [percent(10), percent(15)], 0, 150],
    ["in any order", [percent(15), percent(10)], 0, 150],
    ["the group's discount is one of them", [percent(5)], 10, 0],
    ["of two as large the group's", [percent(10)], 10, 0],
    ["a larger one takes what is missing to it", [percent(15)], 10, 50],
    ["'Loyalty discount up to 10 percent' (section 9)", [percent(12)], 50, 20],
    ["never more than the price", [percent(250)], 0, 1000],
    ["what the group has taken is not taken again", [percent(100)], 10, 900],
    ["never a surcharge", [percent(-5)], -5, 0],
  ])("%s", (_name, vouchers, group, off) =>
    expect(voucherDiscounts([ofGroup(goods(1000), group)], vouchers, group).lines).toEqual([off]),
  );

  it("of two as large the group's applies to an odd price too", () =>
    expect(voucherDiscounts([ofGroup(goods(1005), 10)], [percent(10)], 10).lines).toEqual([0]));

  it("an amount applies last, to the group price", () =>
    expect(voucherDiscounts([ofGroup(goods(1000), 10)], [amount(5000)], 10).lines).toEqual([900]));

  it("item by item", () => {
    const lines = [goods(1000), goods(1000, { brandId: 8 })];
    expect(offOf(lines, [percent(10), percent(15, ofBrand(8))])).toEqual([100, 150]);
  });
});

describe("any vouchers of a cart", () => {
  const condition = fc.constantFrom<VoucherCondition>(
    EVERYTHING,
    inCategory(10),
    inCategory(10, "without"),
    ofBrand(7),
  );
  const haler = fc.integer({ min: 0, max: 100_000_000 });
  const line = fc.record({
    productId: fc.integer({ min: 1, max: 3 }),
    brandId: fc.constantFrom(7, 8, null),
    categoryIds: fc.constantFrom([10, 11], [20]),
    itemsHaler: haler,
    rate: fc.constantFrom(0.21, 0.12, 0),
  });
  const anAmount: fc.Arbitrary<VoucherRule> = fc.record({
    type: fc.constant("amount"),
    value: haler,
    tax: fc.boolean(),
    restHaler: fc.option(haler),
    condition,
  });
  const aPercent: fc.Arbitrary<VoucherRule> = fc.record({
    type: fc.constant("percent"),
    value: fc.double({ min: 0, max: 100, noNaN: true }),
    tax: fc.boolean(),
    restHaler: fc.constant(null),
    condition,
  });
  const lines = fc.array(line, { maxLength: 8 });
  const vouchers = fc.array(fc.oneof(anAmount, aPercent), { maxLength: 6 });
  const group = fc.constantFrom(0, 5, 10);
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

  it("no item and no discount is negative", () =>
    fc.assert(
      fc.property(lines, vouchers, group, (without, by, percents) => {
        const voucherLines = without.map((one) => ofGroup(one, percents));
        for (const [index, vouchersHaler] of voucherDiscounts(
          voucherLines,
          by,
          percents,
        ).lines.entries()) {
          expect(vouchersHaler).toBeGreaterThanOrEqual(0);
          expect((voucherLines[index]?.groupHaler ?? 0) + vouchersHaler).toBeLessThanOrEqual(
            voucherLines[index]?.itemsHaler ?? 0,
          );
        }
      }),
    ));

  it("the discounts of vouchers and lines are equal to the haléř", () =>
    fc.assert(
      fc.property(lines, vouchers, group, (voucherLines, by, percents) => {
        const discounts = voucherDiscounts(voucherLines, by, percents);
        expect(sum(discounts.vouchers.map(({ discountHaler }) => discountHaler))).toBe(
          sum(discounts.lines),
        );
        const used = discounts.vouchers.map(({ usedHaler, parts }) => [
          usedHaler,
          sum(parts.map((part) => part.usedHaler)),
        ]);
        for (const [usedHaler, ofParts] of used) expect(ofParts).toBe(usedHaler);
        expect([...discounts.lines, ...used.flat()].every(Number.isInteger)).toBe(true);
      }),
    ));

  it("an amount is capped by its remaining value", () =>
    fc.assert(
      fc.property(lines, vouchers, (voucherLines, by) => {
        for (const [index, { discountHaler, usedHaler }] of voucherDiscounts(
          voucherLines,
          by,
        ).vouchers.entries()) {
          const voucher = by[index];
          if (voucher?.type !== "amount") continue;
          expect(usedHaler).toBeLessThanOrEqual(
            Math.min(voucher.value, voucher.restHaler ?? voucher.value),
          );
          if (voucher.tax) expect(discountHaler).toBe(usedHaler);
        }
      }),
    ));

  it("'the total must not depend on the order in which percent vouchers were added'", () =>
    fc.assert(
      fc.property(
        lines,
        fc.array(aPercent, { maxLength: 5 }),
        anAmount,
        group,
        (voucherLines, percents, last, groupPercent) => {
          const total = (by: VoucherRule[]) =>
            sum(
              voucherDiscounts(
                voucherLines.map((one) => ofGroup(one, groupPercent)),
                by,
                groupPercent,
              ).lines,
            );
          expect(total([...percents].reverse().concat(last))).toBe(total([...percents, last]));
          expect(total([last, ...percents])).toBe(total([...percents, last]));
        },
      ),
    ));
});

describe("reasons why a voucher is refused (section 8)", () => {
  const NOW = Date.parse("2026-03-01T10:00:00Z");
  const limits: VoucherLimits = {
    active: true,
    activeFrom: null,
    activeTo: null,
    quantity: null,
    perUserLimit: null,
    minimalHaler: null,
    restHaler: null,
    condition: EVERYTHING,
    gives: { discount: true, freeDelivery: false },
    isEntered: true,
  };
  const CART: VoucherCart = {
    lines: [goods(1000), goods(2000, { categoryIds: [20] })],
    hasOnlySamples: false,
    isDeliveryFree: false,
  };
  const problemOf = (voucher: VoucherLimits, cart: VoucherCart, uses: number) => {
    const problem = voucherProblem(voucher, cart, NOW, uses);
    return problem && Object.values(problem).join(" ");
  };
  it.each<[string, Partial<VoucherLimits>, number, string | null]>([
    ["no limit", {}, 9, null],
    ["switched off: 'does not exist'", { active: false }, 0, "not_exists"],
    ["'not available' before active_from", { activeFrom: NOW + 1 }, 0, "active_from"],
    ["active_from now", { activeFrom: NOW }, 0, null],
    ["active_to in the past: 'not available'", { activeTo: NOW - 1 }, 0, "active_to"],
    ["active_to now", { activeTo: NOW }, 0, null],
    ["quantity used up: 'not available'", { quantity: 0 }, 0, "quantity"],
    ["one use left", { quantity: 1 }, 0, null],
    ["a gift card without a rest", { restHaler: 0 }, 0, "quantity"],
    ["a gift card with one", { restHaler: 1 }, 0, null],
    ["'per-user limit reached'", { perUserLimit: 2 }, 2, "quantity_per_user_limit 2"],
    ["below the per-user limit", { perUserLimit: 2 }, 1, null],
    ["'minimum cart value, value appended'", { minimalHaler: 3001 }, 0, "minimal_price 3001"],
    ["at least the minimum", { minimalHaler: 3000 }, 0, null],
    ["'cart lacks the named product'", { condition: ofProduct(5) }, 0, "cart_without_product 5"],
    ["'cart lacks the named brand'", { condition: ofBrand(5) }, 0, "cart_without_brand 5"],
    ["'cart lacks the named category'", { condition: inCategory(5) }, 0, "cart_without_category 5"],
    ["one item of the category is enough", { condition: inCategory(20) }, 0, null],
    [
      "'cart must not contain the category'",
      { condition: inCategory(20, "without") },
      0,
      "cart_with_category 20",
    ],
    ["nothing of the category", { condition: inCategory(5, "without") }, 0, null],
    ["no way is 'with'", { condition: inCategory(20, null) }, 0, null],
    [
      "'without' a product: 'does not exist'",
      { condition: ofProduct(5, "without") },
      0,
      "not_exists",
    ],
    ["'without' a brand: 'does not exist'", { condition: ofBrand(5, "without") }, 0, "not_exists"],
    ["a product that is gone", { condition: ofProduct(null) }, 0, "cart_without_product 0"],
    ["quantity below 0", { quantity: -1 }, 0, "quantity"],
    ["above the per-user limit", { perUserLimit: 2 }, 3, "quantity_per_user_limit 2"],
  ])("%s", (_name, own, uses, problem) =>
    expect(problemOf({ ...limits, ...own }, CART, uses)).toBe(problem),
  );

  const ofSamples = { lines: [], hasOnlySamples: true, isDeliveryFree: false };
  const free = { ...CART, isDeliveryFree: true };
  const DISCOUNT = { discount: true, freeDelivery: false };
  const DELIVERY = { discount: false, freeDelivery: true };
  const BOTH = { discount: true, freeDelivery: true };
  it.each<[string, typeof BOTH, VoucherCart, string | null]>([
    ["a discount, samples only", DISCOUNT, ofSamples, "cart_of_samples"],
    ["free delivery, samples only", DELIVERY, ofSamples, null],
    [
      "free delivery, samples only, free already",
      DELIVERY,
      { ...ofSamples, isDeliveryFree: true },
      "delivery_already_free",
    ],
    ["a discount, an empty cart", DISCOUNT, { ...ofSamples, hasOnlySamples: false }, null],
    ["free delivery, delivery is free", DELIVERY, free, "delivery_already_free"],
    ["free delivery, delivery is paid", DELIVERY, CART, null],
    ["both, delivery is free", BOTH, free, null],
    ["a discount, delivery is free", DISCOUNT, free, null],
  ])("%s", (_name, gives, cart, problem) => {
    expect(problemOf({ ...limits, gives }, cart, 0)).toBe(problem);
    expect(problemOf({ ...limits, gives, isEntered: false }, cart, 0)).toBeNull();
  });
});

// Specification: 6.6
it("'A group may carry vouchers that replace the cart vouchers when totals are computed' (section 6)", () => {
  expect(vouchersInForce(["cart"], ["group"])).toEqual(["group"]);
  expect(vouchersInForce(["cart"], [])).toEqual(["cart"]);
});

describe("validation of a voucher's condition", () => {
  const load = (condition: object) =>
    demoVoucherSchema
      .safeParse({ id: 1, code: "A", voucher_type: "percent", value: 5, condition })
      .error?.issues.map(({ message }) => message);
  const ONLY_CATEGORY = ["'without' goes with a category only, not with a product or a brand"];
  it.each([
    [{ product: 5 }, undefined],
    [{ brand: "tkalcovna", way: "with" }, undefined],
    [{ category: "carpets", way: "without" }, undefined],
    [{ product: 5, way: "without" }, ONLY_CATEGORY],
    [{ brand: "tkalcovna", way: "without" }, ONLY_CATEGORY],
    [{ category: "carpets" }, ["a category needs a way: 'with' or 'without'"]],
    [{ brand: "tkalcovna", product: 5 }, ["a condition names one product, brand or category"]],
    [{}, ["a condition names one product, brand or category"]],
  ])("%j: %j", (condition, messages) => expect(load(condition)).toEqual(messages));
});
