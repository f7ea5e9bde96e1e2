import { expect, test } from "vitest";
import { isRepeatedClick } from "~/features/catalogue/use-buy-form";

// Specification: 5.4, 9.25
test.each([
  ["the first", undefined, 0, false],
  ["one right behind it", 1_000, 1_001, true],
  ["one 299 ms later", 1_000, 1_299, true],
  ["one 300 ms later", 1_000, 1_300, false],
])("a click that adds to the cart: %s", (_name, last, now, isRepeated) => expect(isRepeatedClick(last, now)).toBe(isRepeated));
