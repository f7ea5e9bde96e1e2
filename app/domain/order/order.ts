import { addDays, dayOf, type Day } from "~/domain/calendar/days";

/** Order number and variable symbol: two digits of the year and six of a counter. */
export function orderNumber(year: number, counter: number): string {
  return `${String(year % 100).padStart(2, "0")}${String(counter).padStart(6, "0")}`;
}

const PRAGUE_YEAR = new Intl.DateTimeFormat("en", { timeZone: "Europe/Prague", year: "numeric" });
/** The year in Czechia, which order numbers contain. */
export const orderYear = (at: Date): number => Number(PRAGUE_YEAR.format(at));

/** True if a new order needs the account and QR code; not if it costs nothing. */
export const isTransferDue = (paymentType: string, totalHaler: number): boolean =>
  paymentType === "transfer" && totalHaler > 0;

/** Day in Czechia until which a transfer must be paid. @param days from the shop's settings */
export const dueDay = (orderedAt: Date, days: number): Day => addDays(dayOf(orderedAt), days);

/** Tax documents of an order (ADR 49). */
export const DOCUMENT_TYPES = ["invoice", "credit_note"] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];
