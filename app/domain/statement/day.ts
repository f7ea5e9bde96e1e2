import { addDays, dayOf } from "~/domain/calendar/days";

/** A calendar day as `2026-11-23`; null if it does not exist. */
export function isoDayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

/** True for a day after tomorrow or later, on which no bank or carrier can have paid yet: a planned movement, or a day read wrongly. */
export const isAhead = (day: string, now: Date): boolean => day > addDays(dayOf(now), 1);

/** Time or zone after a day. */
const TIME = "(?:[T ].*|[+Z].*)?";
const YEAR_FIRST = [new RegExp(`^(\\d{4})([-/.])(\\d{1,2})\\2(\\d{1,2})${TIME}$`), /^(20\d\d)()(\d\d)(\d\d)$/];
const DAY_FIRST = new RegExp(`^(\\d{1,2})([./-]) ?(\\d{1,2})\\2 ?(\\d{4}|\\d{2})${TIME}$`);

/** A Czech, Slovak or English name of a day before the date. */
const WEEKDAY = /^(?:po|út|st|čt|štv|pá|pi|so|ne|mo|tu|we|th|fr|sa|su)\p{L}*[.,]*\s+(?=\d)/iu;
const NAMED_MONTH = new RegExp(`^(\\d{1,2})[. -]+(\\p{L}{3,})[. -]+(\\d{4})${TIME}$`, "u");
/** The beginnings of Czech, Slovak and English months, without diacritics. */
const MONTHS = [
  ...[/^(led|jan)/, /^(unor|feb)/, /^(brez|mar)/, /^(dub|apr)/, /^(kvet|maj|may)/, /^(cerven(?!e|c)|cervn|jun)/],
  ...[/^(cerven[ec]|jul)/, /^(srp|aug)/, /^(zar|sep)/, /^(rij|okt|oct)/, /^(listop|nov)/, /^(pros|dec)/],
];
const monthOf = (name: string): number => {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return MONTHS.findIndex((month) => month.test(plain)) + 1;
};

/**
 * Parses days such as `23.11.2026`, `23. 11. 2026`, `23/11/2026`, `23-11-2026`, `2026-11-23`, `20261123`, `pondělí 23. listopadu 2026`, with or without
 * time.
 */
export function readDay(text: string): string | null {
  const compact = text
    .replace(/[\u00a0\u202f]/g, " ")
    .trim()
    .replace(WEEKDAY, "");
  const named = NAMED_MONTH.exec(compact);
  if (named) return isoDayOf(Number(named[3]), monthOf(named[2] ?? ""), Number(named[1]));
  for (const form of YEAR_FIRST) {
    const found = form.exec(compact);
    if (found) return isoDayOf(Number(found[1]), Number(found[3]), Number(found[4]));
  }
  const found = DAY_FIRST.exec(compact);
  if (!found) return null;
  const year = Number(found[4]);
  return isoDayOf(year < 100 ? 2_000 + year : year, Number(found[3]), Number(found[1]));
}
