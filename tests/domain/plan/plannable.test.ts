import { expect, test } from "vitest";
import { isPlannable } from "~/domain/plan";

const goods = (group_type_id: number, more: Partial<Parameters<typeof isPlannable>[0]> = {}) => ({
  group_type_id,
  package_content_quantity: null,
  properties: [],
  variants: [],
  ...more,
});
const rolls = { variants: [{ width_cm: null }, { width_cm: 400 }] };
const area = { properties: [{ property_id: 21, value: "2,5" }] };

test.each([
  ["carpet from rolls of a known width", goods(1, rolls), true],
  ["PVC from rolls of a known width", goods(2, rolls), true],
  ["artificial grass from rolls of a known width", goods(5, rolls), true],
  ["a roll of an unknown width", goods(1, { variants: [{ width_cm: null }] }), false],
  ["a roll without variants", goods(2), false],
  ["squares in packs of a known area", goods(3, area), true],
  ["squares in packs of an unknown area", goods(3), false],
  ["a rug", goods(4, rolls), false],
  ["packs by the piece", goods(6, area), false],
  ["a runner", goods(7, rolls), false],
  ["skirting", goods(8, rolls), false],
])("the planner lays goods: %s", (_name, product, expected) =>
  expect(isPlannable(product)).toBe(expected),
);
