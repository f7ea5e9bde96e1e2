import type { i18n } from "i18next";
import type { Locale } from "../contract/common.js";
import { createInstance } from "./instance.js";
import { resources } from "./resources.server.js";

const namespaces = Object.keys(resources.cs);

/** One instance a language for all requests: making one each time costs more than a third of a millisecond. */
export const instances: Record<Locale, i18n> = {
  cs: createInstance("cs", { resources: { cs: resources.cs }, ns: namespaces }),
  en: createInstance("en", { resources: { en: resources.en }, ns: namespaces }),
};

const written = new Map<string, string>();

/** The texts that a page needs, as JSON that may stand in a script element. */
export function textsAsJson(locale: Locale, wanted: readonly string[]): string {
  const key = `${locale} ${wanted.join(" ")}`;
  let json = written.get(key);
  if (json === undefined) {
    json = JSON.stringify(Object.fromEntries(Object.entries(resources[locale]).filter(([name]) => wanted.includes(name)))).replaceAll(
      "<",
      "\\u003c",
    );
    written.set(key, json);
  }
  return json;
}
