import type { Day } from "~/domain/calendar";
import { monthOf } from "./month-names";
import { readSerial } from "./spreadsheet-day";

/** A calendar day as `2026-11-23`; null if it does not exist. */
export function isoDayOf(year: number, month: number, day: number): Day | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

/** Time or zone after a day. */
const TIME = "(?:[T ].*|[+Z].*)?";
const YEAR_FIRST = [
  new RegExp(`^(\\d{4})([-/.])(\\d{1,2})\\2(\\d{1,2})${TIME}$`),
  /^(20\d\d)()(\d\d)(\d\d)$/,
];
const DAY_FIRST = new RegExp(`^(\\d{1,2})([./-]) ?(\\d{1,2})\\2 ?(\\d{4}|\\d{2})${TIME}$`);

/** A Czech, Slovak or English name of a day before the date. */
const WEEKDAY = /^(?:po|út|st|čt|štv|pá|pi|so|ne|mo|tu|we|th|fr|sa|su)\p{L}*[.,]*\s+(?=\d)/iu;
const NAMED_MONTH = new RegExp(`^(\\d{1,2})[. -]+(\\p{L}{3,})[. -]+(\\d{4})${TIME}$`, "u");

/**
 * Parses days such as `23.11.2026`, `23. 11. 2026`, `23/11/2026`, `23-11-2026`, `2026-11-23`, `20261123`, `pondělí 23. listopadu 2026`, with or without
 * time, and the numbers of spreadsheets (`46349`).
 */
export function readDay(text: string): Day | null {
  const compact = text
    .replace(/[\u00a0\u202f]/g, " ")
    .trim()
    .replace(WEEKDAY, "");
  const match = NAMED_MONTH.exec(compact);
  if (match) return isoDayOf(Number(match[3]), monthOf(match[2] ?? ""), Number(match[1]));
  for (const form of YEAR_FIRST) {
    const parts = form.exec(compact);
    if (parts) return isoDayOf(Number(parts[1]), Number(parts[3]), Number(parts[4]));
  }
  const parts = DAY_FIRST.exec(compact);
  if (!parts) return readSerial(compact)?.day ?? null;
  const year = Number(parts[4]);
  return isoDayOf(year < 100 ? 2_000 + year : year, Number(parts[3]), Number(parts[1]));
}

const MONTH_FIRST = /^(\d{1,2})\/(\d{1,2})(?=\/\d{2,4}(?!\d))/;

/** A reader of the days of one column: `11/18/2026` in it, and no `18/11/2026`, says that all its days begin with the month. */
export function dayReaderOf(column: readonly string[]): (text: string) => Day | null {
  const pairs = column.flatMap((text) =>
    [MONTH_FIRST.exec(text.trim()) ?? []].filter(({ length }) => length > 0),
  );
  const isMonthFirst =
    pairs.some(([, , second]) => Number(second) > 12) &&
    !pairs.some(([, first]) => Number(first) > 12);
  return isMonthFirst ? (text) => readDay(text.trim().replace(MONTH_FIRST, "$2/$1")) : readDay;
}

/** `1/2/2026` begins with the day, or with the month. */
export function isUnclearDay(day: string): boolean {
  const [, first, second] = MONTH_FIRST.exec(day) ?? [];
  return first !== second && Number(first) <= 12 && Number(second) <= 12;
}
