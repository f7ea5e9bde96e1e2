import { describe, expect, it } from "vitest";
import {
  missingDoors,
  missingGlueArea,
  missingSkirting,
  missingUnderlay,
} from "../../../server/rules/cart/index";

describe("what the cart leaves open", () => {
  it.each([
    ["nothing is there", 1400, 0, 1, 1400],
    ["all round", 1400, 1470, 1, 0],
    ["round the walls without the door", 1400, 1310, 1, 0],
    ["shorter than the walls", 1400, 500, 1, 900],
    ["nothing is there, and the doors take all", 80, 0, 1, 80],
    ["no walls", 0, 0, 1, 0],
  ])("skirting: %s", (_name, outline, inCart, doors, missing) =>
    expect(missingSkirting(outline, inCart, doors)).toBe(missing),
  );

  it.each([
    ["nothing is there: 12 m²", 12, 400, 0, 12],
    ["4.8 kg are enough for 12 m²", 12, 400, 4800, 0],
    ["a kilogram glues 2.5 m²", 12, 400, 1000, 9.5],
    ["a gram too little", 12, 400, 4799, 0],
  ])("adhesive: %s", (_name, area, consumption, inCart, missing) =>
    expect(missingGlueArea(area, consumption, inCart)).toBe(missing),
  );

  it.each([
    ["whole rolls for the area", 12, 5, 0, { rolls: 3, areaM2: 12 }],
    ["a whole number stays one", 10, 5, 0, { rolls: 2, areaM2: 10 }],
    ["up to 1 % over it, too", 10.09, 5, 0, { rolls: 2, areaM2: 10.09 }],
    ["the rest of the area", 12, 5, 5, { rolls: 2, areaM2: 7 }],
    ["the rest of an area up to 1 % over the rolls", 10.09, 5, 5, { rolls: 1, areaM2: 5.09 }],
    ["the rest that larger rolls in the cart leave", 16, 5, 10, { rolls: 2, areaM2: 6 }],
    ["the rest that smaller rolls in the cart leave", 16, 10, 5, { rolls: 2, areaM2: 11 }],
    ["enough", 12, 5, 15, { rolls: 0, areaM2: 0 }],
    ["enough of two sizes", 15, 10, 15, { rolls: 0, areaM2: 0 }],
    ["enough up to 1 %", 10.09, 5, 10, { rolls: 0, areaM2: 0 }],
    ["more than enough", 12, 5, 45, { rolls: 0, areaM2: 0 }],
    ["a small hall takes one", 1.2, 10, 0, { rolls: 1, areaM2: 1.2 }],
  ])("underlay: %s", (_name, area, roll, inCart, missing) =>
    expect(missingUnderlay(area, roll, inCart)).toEqual(missing),
  );

  it.each([
    ["none in the cart", 2, [], 2],
    ["a rod of 270 cm is for three doors", 2, [{ quantity: 1, length_cm: 270 }], 0],
    ["a short rod is for none", 1, [{ quantity: 3, length_cm: 80 }], 1],
    ["one of three doors", 3, [{ quantity: 1, length_cm: 90 }], 2],
  ])("transition profiles: %s", (_name, doors, inCart, missing) =>
    expect(missingDoors(doors, inCart)).toBe(missing),
  );
});
