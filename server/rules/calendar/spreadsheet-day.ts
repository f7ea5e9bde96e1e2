import { addDays, type Day } from "~/domain/calendar";

/** A spreadsheet counts days from 30 December 1899, and times as a part of the day: `45992,5`. The range is that of this century. */
const SERIAL = /^(\d{5})(?:[.,](\d{1,12}))?$/;
const [FIRST_SERIAL, LAST_SERIAL] = [36_526, 73_050];
const DAY_SECONDS = 86_400;

/** null for other texts */
export function readSerial(text: string): { day: Day; seconds: number } | null {
  const [, days, part = "0"] = SERIAL.exec(text.trim()) ?? [];
  if (days === undefined || Number(days) < FIRST_SERIAL || Number(days) > LAST_SERIAL) return null;
  const seconds = Math.min(Math.round(Number(`0.${part}`) * DAY_SECONDS), DAY_SECONDS - 1);
  return { day: addDays("1899-12-30", Number(days)), seconds };
}
