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

/** Payment code of a transfer: PAY by square if there is one, otherwise SPAYD. */
export const codeOfTransfer = (payment: {
  spayd: string | null;
  pay_by_square?: string | null;
}): string | null => payment.pay_by_square ?? payment.spayd;

/** The text of a QR Platba code (SPAYD 1.0), in crowns. Without a due day, because banks would delay the payment. */
export function spayd(iban: string, amountHaler: number, variableSymbol: string): string {
  const fields = [
    `ACC:${iban.replace(/\s/g, "").toUpperCase()}`,
    `AM:${(amountHaler / 100).toFixed(2)}`,
    "CC:CZK",
    `X-VS:${variableSymbol}`,
    `MSG:OBJEDNAVKA ${variableSymbol}`,
  ];
  return `SPD*1.0*${fields.join("*")}`;
}

/** Tax documents of an order (ADR 49). */
export const DOCUMENT_TYPES = ["invoice", "credit_note"] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];
