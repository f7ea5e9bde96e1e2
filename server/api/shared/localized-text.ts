import type { Locale } from "~/contract/core/common";

/** A shopkeeper's text in a language; a plain text is the same in both. */
export const localizedText = (locale: Locale, text: string | Record<Locale, string>): string =>
  typeof text === "string" ? text : text[locale];
