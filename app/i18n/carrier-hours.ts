import type { Locale } from "~/contract/common";

/** Words of the carriers' opening hours, Czech or Slovak. */
const ENGLISH: Readonly<Record<string, string>> = {
  Po: "Mon",
  Út: "Tue",
  Ut: "Tue",
  St: "Wed",
  Čt: "Thu",
  Št: "Thu",
  Pá: "Fri",
  Pia: "Fri",
  So: "Sat",
  Ne: "Sun",
  nonstop: "open 24 hours",
};

/** Opening hours of a pickup point in the language of the page: `Mon–Fri 9:00–18:00`. */
export const carrierHours = (locale: Locale, hours: string): string =>
  locale === "cs" ? hours : hours.replace(/\p{L}+/gu, (word) => ENGLISH[word] ?? word);
