import { expect, it } from "vitest";
import { usualRoll } from "~/domain/cut";

const [CARPET, RUG, RUNNER] = [1, 4, 7];
const rolls = (...widths: (readonly [width: number | null, metres: number])[]) =>
  widths.map(([width_cm, quantity]) => ({ active: true, width_cm, quantity }));

it.each([
  ["the usual 4 m", CARPET, rolls([300, 10], [400, 10], [500, 10]), 400],
  ["the nearest to it in stock", CARPET, rolls([200, 10], [300, 10], [400, 0]), 300],
  ["the wider of two that are equally near", CARPET, rolls([300, 10], [400, 0.4], [500, 10]), 500],
  ["the wider one, in any order", CARPET, rolls([500, 10], [300, 10]), 500],
  ["the wider one, also if it comes later", CARPET, rolls([300, 10], [500, 10]), 500],
  ["not a roll that is too short for a piece", CARPET, rolls([400, 0.4], [200, 3]), 200],
  ["a runner for a hall", RUNNER, rolls([67, 10], [80, 10], [200, 10]), 80],
  ["none in stock", CARPET, rolls([400, 0], [500, 0]), undefined],
  ["not one whose width is unknown", CARPET, rolls([null, 10]), undefined],
  ["goods that are not cut", RUG, rolls([160, 10], [200, 10]), undefined],
])("the preselected roll: %s", (_name, group, variants, width) => {
  expect(usualRoll(group, variants)?.width_cm).toBe(width);
});

it("skips inactive variants", () => {
  const [inactive, sold] = [
    { active: false, width_cm: 400, quantity: 10 },
    { active: true, width_cm: 200, quantity: 10 },
  ];
  expect(usualRoll(CARPET, [inactive, sold])).toBe(sold);
});
