import { addDays, isoMoment, startOfDay, type Day } from "~/domain/calendar";

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
/** The beginnings of Czech, Slovak and English months, without diacritics. */
const MONTHS = [
  ...[
    /^(led|jan)/,
    /^(unor|feb)/,
    /^(brez|mar)/,
    /^(dub|apr)/,
    /^(kvet|maj|may)/,
    /^(cerven(?!e|c)|cervn|jun)/,
  ],
  ...[
    /^(cerven[ec]|jul)/,
    /^(srp|aug)/,
    /^(zar|sep)/,
    /^(rij|okt|oct)/,
    /^(listop|nov)/,
    /^(pros|dec)/,
  ],
];
const monthOf = (name: string): number => {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return MONTHS.findIndex((month) => month.test(plain)) + 1;
};

/** A spreadsheet counts days from 30 December 1899, and times as a part of the day: `45992,5`. The range is that of this century. */
const SERIAL = /^(\d{5})(?:[.,](\d{1,12}))?$/;
const [FIRST_SERIAL, LAST_SERIAL] = [36_526, 73_050];
const DAY_SECONDS = 86_400;

function serialOf(text: string): { day: Day; seconds: number } | null {
  const [, days, part = "0"] = SERIAL.exec(text.trim()) ?? [];
  if (days === undefined || Number(days) < FIRST_SERIAL || Number(days) > LAST_SERIAL) return null;
  const seconds = Math.min(Math.round(Number(`0.${part}`) * DAY_SECONDS), DAY_SECONDS - 1);
  return { day: addDays("1899-12-30", Number(days)), seconds };
}

/**
 * Parses days such as `23.11.2026`, `23. 11. 2026`, `23/11/2026`, `23-11-2026`, `2026-11-23`, `20261123`, `pondělí 23. listopadu 2026`, with or without
 * time, and the numbers of spreadsheets (`46349`).
 */
export function readDay(text: string): Day | null {
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
  if (!found) return serialOf(compact)?.day ?? null;
  const year = Number(found[4]);
  return isoDayOf(year < 100 ? 2_000 + year : year, Number(found[3]), Number(found[1]));
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

const TIME_OF_DAY = /[T ] ?(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?$/;
const two = (number: number): string => String(Math.floor(number)).padStart(2, "0");
const clockOf = (seconds: number): string =>
  `${two(seconds / 3_600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`;

/** `1/2/2026` begins with the day, or with the month. */
function isUnclear(day: string): boolean {
  const [, first, second] = MONTH_FIRST.exec(day) ?? [];
  return first !== second && Number(first) <= 12 && Number(second) <= 12;
}

/**
 * The moment of a day with a time in Czechia, or of ISO 8601; a day alone means its beginning, or its last millisecond. Null if there is none, or if
 * the day can be read with the day first and with the month first.
 */
export function readMoment(text: string, edge: "start" | "end"): Date | null {
  const compact = text.replace(/[\s\u00a0\u202f]+/g, " ").trim();
  const serial = serialOf(compact);
  // from one day to another
  if (isUnclear(compact) || (compact.match(/\b20\d\d\b/g)?.length ?? 0) > 1) return null;
  if (serial ? serial.seconds === 0 : !compact.includes(":")) {
    const day = readDay(compact);
    if (day === null) return null;
    return edge === "start" ? startOfDay(day) : new Date(startOfDay(addDays(day, 1)).getTime() - 1);
  }
  const [end = "", hours = "", minutes = "", seconds = "00"] = TIME_OF_DAY.exec(compact) ?? [];
  const day = serial?.day ?? (end && readDay(compact.slice(0, -end.length)));
  const clock = serial
    ? clockOf(serial.seconds)
    : `${hours.padStart(2, "0")}:${minutes}:${seconds}`;
  const moment = isoMoment(day ? `${day}T${clock}` : compact);
  return moment === undefined ? null : new Date(moment);
}
