import { createElement } from "react";
import { expect, test } from "vitest";
import { knownScripts, servicesOf, type ScriptSettings } from "~/domain/web";
import { ConsentForm } from "~/features/consent/consent-form";
import { CookieBar } from "~/features/consent/cookie-bar";
import { renderIn } from "../../support/browser/render";

const TAGS = { tags: { id: "GTM-1" } };
const PIXEL = { pixel: { id: "42" } };
const CHAT = { chat: ["https://chat.example/1.js"] };
const AFFILIATE = { affiliate: ["https://partner.example/t.js"] };

test.each<[string, ScriptSettings, "cs" | "en", string]>([
  [
    "no service: the shop's own",
    {},
    "cs",
    "„Přijmout vše“ na rok dovolí měření a provize partnerům.",
  ],
  ["no service", {}, "en", "“Accept all” allows analytics and partner commissions for a year."],
  [
    "Google, which also advertises with consent to marketing",
    TAGS,
    "cs",
    "„Přijmout vše“ na rok dovolí měření a reklamu (Google).",
  ],
  [
    "a partner network only",
    AFFILIATE,
    "cs",
    "„Přijmout vše“ na rok dovolí měření a provize partnerům (partner.example).",
  ],
  [
    "a chat only",
    CHAT,
    "cs",
    "„Přijmout vše“ na rok dovolí měření, provize partnerům a chat (chat.example).",
  ],
  [
    "analytics and advertising",
    { ...TAGS, ...PIXEL },
    "cs",
    "„Přijmout vše“ na rok dovolí měření a reklamu (Google a Meta).",
  ],
  [
    "all",
    { ...TAGS, ...PIXEL, ...CHAT },
    "en",
    "“Accept all” allows analytics, advertising and the chat for a year (Google, Meta and chat.example).",
  ],
])("the bar names the purposes that exist: %s", (_name, settings, locale, sentence) => {
  const services = servicesOf(knownScripts(settings));
  const html = renderIn(
    locale,
    createElement(CookieBar, { answered: false, terms: { services, privacy: null } }),
  );
  expect(html.replaceAll("\u00a0", " ")).toContain(sentence);
});

const PARTNERS = "so that we can pay a commission to the partner who sent you.";
const ADVERTISING = "Advertising services use these cookies to choose and measure ads";
const NOBODY = "At present nobody else receives this data.";
const GOOGLE = "Google: may use the analytics data for advertising";
test.each<[string, ScriptSettings, string[], number]>([
  ["no service", {}, [PARTNERS], 2],
  ["a partner network only", AFFILIATE, [PARTNERS, "partner.example (partner network)"], 1],
  ["Google", TAGS, [ADVERTISING, GOOGLE, "orders (number, goods, prices, voucher"], 0],
  ["Meta", PIXEL, [ADVERTISING, "Meta (Facebook and Instagram): pages visited"], 1],
])("the settings name what is agreed to: %s", (_name, settings, said, withoutReceivers) => {
  const services = servicesOf(knownScripts(settings));
  const allowed = { analytical: false, marketing: false, chat: false };
  const html = renderIn("en", createElement(ConsentForm, { to: "/en", allowed, services }));
  for (const part of said) expect(html).toContain(part);
  expect(html.includes(PARTNERS)).toBe(said.includes(PARTNERS));
  expect(html.split(NOBODY).length - 1).toBe(withoutReceivers);
});
