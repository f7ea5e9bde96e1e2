import { addDays, dayOf, isHoliday, type Day } from "./days";

/** Hours of one opening on a day of the week; a day with a break has two, a day without any is closed. */
export interface OpeningHours {
  /** 1 Monday … 7 Sunday */
  day: number;
  /** `HH:MM` */
  from: string;
  to: string;
}

/** When a store is open. */
export interface OpeningTimes {
  hours: readonly OpeningHours[];
  /** further days on which it is closed: once (`2026-08-10`) or every year (`12-31`) */
  closedDays: readonly string[];
}

/** A moment as a calendar and a clock on a Czech wall show it. */
export interface WallTime {
  day: Day;
  /** `HH:MM` */
  time: string;
}

/** Whether a store is open, and when that changes; `inDays` counts from today (0). */
export type Opening =
  { state: "open"; until: string } | { state: "closed"; opens: { day: Day; inDays: number; at: string } } | { state: "never" };

/** How far ahead the next opening is looked for: longer than any holidays that a shop takes. */
const DAYS_AHEAD = 60;

const prague = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Prague", hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/** The day and the time in Czechia, in any time zone of the server. */
export const wallTimeOf = (moment: Date): WallTime => ({ day: dayOf(moment), time: prague.format(moment) });

/** The day of the week of a day, 1 Monday … 7 Sunday. */
export const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** The usual hours of a day of the week, earliest first. */
export const hoursOfWeekday = (hours: readonly OpeningHours[], weekday: number): OpeningHours[] =>
  hours.filter(({ day }) => day === weekday).sort((a, b) => a.from.localeCompare(b.from));

/** Says whether a store is closed on a day whatever its usual hours: on public holidays, and on its own closed days. */
const isClosedDay = ({ closedDays }: OpeningTimes, day: Day): boolean =>
  isHoliday(day) || closedDays.includes(day) || closedDays.includes(day.slice(5));

/** The hours of a store on a day, earliest first; none where it is closed. */
export const hoursOn = (times: OpeningTimes, day: Day): OpeningHours[] =>
  isClosedDay(times, day) ? [] : hoursOfWeekday(times.hours, weekdayOf(day));

/** Days from `from` on, so many of them, on which a store is closed although it is usually open on that day of the week. */
export function closedDaysFrom(times: OpeningTimes, from: Day, count: number): Day[] {
  const days = Array.from({ length: count }, (_, ahead) => addDays(from, ahead));
  return days.filter((day) => isClosedDay(times, day) && hoursOfWeekday(times.hours, weekdayOf(day)).length > 0);
}

/** Tells whether a store is open now and until when, or when it opens next. It opens on the minute of `from` and is closed on that of `to`. */
export function openingAt(times: OpeningTimes, now: WallTime): Opening {
  const current = hoursOn(times, now.day).find(({ from, to }) => from <= now.time && now.time < to);
  if (current) return { state: "open", until: current.to };
  for (let inDays = 0; inDays <= DAYS_AHEAD; inDays++) {
    const day = addDays(now.day, inDays);
    const next = hoursOn(times, day).find(({ from }) => inDays > 0 || from > now.time);
    if (next) return { state: "closed", opens: { day, inDays, at: next.from } };
  }
  return { state: "never" };
}
