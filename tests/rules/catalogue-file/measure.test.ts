import { describe, expect, it } from "vitest";
import {
  readAreaM2,
  readCount,
  readLengthCm,
  readSizeCm,
  readWeightKg,
  wholeCm,
} from "../../../server/rules/catalogue-file";

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
    ["3 dm", "", 30],
    ["2 M", "", 200],
    ["400", "Šířka (CM)", 400],
    ["400", "Šířka ( mm )", 40],
    ["400 mm", "Šířka (cm)", 40],
    ["400", "Plocha (m2)", null],
    ["400", "Počet (ks)", null],
    ["400", "Šířka cm", null],
    ["0 cm", "", null],
    ["šířka 300 cm", "", null],
    ["300 cm široký", "", null],
    ["2,00005 m", "", 200.005],
    ["", "Šířka (cm)", null],
    [" 400 ", "Šířka (cm)", 400],
    [" 400 cm ", "", 400],
    ["x 400", "Šířka (cm)", null],
  ])("read the length %s of %j as %j cm", (text, name, cm) =>
    expect(readLengthCm(text, name)).toBe(cm),
  );

  it.each([
    ["2,5", 2.5],
    ["2.5 kg", 2.5],
    ["2500 g", 2.5],
    ["1,500", 1.5],
    ["lehké", "not a weight: lehké; write it in kg"],
    ["5 lb", "not a weight: 5 lb; write it in kg"],
  ])("read the weight %j as %j kg", (text, kg) => {
    const read = readWeightKg(text);
    expect(read.ok ? read.value : read.reason).toBe(kg);
  });

  it.each([
    ["80 × 150 cm", { widthCm: 80, lengthCm: 150 }],
    ["80x150 cm", { widthCm: 80, lengthCm: 150 }],
    ["0,8 m x 1,5 m", { widthCm: 80, lengthCm: 150 }],
    ["1,2 × 1,7 m", { widthCm: 120, lengthCm: 170 }],
    ["80 × 150", null],
    ["300 cm", null],
    ["80 * 150 cm", { widthCm: 80, lengthCm: 150 }],
    ["80X150CM", { widthCm: 80, lengthCm: 150 }],
    ["800 mm × 1,5 m", { widthCm: 80, lengthCm: 150 }],
    ["0 × 150 cm", null],
    ["80 × 0 cm", null],
    ["asi 80 × 150 cm", null],
    [" 80 × 150 cm ", { widthCm: 80, lengthCm: 150 }],
    ["80 × 150 cm × 2", null],
  ])("read the size %s", (text, size) => expect(readSizeCm(text)).toEqual(size));

  it.each(["80 x 150", "80 X 150", "80×150", " 80 × 150 "])(
    "read the size %j with its unit in the column name",
    (text) => expect(readSizeCm(text, "Rozměr (cm)")).toEqual({ widthCm: 80, lengthCm: 150 }),
  );

  it.each([
    ["2,196 m²", 2.196],
    ["2.196 m2", 2.196],
    ["5 m2", 5],
    ["5", null],
    ["5 kg", null],
    ["0 m2", null],
    [" 5 m2 ", 5],
    ["5 m^2", 5],
    ["5 sqm", 5],
    ["1 metr čtvereční", 1],
    ["2 metry čtvereční", 2],
    ["5 metrů čtverečních", 5],
    ["asi 5 m2", null],
    ["5 m2 v balení", null],
  ])("read the area %s as %j m²", (text, area) => expect(readAreaM2(text)).toBe(area));

  it("read an area with its unit in the column name", () =>
    expect(readAreaM2("2,196", "Plocha v balení (m2)")).toBe(2.196));

  it.each([
    ["10", 10],
    ["10 ks", 10],
    ["1,5", null],
    ["deset", null],
    ["10ks", 10],
    ["10 ks. ", 10],
    ["1 kus", 1],
    ["3 kusy", 3],
    ["5 kusů", 5],
    ["2 PCS", 2],
    ["1 piece", 1],
    ["4 pieces", 4],
    ["ks 10", null],
    ["10 ks v balení", null],
    ["0", null],
    ["-3", null],
  ])("read the count %s as %j", (text, count) => expect(readCount(text)).toBe(count));

  it("must be whole centimetres", () => {
    expect(wholeCm(67)).toBe(67);
    expect(wholeCm(66.5)).toBeNull();
    expect(wholeCm(66.4)).toBeNull();
    expect(wholeCm(null)).toBeNull();
  });
});
