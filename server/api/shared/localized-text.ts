import type { Locale } from "~/contract/common";

/** A text of the shopkeeper in a language; a plain one is the same in both. */
export const localizedText = (locale: Locale, text: string | Record<Locale, string>): string =>
  typeof text === "string" ? text : text[locale];
