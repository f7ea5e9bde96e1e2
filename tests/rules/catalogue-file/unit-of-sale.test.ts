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
  const none = { widthCm: null, lengthCm: null, packAreaM2: null };
  it.each([
    [
      "a carpet by m², 180 m² of 3 m",
      { groupTypeId: 1, unit: "m2" as const, ...none, widthCm: 300 },
      28_900,
      180,
      28_900,
      60_00,
    ],
    [
      "a runner by the metre, 67 cm",
      { groupTypeId: 7, unit: "m" as const, ...none, widthCm: 67 },
      16_900,
      45,
      25_224,
      45_00,
    ],
    [
      "a runner by the metre, 80 cm",
      { groupTypeId: 7, unit: "m" as const, ...none, widthCm: 80 },
      19_900,
      60,
      24_875,
      60_00,
    ],
    [
      "a skirting by the rod of 250 cm",
      { groupTypeId: 8, unit: "piece" as const, ...none, lengthCm: 250 },
      14_900,
      64,
      5_960,
      160_00,
    ],
    [
      "a profile by the metre",
      { groupTypeId: 8, unit: "m" as const, ...none },
      9_900,
      12.5,
      9_900,
      12_50,
    ],
    [
      "a floor by the pack",
      { groupTypeId: 3, unit: "pack" as const, ...none, packAreaM2: 2.196 },
      129_900,
      85,
      129_900,
      85,
    ],
    [
      "a floor by m², packs of 2 m²",
      { groupTypeId: 3, unit: "m2" as const, ...none, packAreaM2: 2 },
      50_000,
      21,
      100_000,
      10,
    ],
    [
      "a rug by the piece",
      { groupTypeId: 4, unit: "piece" as const, ...none },
      109_000,
      12,
      109_000,
      12,
    ],
    [
      "packs by pieces",
      { groupTypeId: 6, unit: "pack" as const, ...none },
      119_000,
      19,
      119_000,
      19,
    ],
  ])(
    "turns %s into the shop's units",
    (_, offer, priceHaler, amount, expectedPrice, expectedStock) => {
      const found = shopUnits(offer);
      expect(found.ok && [found.units.price(priceHaler), found.units.stock(amount)]).toEqual([
        expectedPrice,
        expectedStock,
      ]);
    },
  );

  it.each([
    [{ groupTypeId: 1, unit: "m2" as const, ...none }, "width"],
    [{ groupTypeId: 1, unit: "piece" as const, ...none, widthCm: 400 }, "unit"],
    [{ groupTypeId: 8, unit: "piece" as const, ...none }, "length"],
    [{ groupTypeId: 3, unit: "pack" as const, ...none }, "pack area"],
    [{ groupTypeId: 3, unit: "piece" as const, ...none, packAreaM2: 2 }, "unit"],
    [{ groupTypeId: 4, unit: "m2" as const, ...none }, "unit"],
    [{ groupTypeId: 6, unit: "piece" as const, ...none }, "unit"],
  ])("refuses %j for its %s", (offer, field) =>
    expect(shopUnits(offer)).toMatchObject({ ok: false, field }),
  );
});
