import { expect, it } from "vitest";
import { amountToPay, cashRounding } from "~/domain/price";

it.each([
  ["cod", 110_920, -20],
  ["cod", 110_949, -49],
  ["cod", 110_950, 50],
  ["cod", 110_999, 1],
  ["cod", 110_900, 0],
  ["cod", 0, 0],
  ["cod", 49, -49],
  ["store", 110_920, 0],
  ["transfer", 110_920, 0],
  ["online", 110_950, 0],
  [undefined, 110_920, 0],
])("cash is paid in whole crowns: %s, %i haléře → %i", (type, totalHaler, expected) =>
  expect(cashRounding(type, totalHaler)).toBe(expected),
);

it.each([
  [1109.2, -0.2, 1109],
  [1109.6, 0.4, 1110],
  [0.3, 0, 0.3],
])("to pay: %d and %d are %d Kč", (total_tax_incl, rounding_tax_incl, expected) =>
  expect(amountToPay({ total_tax_incl, rounding_tax_incl })).toBe(expected),
);
