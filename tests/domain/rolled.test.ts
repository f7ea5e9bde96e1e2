import { expect, test } from "vitest";
import { isRolled } from "~/domain/rolled";
import { USE_CLASS_PROPERTY } from "~/domain/sample";

const goods = (group_type_id: number, ids: number[] = [], size: number | null = null) => ({
  product: { group_type_id, properties: ids.map((property_id) => ({ property_id })) },
  variant: { width_cm: size, length_cm: size },
});

test.each([
  ["carpet by the metre", goods(1), true],
  ["PVC by the metre", goods(2), true],
  ["a runner", goods(7), true],
  ["a rug in a size", goods(4, [], 160), true],
  ["a remnant", goods(4, [USE_CLASS_PROPERTY]), true],
  ["a cleaner", goods(4), false],
  ["squares in a pack", goods(3, [USE_CLASS_PROPERTY]), false],
  ["planks in a pack", goods(6, [USE_CLASS_PROPERTY]), false],
  ["skirting", goods(8), false],
])("travels in a roll: %s", (_name, line, rolled) => expect(isRolled(line)).toBe(rolled));
