import { expect, test } from "vitest";
import { canBeWatched } from "~/domain/catalogue";

const GOODS = {
  active: true,
  available: true,
  quantity: 0,
  stock_text_available: null,
  stock_text_unavailable: null,
  labels: [],
};
const SOLD_OUT = { active: true, quantity: 0 };
const IN_STOCK = { active: true, quantity: 3 };

/** 'Restocking watchdog' (specification section 1): active goods that are out of stock. */
test.each([
  ["temporarily sold out", GOODS, null, true],
  ["sold out", { ...GOODS, available: false }, null, true],
  ["in stock", { ...GOODS, quantity: 1 }, null, false],
  ["no longer offered", { ...GOODS, active: false }, null, false],
  [
    "a remnant, which does not come again",
    { ...GOODS, labels: [{ code: "clearance" }] },
    null,
    false,
  ],
  ["goods with another label", { ...GOODS, labels: [{ code: "news" }] }, null, true],
  ["a size that is gone while others are there", { ...GOODS, quantity: 9 }, SOLD_OUT, true],
  ["a size that is there", GOODS, IN_STOCK, false],
  ["a size that is no longer offered", GOODS, { active: false, quantity: 0 }, false],
  ["a size of goods that are no longer offered", { ...GOODS, active: false }, SOLD_OUT, false],
])("%s", (_name, product, variant, watched) =>
  expect(canBeWatched(product, variant)).toBe(watched),
);
