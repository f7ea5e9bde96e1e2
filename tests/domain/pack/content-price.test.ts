import { describe, expect, it } from "vitest";
import { contentPrice } from "~/domain/pack";

const goods = (property_id: number, value: string, group_type_id = 4) => ({
  group_type_id,
  package_content_quantity: null,
  properties: [{ property_id, value }],
});

describe("the price that packaged goods are compared by", () => {
  it.each([
    ["a can of 6 kg", goods(33, "6"), 64_900, { unit: "kg", haler: 10_800 }],
    ["a can of 1 kg", goods(33, "1"), 15_900, { unit: "kg", haler: 15_900 }],
    ["a bottle of 0.5 l", goods(41, "0.5"), 14_900, { unit: "l", haler: 29_800 }],
    ["one with a decimal comma", goods(41, "0,5"), 14_900, { unit: "l", haler: 29_800 }],
    ["a roll of 10 m²", goods(21, "10"), 69_000, { unit: "m2", haler: 6_900 }],
    ["less than 10 Kč in haléře", goods(21, "80"), 69_000, { unit: "m2", haler: 863 }],
    ["a knife", goods(31, "17"), 21_900, null],
    ["a content that is no number", goods(33, "malé"), 15_900, null],
    ["a content of 0", goods(33, "0"), 15_900, null],
    ["squares, which have the price of a m² of their pack", goods(21, "5", 3), 89_900, null],
  ])("%s", (_name, product, haler, price) => expect(contentPrice(product, haler)).toEqual(price));
});
