import { expect, test } from "vitest";
import { canBeWatched } from "~/domain/watchdog";

const GOODS = { active: true, available: true, quantity: 0, stock_text_available: null, stock_text_unavailable: null, labels: [] };
const GONE = { active: true, quantity: 0 };
const THERE = { active: true, quantity: 3 };

/** 'Restocking watchdog' (specification section 1): what is out of stock now and may come again. */
test.each([
  ["temporarily sold out", GOODS, null, true],
  ["sold out", { ...GOODS, available: false }, null, true],
  ["in stock", { ...GOODS, quantity: 1 }, null, false],
  ["no longer offered", { ...GOODS, active: false }, null, false],
  ["a remnant, which does not come again", { ...GOODS, labels: [{ code: "clearance" }] }, null, false],
  ["a size that is gone while others are there", { ...GOODS, quantity: 9 }, GONE, true],
  ["a size that is there", GOODS, THERE, false],
  ["a size that is no longer offered", GOODS, { active: false, quantity: 0 }, false],
  ["a size of goods that are no longer offered", { ...GOODS, active: false }, GONE, false],
])("%s", (_name, product, variant, watched) => expect(canBeWatched(product, variant)).toBe(watched));
