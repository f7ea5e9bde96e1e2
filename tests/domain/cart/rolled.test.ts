import { expect, test } from "vitest";
import { isRolled, withFittingTube } from "~/domain/cart";
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

const line = (
  group_type_id: number,
  width_cm: number | null,
  has_use_class: boolean,
  is_sample = false,
) => ({
  is_sample,
  goods: { group_type_id, width_cm, has_use_class },
});

test.each([
  ["carpet by the metre", [line(1, 400, true)], true],
  ["a rug beside a cleaner", [line(4, null, false), line(4, 160, false)], true],
  ["a remnant", [line(4, null, true)], true],
  ["a sample of a carpet", [line(1, 400, true, true)], false],
  ["a cleaner", [line(4, null, false)], false],
  ["squares in a pack", [line(3, null, true)], false],
  ["nothing", [], false],
])("a chosen tube is charged with %s: %#", (_name, lines, charged) => {
  expect(withFittingTube({ has_addon_strong_tubus: true }, lines)).toEqual({
    has_addon_strong_tubus: charged,
  });
  expect(withFittingTube({ has_addon_strong_tubus: false }, lines)).toEqual({
    has_addon_strong_tubus: false,
  });
});
