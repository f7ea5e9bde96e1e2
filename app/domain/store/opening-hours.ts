import { addDays, dayOf, isHoliday, isWorkingDay, type Day } from "~/domain/calendar/days";

/** An opening on a weekday; a day with a break has two, a closed day none. */
export interface OpeningHours {
  /** 1 Monday … 7 Sunday */
  day: number;
  /** `HH:MM` */
  from: string;
  to: string;
}

export interface OpeningTimes {
  hours: readonly OpeningHours[];
  /** extra closed days: once (`2026-08-10`) or every year (`12-31`) */
  closedDays: readonly string[];
}

/** Opening times as the contract has them. */
export const timesOf = ({
  hours,
  closed_days,
}: {
  hours: readonly OpeningHours[];
  closed_days: readonly string[];
}): OpeningTimes => ({
  hours,
  closedDays: closed_days,
});

/** Local time in Czechia. */
export interface WallTime {
  day: Day;
  time: string;
}

/** The state of a store and its next change; `inDays` counts from today (0). */
export type Opening =
  | { state: "open"; until: string }
  | { state: "closed"; opens: { day: Day; inDays: number; at: string } }
  | { state: "never" };

const DAYS_AHEAD = 60;

const prague = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Prague",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** Day and time in Czechia, in any time zone of the server. */
export const wallTimeOf = (moment: Date): WallTime => ({
  day: dayOf(moment),
  time: prague.format(moment),
});

/** Weekday, 1 Monday … 7 Sunday. */
export const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

export const hoursOfWeekday = (hours: readonly OpeningHours[], weekday: number): OpeningHours[] =>
  hours.filter(({ day }) => day === weekday).sort((a, b) => a.from.localeCompare(b.from));

const isClosedDay = ({ closedDays }: OpeningTimes, day: Day): boolean =>
  isHoliday(day) || closedDays.includes(day) || closedDays.includes(day.slice(5));

/** Hours on a day, earliest first; empty if closed. */
export const hoursOn = (times: OpeningTimes, day: Day): OpeningHours[] =>
  isClosedDay(times, day) ? [] : hoursOfWeekday(times.hours, weekdayOf(day));

/**
 * True for days on which a store prepares goods and hands them over: working days on which it is open, and today only before it closes.
 * A store that never opens from Monday to Friday works at weekends; one whose hours nobody knows works on working days.
 */
export function pickupDays(times: OpeningTimes, now: WallTime): (day: Day) => boolean {
  const worksAtWeekends = times.hours.length > 0 && times.hours.every(({ day }) => day > 5);
  return (day) => {
    if (isClosedDay(times, day) || (!worksAtWeekends && !isWorkingDay(day))) return false;
    if (times.hours.length === 0) return true;
    return hoursOn(times, day).some(
      ({ to }) => day > now.day || (day === now.day && now.time < to),
    );
  };
}

/** Days of a period on which a store is closed although that weekday has opening hours. */
export function closedDaysFrom(times: OpeningTimes, from: Day, count: number): Day[] {
  const days = Array.from({ length: count }, (_, ahead) => addDays(from, ahead));
  return days.filter(
    (day) => isClosedDay(times, day) && hoursOfWeekday(times.hours, weekdayOf(day)).length > 0,
  );
}

/** The state of a store at a time. It opens at the minute of `from` and closes at that of `to`. */
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
