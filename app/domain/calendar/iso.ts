import { dayOf, startOfDay, type Day } from "./days";

const MOMENT =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2}(?:\.\d+)?))?\s?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;
const offsets = new Intl.DateTimeFormat("en", {
  timeZone: "Europe/Prague",
  timeZoneName: "longOffset",
});

/** The offset of Czech time from UTC: `+01:00` or `+02:00`. */
const offsetAt = (moment: Date): string =>
  offsets
    .formatToParts(moment)
    .find(({ type }) => type === "timeZoneName")
    ?.value.slice("GMT".length) ?? "";

const withColon = (offset: string): string =>
  /^[+-]\d{2}$/.test(offset) ? `${offset}:00` : offset.replace(/^([+-]\d{2})(\d{2})$/, "$1:$2");

/**
 * A moment as `2026-11-29T09:00:00.000Z`, from any form of ISO 8601 with a day: without a time (the day's beginning), seconds or an offset (Czech
 * time), with a space for the T.
 * @returns undefined if there is no such moment
 */
export function isoMoment(text: string): string | undefined {
  const [, day, time, seconds = "00", offset] = MOMENT.exec(text.trim()) ?? [];
  // a Date takes 31 February for 3 March
  if (day === undefined || !exists(day)) return undefined;
  if (time === undefined) return startOfDay(day).toISOString();
  const local = `${day}T${time}:${seconds}`;
  const inWinter = new Date(`${local}+01:00`);
  // 25:00 is no time
  if (Number.isNaN(inWinter.getTime())) return undefined;
  const moment = new Date(
    local + (offset === undefined ? offsetAt(inWinter) : withColon(offset.toUpperCase())),
  );
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

function exists(day: Day): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** The day in Czechia of a moment in any of these forms. @returns undefined if there is no such moment */
export function isoDay(text: string): Day | undefined {
  const moment = isoMoment(text);
  return moment === undefined ? undefined : dayOf(new Date(moment));
}
