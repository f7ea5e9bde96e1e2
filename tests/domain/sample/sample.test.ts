import { describe, expect, it } from "vitest";
import {
  hasGuarantee,
  isMadeCovering,
  sampleAddition,
  sampleOf,
  type SampledGoods,
} from "~/domain/sample";

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
const property = (property_id: number, value: string) => ({ property_id, value });
const USE_CLASS = [property(15, "34")];
const RUBBER = property(10, "rubber");

// Specification: 9.12, 9.14
describe("a sample is 20 × 15 cm of a covering, a strip of about 5 cm of skirting, 3 × 3 cm of rubber", () => {
  it.each<[string, SampledGoods, ReturnType<typeof sampleOf>]>([
    ["a carpet by the metre", goods(1), "piece"],
    ["PVC by the metre", goods(2, { properties: [property(10, "pvc")] }), "piece"],
    ["squares or planks in packs", goods(3), "piece"],
    ["a rug, which comes in sizes", goods(4, { variants: SIZES }), "piece"],
    ["artificial grass", goods(5), "piece"],
    [
      "packs of tiles or stair treads, which have a use class",
      goods(6, { properties: USE_CLASS }),
      "piece",
    ],
    ["packs of rubber slabs", goods(6, { properties: [...USE_CLASS, RUBBER] }), "square"],
    ["rubber by the metre", goods(2, { properties: [RUBBER] }), "square"],
    ["a runner", goods(7), "piece"],
    [
      "skirting by the metre, which has a height",
      goods(8, { properties: [property(28, "60")] }),
      "strip",
    ],
    ["profiles by the metre", goods(8, { variants: SIZES }), null],
    ["a rubber mallet", goods(4, { properties: [RUBBER] }), null],
    [
      "a remnant: a single piece, though of a covering with a use class",
      goods(4, { properties: USE_CLASS }),
      null,
    ],
    ["adhesive, cleaner or underlay", goods(4), null],
    ["adhesive in cans that are variants", goods(4, { variants: CANS }), null],
    ["profiles in packs", goods(6), null],
    [
      "profiles in packs with another property",
      goods(6, { properties: [property(36, "250")] }),
      null,
    ],
    ["goods that are not made any more", goods(1, { available: false }), null],
    ["goods that are not shown any more", goods(1, { active: false }), null],
    [
      "skirting that is not made any more",
      goods(8, { properties: [property(28, "60")], available: false }),
      null,
    ],
  ])("%s", (_name, input, sample) => {
    expect(sampleOf(input)).toBe(sample);
    // skirting has samples, but is not compared with floors
    expect(isMadeCovering(input)).toBe(sample === "piece" || sample === "square");
  });
});

// Specification: 9.41
describe("the 3-year guarantee is on floor coverings", () => {
  it.each<[string, SampledGoods, boolean]>([
    ["a carpet by the metre", goods(1), true],
    ["one that is not made any more", goods(1, { available: false }), true],
    ["squares or planks in packs", goods(3), true],
    ["a rug", goods(4, { variants: SIZES }), true],
    ["a remnant, which has a use class", goods(4, { properties: USE_CLASS }), true],
    ["packs of stair treads, which have a use class", goods(6, { properties: USE_CLASS }), true],
    ["a runner", goods(7), true],
    ["adhesive, cleaner, knife or underlay", goods(4), false],
    ["adhesive in cans that are variants", goods(4, { variants: CANS }), false],
    ["profiles in packs", goods(6), false],
    ["skirting by the metre", goods(8, { properties: [property(28, "60")] }), false],
  ])("%s", (_name, input, guarantee) => expect(hasGuarantee(input)).toBe(guarantee));
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
    [
      "a sample in a cart with many other lines",
      [...lines(1, 2, 3, 4, 5, 6), ...samples(2, 3)],
      "added",
    ],
  ] as const)("%s", (_name, inCart, addition) => expect(sampleAddition(inCart, 1)).toBe(addition));
});
