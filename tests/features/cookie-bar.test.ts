import { createElement } from "react";
import { expect, test } from "vitest";
import type { ConsentService } from "~/domain/web";
import { CookieBar } from "~/features/consent/cookie-bar";
import { renderIn } from "../support/browser/render";

const TAGS: ConsentService = {
  name: "tags",
  purpose: "analytical",
  host: "www.googletagmanager.com",
};
const PIXEL: ConsentService = { name: "pixel", purpose: "marketing", host: "connect.facebook.net" };
const CHAT: ConsentService = { name: "chat", purpose: "chat", host: "chat.example" };

test.each<[string, ConsentService[], "cs" | "en", string]>([
  [
    "no service: the shop's own",
    [],
    "cs",
    "„Přijmout vše“ na rok dovolí měření a provize partnerům.",
  ],
  ["no service", [], "en", "“Accept all” allows analytics and partner commissions for a year."],
  [
    "analytics only",
    [TAGS],
    "cs",
    "„Přijmout vše“ na rok dovolí měření a provize partnerům (Google).",
  ],
  [
    "a chat only",
    [CHAT],
    "cs",
    "„Přijmout vše“ na rok dovolí měření, provize partnerům a chat (chat.example).",
  ],
  [
    "analytics and advertising",
    [TAGS, PIXEL],
    "cs",
    "„Přijmout vše“ na rok dovolí měření a reklamu (Google a Meta).",
  ],
  [
    "all",
    [TAGS, PIXEL, CHAT],
    "en",
    "“Accept all” allows analytics, advertising and the chat for a year (Google, Meta and chat.example).",
  ],
])("the bar names the purposes that exist: %s", (_name, services, locale, sentence) => {
  const html = renderIn(
    locale,
    createElement(CookieBar, { answered: false, terms: { services, privacy: null } }),
  );
  expect(html.replaceAll("\u00a0", " ")).toContain(sentence);
});
