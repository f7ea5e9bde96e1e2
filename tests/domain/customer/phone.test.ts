import { expect, it } from "vitest";
import { PHONE_PREFIXES } from "~/contract/customer/address";
import { hasRightLength, prefixOf, splitPhone, wholePhone } from "~/domain/customer";

it.each([
  ["a number with a prefix", "+420", "777123456", "CZ", "+420777123456"],
  ["a complete number", "+420", "+420777123456", "CZ", "+420777123456"],
  ["a complete number without the plus", "+420", "420777123456", "CZ", "+420777123456"],
  ["a complete number overrides the prefix", "+420", "+421905123456", "CZ", "+421905123456"],
  ["'an empty one': the country's prefix", "", "777123456", "CZ", "+420777123456"],
  ["… in Slovakia", "", "905123456", "SK", "+421905123456"],
  ["… without a country the Czech one", "", "777123456", undefined, "+420777123456"],
  ["… a chosen prefix overrides it", "+49", "3012345678", "SK", "+493012345678"],
  ["with the Slovak trunk zero", "", "0905123456", "SK", "+421905123456"],
  ["… with a prefix", "+421", "0905123456", "CZ", "+421905123456"],
  ["… of a mobile number beside the Czech prefix", "+420", "0905123456", "SK", "+421905123456"],
  ["… not of a Czech number with an old zero", "+420", "0605123456", "CZ", "+4200605123456"],
])("%s", (_name, prefix, phone, country, expected) => {
  expect(wholePhone(prefix, phone, country)).toBe(expected);
});

it.each([
  ["+420601234567", true],
  ["+42060123456", false],
  ["+4206012345678", false],
  ["+421905123456", true],
  ["+4219051234567", false],
  ["+493012345678", true],
  ["+38514800800", true],
])("%s has a valid length for its country: %s", (phone, expected) =>
  expect(hasRightLength(phone)).toBe(expected),
);

it.each([
  ["CZ", "+420"],
  ["SK", "+421"],
  ["DE", ""],
  [undefined, "+420"],
])("the prefix of %s is %j", (country, prefix) => expect(prefixOf(country)).toBe(prefix));

it.each([
  ["+420601234567", "+420", "601 234 567"],
  ["+38514800800", "+385", "148 008 00"],
  ["+12025550123", "", "+120 255 501 23"],
  ["601234567", "", "601 234 567"],
])("%s is split into %s and %s", (whole, phonePrefix, phone) => {
  expect(splitPhone(whole, PHONE_PREFIXES)).toEqual({ phonePrefix, phone });
});
