import { parse } from "node-html-parser";
import { createElement } from "react";
import { expect, test } from "vitest";
import type { CartChange } from "~/contract/cart/cart-change";
import type { Locale } from "~/contract/core/locale";
import { CartChanges } from "~/features/checkout/cart-changes";
import { renderIn } from "../../support/browser/render";

const DAY = { type: "promised_day", name: null, from: "2026-12-07", to: "2026-12-09" } as const;
const RATE = { type: "rate", name: "EUR", from: 25, to: 25.2 } as const;

test.each<[Omit<CartChange, "item_id">, Locale, string]>([
  [DAY, "cs", "Slíbený termín se změnil: dříve 7. prosince 2026, teď 9. prosince 2026."],
  [DAY, "en", "The promised date has changed: it was 7 December 2026, now it is 9 December 2026."],
  [RATE, "cs", "Kurz 1 EUR: dříve 25 Kč, teď 25,20 Kč."],
  [RATE, "en", "Rate of 1 EUR: was 25 Kč, now 25,20 Kč."],
])("a change of the cart is a sentence: %o in %s", (change, locale, sentence) => {
  const html = renderIn(
    locale,
    createElement(CartChanges, { changes: [{ item_id: null, ...change }] }),
  );
  const said = parse(html)
    .querySelectorAll("li")
    .map((one) => one.textContent.replaceAll("\u00a0", " "));
  expect(said).toEqual([sentence]);
});
