import { describe, expect, test } from "vitest";
import { variantAttributes } from "~/domain/catalogue";

const SAND = { name: "písková", hex: "#cdb896" };

// Specification: 3.2
describe("'Variant: attributes [{id}]' (specification section 3)", () => {
  test.each([
    [
      "a roll width",
      { width_cm: 400, length_cm: null },
      null,
      [{ id: 100_000_400, code: "width", value: "400 cm" }],
    ],
    [
      "a length",
      { width_cm: null, length_cm: 250 },
      null,
      [{ id: 200_000_250, code: "length", value: "250 cm" }],
    ],
    [
      "a size",
      { width_cm: 160, length_cm: 230 },
      null,
      [{ id: 301_600_230, code: "size", value: "160 × 230 cm" }],
    ],
    [
      "a width of a coloured product",
      { width_cm: 400, length_cm: null },
      SAND,
      [
        { id: 100_000_400, code: "width", value: "400 cm" },
        { id: 413_482_134, code: "colour", value: "písková" },
      ],
    ],
    ["neither", { width_cm: null, length_cm: null }, null, []],
  ])("%s", (_name, measures, colour, attributes) => {
    expect(variantAttributes(measures, colour)).toEqual(attributes);
  });

  test("ids of the largest values are ids of the API", () => {
    const ids = variantAttributes(
      { width_cm: 9_999, length_cm: 9_999 },
      { name: "bílá", hex: "#ffffff" },
    ).map(({ id }) => id);
    expect(ids).toEqual([399_999_999, 416_777_215]);
  });
});
