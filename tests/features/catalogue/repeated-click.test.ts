import { expect, test } from "vitest";
import { isRepeatedClick } from "~/features/catalogue/product/buy/use-buy-form";

// Specification: 5.4, 9.25
test.each([
  ["the first click", undefined, 0, false],
  ["1 ms later", 1_000, 1_001, true],
  ["299 ms later", 1_000, 1_299, true],
  ["300 ms later", 1_000, 1_300, false],
])(
  "a repeated click on 'add to cart' is ignored within 300 ms: %s",
  (_name, last, now, isRepeated) => expect(isRepeatedClick(last, now)).toBe(isRepeated),
);
