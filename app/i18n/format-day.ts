import type { Locale } from "~/contract/core/common";

const NBSP = "\u00a0";

/** Czech weekdays with prepositions, Sunday first. */
const CZECH_WHEN = [
  `v${NBSP}neděli`,
  `v${NBSP}pondělí`,
  `v${NBSP}úterý`,
  "ve středu",
  "ve čtvrtek",
  `v${NBSP}pátek`,
  `v${NBSP}sobotu`,
];

const options = { day: "numeric", month: "long", timeZone: "UTC" } as const;
const czechDay = new Intl.DateTimeFormat("cs-CZ", options);
const englishDay = new Intl.DateTimeFormat("en-GB", { weekday: "long", ...options });

const shortOptions = { weekday: "short", day: "numeric", timeZone: "UTC" } as const;
const shortDay = {
  cs: new Intl.DateTimeFormat("cs-CZ", { ...shortOptions, month: "numeric" }),
  en: new Intl.DateTimeFormat("en-GB", { ...shortOptions, month: "short" }),
};

const czechDate = new Intl.DateTimeFormat("cs-CZ", {
  day: "numeric",
  month: "numeric",
  timeZone: "UTC",
});

const englishText = (date: Date): string => {
  const [weekday = "", ...day] = englishDay.format(date).split(/[\s,]+/);
  return `${weekday} ${day.join(NBSP)}`;
};

/** Formats 'on' a day: `ve středu 25. listopadu`, `on Wednesday 25 November`. */
export function formatOnDay(locale: Locale, isoDay: string): string {
  const date = new Date(`${isoDay}T00:00:00Z`);
  if (locale === "en") return `on ${englishText(date)}`;
  return `${CZECH_WHEN[date.getUTCDay()]} ${czechDay.format(date).replace(/\s/g, NBSP)}`;
}

/** Formats a promised day, also as the latest (`nejpozději v úterý 1. prosince`, `by Tuesday 1 December`). */
export function formatPromised(
  locale: Locale,
  { day, at_latest }: { day: string; at_latest: boolean },
): string {
  if (!at_latest) return formatOnDay(locale, day);
  return locale === "en"
    ? `by ${englishText(new Date(`${day}T00:00:00Z`))}`
    : `nejpozději ${formatOnDay(locale, day)}`;
}

/** Formats a promised day for narrow columns, without preposition: `út 1. 12.`, `Tue 1 Dec`; as the latest `do 1. 12.`, `by Tue 1 Dec`. */
export function formatPromisedShort(
  locale: Locale,
  { day, at_latest }: { day: string; at_latest: boolean },
): string {
  const date = new Date(`${day}T00:00:00Z`);
  const text = shortDay[locale].format(date).replace(/,?\s/g, NBSP);
  if (!at_latest) return text;
  // in `do po 7. 12.` the weekday reads as a second preposition
  return locale === "en"
    ? `by${NBSP}${text}`
    : `do${NBSP}${czechDate.format(date).replace(/\s/g, NBSP)}`;
}
