/** Hours of one opening on a day of the week; a day with a break has two, a day without any is closed. */
export interface OpeningHours {
  /** 1 Monday … 7 Sunday */
  day: number;
  /** `HH:MM` */
  from: string;
  to: string;
}

/** A moment of the week as a clock on a Czech wall shows it. */
export interface WeekTime {
  day: number;
  time: string;
}

/** Whether a store is open, and when that changes; `inDays` counts from today (0). */
export type Opening =
  { state: "open"; until: string } | { state: "closed"; opens: { day: number; inDays: number; at: string } } | { state: "never" };

const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const prague = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Prague",
  weekday: "short",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** The day of the week and the time in Czechia, in any time zone of the server. */
export function weekTimeOf(moment: Date): WeekTime {
  const parts = new Map(prague.formatToParts(moment).map(({ type, value }) => [type, value]));
  return { day: DAYS.indexOf(parts.get("weekday") ?? "") + 1, time: `${parts.get("hour")}:${parts.get("minute")}` };
}

/** The hours of one day, earliest first. */
export const hoursOfDay = (hours: readonly OpeningHours[], day: number): OpeningHours[] =>
  hours.filter((opening) => opening.day === day).sort((a, b) => a.from.localeCompare(b.from));

/** Tells whether a store is open now and until when, or when it opens next. It opens on the minute of `from` and is closed on that of `to`. */
export function openingAt(hours: readonly OpeningHours[], now: WeekTime): Opening {
  const current = hoursOfDay(hours, now.day).find(({ from, to }) => from <= now.time && now.time < to);
  if (current) return { state: "open", until: current.to };
  // a week ahead is today again, for a store that opens once a week and has just closed
  for (let inDays = 0; inDays <= 7; inDays++) {
    const day = ((now.day - 1 + inDays) % 7) + 1;
    const next = hoursOfDay(hours, day).find(({ from }) => inDays > 0 || from > now.time);
    if (next) return { state: "closed", opens: { day, inDays, at: next.from } };
  }
  return { state: "never" };
}
