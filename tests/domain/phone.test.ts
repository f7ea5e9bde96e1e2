import { expect, it } from "vitest";
import { PHONE_PREFIXES } from "~/contract/address";
import { splitPhone, wholePhone } from "~/domain/phone";

it.each([
  ["a number beside its prefix", "+420", "777123456", "+420777123456"],
  ["a number typed whole", "+420", "+420777123456", "+420777123456"],
  ["one of another country, whatever is chosen", "+420", "+421905123456", "+421905123456"],
  ["'an empty one': none", "", "777123456", "777123456"],
])("%s", (_name, prefix, phone, expected) => {
  expect(wholePhone(prefix, phone)).toBe(expected);
});

it.each([
  ["+420601234567", "+420", "601 234 567"],
  ["+38514800800", "+385", "148 008 00"],
  ["+12025550123", "", "+120 255 501 23"],
  ["601234567", "", "601 234 567"],
])("%s is taken apart into %s and %s", (whole, phonePrefix, phone) => {
  expect(splitPhone(whole, PHONE_PREFIXES)).toEqual({ phonePrefix, phone });
});
