import { describe, expect, it } from "vitest";
import { readUnitOfSale, shopUnits } from "../../../server/rules/catalogue-file";

describe("readUnitOfSale", () => {
  it.each([
    ["m2", "m2"],
    ["m²", "m2"],
    ["bm", "m"],
    ["běžný metr", "m"],
    ["bal.", "pack"],
    ["Balení", "pack"],
    ["ks", "piece"],
    ["pytel", null],
    ["", null],
  ])("reads %j as %j", (text, unit) => expect(readUnitOfSale(text)).toBe(unit));
});

describe("shopUnits", () => {
  const offer = (
    groupTypeId: number,
    unit: "m2" | "m" | "piece" | "pack",
    sizes: { widthCm?: number; lengthCm?: number; packAreaM2?: number } = {},
  ) => ({ groupTypeId, unit, widthCm: null, lengthCm: null, packAreaM2: null, ...sizes });
  it.each([
    ["a carpet by m², 180 m² of 3 m", offer(1, "m2", { widthCm: 300 }), 28_900, 180, 28_900, 60_00],
    ["a runner by the metre, 67 cm", offer(7, "m", { widthCm: 67 }), 16_900, 45, 25_224, 45_00],
    ["a runner by the metre, 80 cm", offer(7, "m", { widthCm: 80 }), 19_900, 60, 24_875, 60_00],
    [
      "a skirting by the rod of 250 cm",
      offer(8, "piece", { lengthCm: 250 }),
      14_900,
      64,
      5_960,
      160_00,
    ],
    ["a profile by the metre", offer(8, "m"), 9_900, 12.5, 9_900, 12_50],
    ["a floor by the pack", offer(3, "pack", { packAreaM2: 2.196 }), 129_900, 85, 129_900, 85],
    ["a floor by m², packs of 2 m²", offer(3, "m2", { packAreaM2: 2 }), 50_000, 21, 100_000, 10],
    ["a rug by the piece", offer(4, "piece"), 109_000, 12, 109_000, 12],
    ["packs by pieces", offer(6, "pack"), 119_000, 19, 119_000, 19],
  ])(
    "turns %s into the shop's units",
    (_, given, priceHaler, amount, expectedPrice, expectedStock) => {
      const found = shopUnits(given);
      expect(found.ok && [found.units.price(priceHaler), found.units.stock(amount)]).toEqual([
        expectedPrice,
        expectedStock,
      ]);
    },
  );

  it.each([
    [offer(1, "m2"), "width"],
    [offer(1, "piece", { widthCm: 400 }), "unit"],
    [offer(8, "piece"), "length"],
    [offer(3, "pack"), "pack area"],
    [offer(3, "piece", { packAreaM2: 2 }), "unit"],
    [offer(4, "m2"), "unit"],
    [offer(6, "piece"), "unit"],
  ])("refuses %j for its %s", (given, field) =>
    expect(shopUnits(given)).toMatchObject({ ok: false, field }),
  );
});
