import type { i18n } from "i18next";
import type { Locale } from "../contract/common.js";
import { createMemoCache } from "../cache/memo-cache.server.js";
import { MEMOS } from "../cache/policies.js";
import { createInstance } from "./instance.js";
import { resources } from "./resources.server.js";

/** The names of all namespaces. */
export const namespaces = Object.keys(resources.cs);

/** One instance a language for all requests: making one each time costs more than a third of a millisecond. */
export const instances: Record<Locale, i18n> = {
  cs: createInstance("cs", { resources: { cs: resources.cs }, ns: namespaces }),
  en: createInstance("en", { resources: { en: resources.en }, ns: namespaces }),
};

const pageTexts = createMemoCache<string>(MEMOS.pageTexts);

/** The texts that a page needs, as JSON that may stand in a script element. */
export function textsAsJson(locale: Locale, wanted: readonly string[]): string {
  return pageTexts.read(`${locale} ${wanted.join(" ")}`, () => {
    const texts = Object.entries(resources[locale]).filter(([name]) => wanted.includes(name));
    return JSON.stringify(Object.fromEntries(texts)).replaceAll("<", "\\u003c");
  });
}
