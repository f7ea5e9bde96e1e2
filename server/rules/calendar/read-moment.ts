import { addDays, isoMoment, startOfDay } from "~/domain/calendar";
import { isUnclearDay, readDay } from "./read-day";
import { readSerial } from "./spreadsheet-day";

const TIME_OF_DAY = /[T ] ?(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?$/;
const twoDigits = (number: number): string => String(Math.floor(number)).padStart(2, "0");
const clockOf = (seconds: number): string =>
  `${twoDigits(seconds / 3_600)}:${twoDigits((seconds / 60) % 60)}:${twoDigits(seconds % 60)}`;

/**
 * The moment of a day with a time in Czechia, or of ISO 8601; a day alone means its beginning, or its last millisecond. Null if there is none, or if
 * the day can be read with the day first and with the month first.
 */
export function readMoment(text: string, edge: "start" | "end"): Date | null {
  const compact = text.replace(/[\s\u00a0\u202f]+/g, " ").trim();
  const serial = readSerial(compact);
  // from one day to another
  if (isUnclearDay(compact) || (compact.match(/\b20\d\d\b/g)?.length ?? 0) > 1) return null;
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
