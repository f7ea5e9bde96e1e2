import { describe, expect, it } from "vitest";
import { hasSamples, sampleAddition, type SampledGoods } from "~/domain/sample";

const goods = (group_type_id: number, overrides: Partial<SampledGoods> = {}): SampledGoods => ({
  group_type_id,
  active: true,
  available: true,
  properties: [],
  variants: [],
  ...overrides,
});
const SIZES = [{ width_cm: 80, length_cm: 150 }];
const CANS = [{ width_cm: null, length_cm: null }];
const USE_CLASS = [{ property_id: 15 }];

describe("'a sample can be ordered of any covering'", () => {
  it.each([
    ["a carpet by the metre", goods(1), true],
    ["PVC by the metre", goods(2), true],
    ["squares or planks in packs", goods(3), true],
    ["a rug, which comes in sizes", goods(4, { variants: SIZES }), true],
    ["artificial grass", goods(5), true],
    ["packs of tiles or stair treads, which have a use class", goods(6, { properties: USE_CLASS }), true],
    ["a runner", goods(7), true],
    ["a remnant: a single piece, though of a covering with a use class", goods(4, { properties: USE_CLASS }), false],
    ["adhesive, cleaner or underlay", goods(4), false],
    ["adhesive in cans that are variants", goods(4, { variants: CANS }), false],
    ["profiles in packs", goods(6), false],
    ["profiles in packs with another property", goods(6, { properties: [{ property_id: 36 }] }), false],
    ["skirting by the metre", goods(8, { variants: SIZES }), false],
    ["goods that are not made any more", goods(1, { available: false }), false],
    ["goods that are not shown any more", goods(1, { active: false }), false],
  ])("%s", (_name, input, has) => expect(hasSamples(input)).toBe(has));
});

describe("'at most five in an order', one per product", () => {
  const samples = (...ids: number[]) => ids.map((productId) => ({ productId, isSample: true }));
  const lines = (...ids: number[]) => ids.map((productId) => ({ productId, isSample: false }));
  it.each([
    ["the first", [], "added"],
    ["the fifth", samples(2, 3, 4, 5), "added"],
    ["the sixth", samples(2, 3, 4, 5, 6), "full"],
    ["the sample of a product that has one in the cart", samples(1), "duplicate"],
    ["such a sample with a full cart", samples(1, 2, 3, 4, 5), "duplicate"],
    ["the sample of goods that are in the cart", lines(1), "added"],
    ["a sample in a cart with many other lines", [...lines(1, 2, 3, 4, 5, 6), ...samples(2, 3)], "added"],
  ] as const)("%s", (_name, inCart, addition) => expect(sampleAddition(inCart, 1)).toBe(addition));
});
