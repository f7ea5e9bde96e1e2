import { describe, expect, it } from "vitest";
import { isSkirting, madeLengthOf, rodLengthOf, rodPrice, rodsIn } from "~/domain/cut";

const property = (property_id: number, value: string) => ({ property_id, value });

describe("factory length of goods", () => {
  it.each([
    ["without properties", [], null, null],
    ["a straight length is a rod", [property(36, "250")], { cm: 250, coiled: false }, 250],
    ["a coil is cut", [property(36, "2500"), property(35, "24")], { cm: 2500, coiled: true }, null],
    ["a coil without a length", [property(35, "24")], null, null],
    ["not a number", [property(36, "dlouhá")], null, null],
  ])("%s", (_name, properties, made, rodCm) =>
    expect([madeLengthOf(properties), rodLengthOf({ properties })]).toEqual([made, rodCm]),
  );

  it.each([
    ["skirting by its height", 8, [property(28, "60")], true],
    ["a profile without a height", 8, [property(36, "250")], false],
    ["a pack with a height", 6, [property(28, "60")], false],
    ["a length without properties", 8, [], false],
  ])("whether a product is skirting: %s", (_name, group_type_id, properties, expected) =>
    expect(isSkirting({ group_type_id, properties })).toBe(expected),
  );

  it.each([
    [0, 0],
    [249, 0],
    [250, 1],
    [1249, 4],
  ])("%i cm are %i rods of 250 cm", (stock, rods) => expect(rodsIn(stock, 250)).toBe(rods));

  it.each([
    [8_900, 250, 22_250],
    [3_333, 250, 8_333],
    [101, 150, 152],
  ])("a rod at %i haléře a metre, %i cm long, costs %i", (metreHaler, rodCm, haler) =>
    expect(rodPrice(metreHaler, rodCm)).toBe(haler),
  );
});
