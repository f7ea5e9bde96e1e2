import { describe, expect, test } from "vitest";
import { CZK, formatDate, formatNumber, formatPrice } from "~/i18n/format";
import { formatOnDay, formatPromised, formatPromisedShort } from "~/i18n/format-day";
import { countryName, formatPhone, formatZip, zipForInput } from "~/i18n/shop-texts/format-address";

const plain = (text: string) => text.replace(/\u00a0/g, " ");
const EUR = { symbol_before: "", symbol_after: "€", decimals: 2, rate: 25 };

/** 'Thousands separated by a space, comma decimal, decimals from the currency; price divided by the current currency's rate' (specification section 9). */
describe("prices", () => {
  test.each([
    [0, CZK, "0 Kč"],
    [289, CZK, "289 Kč"],
    [1234.5, CZK, "1 234,50 Kč"],
    [1234567, CZK, "1 234 567 Kč"],
    [0.1, CZK, "0,10 Kč"],
    [-50, CZK, "−50 Kč"],
    [-0.001, CZK, "0 Kč"],
    [100, EUR, "4,00 €"],
    [99, EUR, "3,96 €"],
    [30_000, { ...CZK, symbol_before: "$", symbol_after: "", rate: 20 }, "$ 1 500,00"],
    [1500, null, "1 500,00"],
    [12.7, { ...CZK, decimals: 0 }, "13 Kč"],
  ])("%d is written %#", (amount, currency, text) => {
    expect(plain(formatPrice(amount, currency))).toBe(text);
  });

  test("a price does not wrap", () => {
    expect(formatPrice(1234567.89)).not.toContain(" ");
  });
});

test.each([
  ["60200", "602 00"],
  ["602", "602"],
  ["AB12", "AB12"],
])("the postcode %s is written %s", (zip, text) => expect(plain(formatZip(zip))).toBe(text));

test("a postcode in a field has a plain space", () => expect(zipForInput("60200")).toBe("602 00"));

test.each([
  ["+420601234567", "+420 601 234 567"],
  ["601234567", "601 234 567"],
  ["+49601234567", "+49 601 234 567"],
  ["+385601234567", "+385 601 234 567"],
  ["+447911123456", "+447911123456"],
])("the phone number %s is written %s", (phone, text) =>
  expect(plain(formatPhone(phone))).toBe(text),
);

test.each([
  ["2026-11-23", "v pondělí 23. listopadu", "on Monday 23 November"],
  ["2026-11-24", "v úterý 24. listopadu", "on Tuesday 24 November"],
  ["2026-11-25", "ve středu 25. listopadu", "on Wednesday 25 November"],
  ["2026-11-26", "ve čtvrtek 26. listopadu", "on Thursday 26 November"],
  ["2026-11-27", "v pátek 27. listopadu", "on Friday 27 November"],
  ["2026-11-28", "v sobotu 28. listopadu", "on Saturday 28 November"],
  ["2026-11-29", "v neděli 29. listopadu", "on Sunday 29 November"],
])("formats %s as a delivery day", (day, cs, en) => {
  expect([plain(formatOnDay("cs", day)), plain(formatOnDay("en", day))]).toEqual([cs, en]);
  expect(plain(formatPromised("cs", { day, at_latest: true }))).toBe(`nejpozději ${cs}`);
  expect(plain(formatPromised("en", { day, at_latest: true }))).toBe(en.replace("on", "by"));
  expect(formatPromised("cs", { day, at_latest: false })).toBe(formatOnDay("cs", day));
});

// Specification: 9.49
test("formats numbers, days and countries in the page's language", () => {
  expect(formatNumber("cs", 23.5)).toBe("23,5");
  expect(formatNumber("en", 23.5)).toBe("23.5");
  // no comma for thousands beside prices with a decimal comma
  expect(plain(formatNumber("cs", 1234.5))).toBe("1 234,5");
  expect(plain(formatNumber("en", 1234.5))).toBe("1 234.5");
  expect(plain(formatDate("cs", "2026-11-21T23:30:00Z"))).toBe("22. listopadu 2026");
  expect(plain(formatDate("en", "2026-11-21T12:00:00Z"))).toBe("21 November 2026");
  expect(countryName("cs", "CZ")).toBe("Česko");
  expect(countryName("en", "SK")).toBe("Slovakia");
});

test.each([
  ["cs", false, "út 1. 12."],
  ["cs", true, "do 1. 12."],
  ["en", false, "Tue 1 Dec"],
  ["en", true, "by Tue 1 Dec"],
] as const)(
  "a promised day in a narrow column (%s, at latest: %s): %s",
  (locale, at_latest, text) =>
    expect(
      formatPromisedShort(locale, { day: "2026-12-01", at_latest }).replaceAll("\u00a0", " "),
    ).toBe(text),
);
