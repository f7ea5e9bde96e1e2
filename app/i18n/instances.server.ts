import i18next, { type i18n } from "i18next";
import type { Locale } from "../contract/common.js";
import { createMemoCache } from "../cache/memo-cache.server.js";
import { MEMOS } from "../cache/policies.js";
import { resources } from "./resources.server.js";

/** The names of all namespaces. */
export const namespaces = Object.keys(resources.cs);

/** Makes an instance that speaks one language for good. */
function createInstance(locale: Locale): i18n {
  const instance = i18next.createInstance();
  void instance.init({
    lng: locale,
    fallbackLng: false,
    defaultNS: "common",
    ns: namespaces,
    resources: { [locale]: resources[locale] },
    interpolation: { escapeValue: false },
    initImmediate: false,
  });
  return instance;
}

/** One instance a language for all requests: making one each time costs more than a third of a millisecond. */
export const instances: Record<Locale, i18n> = {
  cs: createInstance("cs"),
  en: createInstance("en"),
};

const pageTexts = createMemoCache<string>(MEMOS.pageTexts);

/** The texts that a page needs, as JSON that may stand in a script element. */
export function textsAsJson(locale: Locale, wanted: readonly string[]): string {
  return pageTexts.read(`${locale} ${wanted.join(" ")}`, () => {
    const texts = Object.entries(resources[locale]).filter(([name]) => wanted.includes(name));
    return JSON.stringify(Object.fromEntries(texts)).replaceAll("<", "\\u003c");
  });
}
