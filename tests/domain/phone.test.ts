import { expect, it } from "vitest";
import { wholePhone } from "~/domain/phone";

it.each([
  ["a number beside its prefix", "+420", "777123456", "+420777123456"],
  ["a number typed whole", "+420", "+420777123456", "+420777123456"],
  ["one of another country, whatever is chosen", "+420", "+421905123456", "+421905123456"],
  ["'an empty one': none", "", "777123456", "777123456"],
])("%s", (_name, prefix, phone, expected) => {
  expect(wholePhone(prefix, phone)).toBe(expected);
});
