import type { Locale } from "~/contract/core/common";

/** Weekdays in the carriers' opening hours, Czech or Slovak, from Monday. */
const WEEKDAYS: Readonly<Record<string, number>> = {
  Po: 1,
  Út: 2,
  Ut: 2,
  St: 3,
  Čt: 4,
  Št: 4,
  Pá: 5,
  Pia: 5,
  So: 6,
  Ne: 7,
};

const english = new Intl.DateTimeFormat("en-GB", { weekday: "short", timeZone: "UTC" });
/** 1 January 2024 is a Monday. */
const nameOf = (weekday: number): string => english.format(Date.UTC(2024, 0, weekday));

/** Opening hours of a pickup point in the language of the page: `Mon–Fri 9:00–18:00`. */
export const carrierHours = (locale: Locale, hours: string): string =>
  locale === "cs"
    ? hours
    : hours.replace(/\p{L}+/gu, (word) =>
        WEEKDAYS[word] === undefined ? word : nameOf(WEEKDAYS[word]),
      );
