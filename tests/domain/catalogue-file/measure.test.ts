import { describe, expect, it } from "vitest";
import { readAreaM2, readCount, readLengthCm, readSizeCm, wholeCm } from "~/domain/catalogue-file/measure";

describe("measures of an imported file", () => {
  it.each([
    ["300 cm", "", 300],
    ["2 m", "", 200],
    ["2,5 m", "", 250],
    ["60 mm", "", 6],
    ["250cm", "", 250],
    ["67\u00a0cm", "", 67],
    ["400", "Šířka (cm)", 400],
    ["4", "Šířka [m]", 400],
    ["400", "Šířka", null],
    ["široký", "Šířka", null],
    ["80 × 150 cm", "", null],
  ])("read the length %s of %j as %j cm", (text, name, cm) => expect(readLengthCm(text, name)).toBe(cm));

  it.each([
    ["80 × 150 cm", { widthCm: 80, lengthCm: 150 }],
    ["80x150 cm", { widthCm: 80, lengthCm: 150 }],
    ["0,8 m x 1,5 m", { widthCm: 80, lengthCm: 150 }],
    ["1,2 × 1,7 m", { widthCm: 120, lengthCm: 170 }],
    ["80 × 150", null],
    ["300 cm", null],
  ])("read the size %s", (text, size) => expect(readSizeCm(text)).toEqual(size));

  it.each([
    ["2,196 m²", 2.196],
    ["2.196 m2", 2.196],
    ["5 m2", 5],
    ["5", null],
    ["5 kg", null],
    ["0 m2", null],
  ])("read the area %s as %j m²", (text, area) => expect(readAreaM2(text)).toBe(area));

  it("read an area with its unit in the column name", () => expect(readAreaM2("2,196", "Plocha v balení (m2)")).toBe(2.196));

  it.each([
    ["10", 10],
    ["10 ks", 10],
    ["1,5", null],
    ["deset", null],
  ])("read the count %s as %j", (text, count) => expect(readCount(text)).toBe(count));

  it("must be whole centimetres", () => {
    expect(wholeCm(67)).toBe(67);
    expect(wholeCm(66.5)).toBeNull();
  });
});
