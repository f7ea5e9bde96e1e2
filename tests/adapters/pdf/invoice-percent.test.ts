import { expect, test } from "vitest";
import { invoicePercent } from "../../../server/adapters/pdf/invoice-table";

test.each([
  ["cs", 0.21, "21\u00a0%"],
  ["en", 0.21, "21%"],
  ["cs", 0.125, "12,5\u00a0%"],
  ["en", 0.125, "12.5%"],
] as const)("a rate of VAT on a document in %s: %d is %s", (locale, rate, text) => {
  expect(invoicePercent(locale, rate)).toBe(text);
});
