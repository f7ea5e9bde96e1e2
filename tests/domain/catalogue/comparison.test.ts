import { describe, expect, test } from "vitest";
import { addCompared, compareProperties, readCompared } from "~/domain/catalogue";

describe("the ids of a comparison's address", () => {
  test.each([
    ["none", [], { ids: [], isBroken: false, isTooLong: false }],
    ["two in order", ["7", "3"], { ids: [7, 3], isBroken: false, isTooLong: false }],
    ["one twice", ["7", "7", "3"], { ids: [7, 3], isBroken: false, isTooLong: false }],
    ["four", ["1", "2", "3", "4"], { ids: [1, 2, 3, 4], isBroken: false, isTooLong: false }],
    ["five", ["1", "2", "3", "4", "5"], { ids: [1, 2, 3, 4], isBroken: false, isTooLong: true }],
    ["a word", ["x", "3"], { ids: [3], isBroken: true, isTooLong: false }],
    [
      "zero, a sign, a fraction, a long number",
      ["0", "-1", "1.5", "1234567890"],
      { ids: [], isBroken: true, isTooLong: false },
    ],
  ])("%s", (_case, texts, asked) => expect(readCompared(texts)).toEqual(asked));
});

test.each([
  [[], 1, { ids: [1], isFull: false }],
  [[1], 2, { ids: [1, 2], isFull: false }],
  [[1, 2], 1, { ids: [1, 2], isFull: false }],
  [[1, 2, 3, 4], 3, { ids: [1, 2, 3, 4], isFull: false }],
  [[1, 2, 3, 4], 5, { ids: [1, 2, 3, 4], isFull: true }],
])("%j and %i", (ids, id, compared) => expect(addCompared(ids, id)).toEqual(compared));

test("each property is a row, with the products that do not have it, and different values are marked", () => {
  const one = { id: 1, name: "Výška" };
  const two = { id: 2, name: "Složení" };
  expect(
    compareProperties([
      [
        { ...one, value: "5 mm" },
        { ...two, value: "vlna" },
      ],
      [{ ...two, value: "vlna" }],
    ]),
  ).toEqual([
    { ...one, values: ["5 mm", null], differs: true },
    { ...two, values: ["vlna", "vlna"], differs: false },
  ]);
  expect(compareProperties([[{ ...one, value: "5 mm" }]])).toEqual([
    { ...one, values: ["5 mm"], differs: false },
  ]);
  expect(compareProperties([])).toEqual([]);
});
