/** Calendar days in Czechia: ISO days such as '2026-03-04', working days, public holidays. */

export type Day = string;

const inPrague = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Europe/Prague",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** In every time zone, clock changes and midnights are at quarters of an hour. */
const QUARTER_MS = 900_000;
let lately: { quarter: number; day: Day } = { quarter: Number.NaN, day: "" };

/** The day in Czechia at a time. */
export function dayOf(moment: Date): Day {
  const quarter = Math.floor(moment.getTime() / QUARTER_MS);
  if (quarter !== lately.quarter) lately = { quarter, day: writeDay(moment) };
  return lately.day;
}

function writeDay(moment: Date): Day {
  const parts = inPrague.formatToParts(moment);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
}

/** The moment at which a day begins in Czechia. */
export function startOfDay(day: Day): Date {
  const inSummer = new Date(`${day}T00:00:00+02:00`);
  return dayOf(inSummer) === day ? inSummer : new Date(`${day}T00:00:00+01:00`);
}

const utc = (day: Day): Date => new Date(`${day}T00:00:00Z`);

export function addDays(day: Day, count: number): Day {
  const date = utc(day);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** Holidays with a fixed date, 'MM-DD' (act 245/2000 on public holidays). */
const FIXED_HOLIDAYS = [
  "01-01",
  "05-01",
  "05-08",
  "07-05",
  "07-06",
  "09-28",
  "10-28",
  "11-17",
  "12-24",
  "12-25",
  "12-26",
];

/** Easter Sunday in the Gregorian calendar (the anonymous computus of 1876). */
export function easterSunday(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const skipped = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const moon = (19 * golden + skipped + 15) % 30;
  const fullMoon = moon - (golden + 11 * moon > 318 ? 1 : 0);
  const weekday =
    (2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - (yearOfCentury % 4) - fullMoon + 32) %
    7;
  const march22 = fullMoon + weekday;
  return addDays(`${year}-03-22`, march22);
}

function easterHolidays(year: string): Day[] {
  const sunday = easterSunday(Number(year));
  return [addDays(sunday, -2), addDays(sunday, 1)];
}

/** True for public holidays in Czechia. */
export const isHoliday = (day: Day): boolean =>
  FIXED_HOLIDAYS.includes(day.slice(5)) || easterHolidays(day.slice(0, 4)).includes(day);

/** True from Monday to Friday, except public holidays. */
export function isWorkingDay(day: Day): boolean {
  const weekday = utc(day).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isHoliday(day);
}

/** Days that a search for a fitting day looks at; a store closed for longer has none. */
const DAYS_AHEAD = 366;

/** The `count`-th fitting day after a day; for 0 the day itself if it fits, else the next one. Null if a year has too few. */
export function nthDay(day: Day, count: number, fits: (day: Day) => boolean): Day | null {
  let left = Math.max(count, 1);
  for (let ahead = count === 0 ? 0 : 1; ahead <= DAYS_AHEAD; ahead++) {
    const at = addDays(day, ahead);
    if (fits(at) && --left === 0) return at;
  }
  return null;
}

/** The day itself if it is a working day, else the next one. */
export function nextWorkingDay(day: Day): Day {
  let at = day;
  while (!isWorkingDay(at)) at = addDays(at, 1);
  return at;
}
