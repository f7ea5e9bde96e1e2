/** Opening hours of a day: `8:00–12:00 13:00–17:00`, empty if closed. */
interface DayHours {
  /** `Po` */
  day: string;
  hours: string;
}

export const SHORT_DAYS = ["Po", "Út", "St", "Čt", "Pá", "So", "Ne"] as const;
export const ENGLISH_DAYS = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;

/** 24 hours, as both carriers write them. */
const ALL_DAY = /^0:00–(23:59|24:00|0:00)$/;

/** `Po–Pá 8:00–18:00, So 8:00–12:00`: merges days in a row with the same hours; `nonstop` if the point never closes. */
export function weekHours(days: readonly DayHours[]): string {
  if (days.length === SHORT_DAYS.length && days.every(({ hours }) => ALL_DAY.test(hours)))
    return "nonstop";
  const runs: { from: string; to: string; hours: string }[] = [];
  for (const { day, hours } of days) {
    const last = runs.at(-1);
    if (last?.hours === hours) last.to = day;
    else runs.push({ from: day, to: day, hours });
  }
  return runs
    .filter(({ hours }) => hours !== "")
    .map(({ from, to, hours }) => `${from === to ? from : `${from}–${to}`} ${hours}`)
    .join(", ");
}

/** Formats `08:00-12:00, 13:00-17:00` as `8:00–12:00 13:00–17:00`. */
export const dayHours = (text: string): string =>
  Array.from(
    text.matchAll(/(\d{1,2}:\d{2})\s*[-‐-―]\s*(\d{1,2}:\d{2})/g),
    ([, from = "", to = ""]) => span(from, to),
  ).join(" ");

export const span = (from: string, to: string): string => `${withoutZero(from)}–${withoutZero(to)}`;

const withoutZero = (time: string): string => time.trim().replace(/^0(?=\d)/, "");
