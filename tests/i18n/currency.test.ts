import { describe, expect, it, test } from "vitest";
import { chosenCurrency, displayAmount } from "~/domain/price";
import { CZK, formatPrice, formatWholePrice } from "~/i18n/format";

const plain = (text: string) => text.replace(/\u00a0/g, " ");
const EUR = { symbol_before: "", symbol_after: "€", decimals: 2, rate: 25.2 };
const YEN = { symbol_before: "¥", symbol_after: "", decimals: 0, rate: 0.15 };

// Specification: 9.38
describe("'price divided by the current currency's rate unless flagged otherwise', 'decimals from the currency (2 without currency)' (section 9)", () => {
  it.each([
    ["crowns unchanged", 289, CZK, 289, 2],
    ["divided by the rate", 252, EUR, 10, 2],
    ["rounded to the currency's decimals", 100, EUR, 3.97, 2],
    ["rounded half up without floating-point errors", 1.005, CZK, 1.01, 2],
    ["a currency without decimals", 100, YEN, 667, 0],
    ["2 without currency", 12.345, null, 12.35, 2],
  ])("%s", (_name, amount, currency, displayed, decimals) =>
    expect(displayAmount(amount, currency)).toEqual({ amount: displayed, decimals }),
  );
});

// Specification: 9.37, 9.39
test.each([
  [
    "'thousands separated by a space, comma decimal' (section 9)",
    formatPrice(1_234_567.5),
    "1 234 567,50 Kč",
  ],
  ["in euros", formatPrice(31_500, EUR), "1 250,00 €"],
  ["in yens", formatPrice(31_500, YEN), "¥ 210 000"],
  ["without a currency", formatPrice(1234.5, null), "1 234,50"],
  [
    "'the currency filter shows whole numbers with space-separated thousands' (section 9)",
    formatWholePrice(12_345.6),
    "12 346 Kč",
  ],
])("%s", (_name, text, expected) => expect(plain(text)).toBe(expected));

// Specification: 1.5
describe("'the default currency is used when none is chosen' (section 1)", () => {
  const currencies = [
    { id: 1, is_default: true },
    { id: 2, is_default: false },
  ];
  it.each([
    ["a chosen one", 2, 2],
    ["none is chosen", null, 1],
    ["an unknown one is chosen", 9, 1],
  ])("%s", (_name, id, chosen) => expect(chosenCurrency(currencies, id)?.id).toBe(chosen));
  it("is undefined without currencies", () => expect(chosenCurrency([], 1)).toBeUndefined());
});
