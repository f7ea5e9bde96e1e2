import { addDays, dayOf, type Day } from "./days.js";

/** Rules of orders and bank transfers (decisions, 'Orders'). */

/** 'Two digits of the year and six of a counter; variable symbol the same.' */
export function orderNumber(year: number, counter: number): string {
  return `${String(year % 100).padStart(2, "0")}${String(counter).padStart(6, "0")}`;
}

const PRAGUE_YEAR = new Intl.DateTimeFormat("en", { timeZone: "Europe/Prague", year: "numeric" });
/** The year that an order counts to: the shop's own, wherever its server stands. */
export const orderYear = (at: Date): number => Number(PRAGUE_YEAR.format(at));

/** Whether a new order needs the account and the QR code: an order that costs nothing needs neither. */
export const isTransferDue = (paymentType: string, totalHaler: number): boolean => paymentType === "transfer" && totalHaler > 0;

/** The day by which an order paid by transfer asks for its money: so many days after it was made, in Czechia. */
export const dueDay = (orderedAt: Date, days: number): Day => addDays(dayOf(orderedAt), days);

/** The text of the code that a transfer is paid by: PAY by square where there is one, otherwise SPAYD. */
export const codeOfTransfer = (payment: { spayd: string | null; pay_by_square?: string | null }): string | null =>
  payment.pay_by_square ?? payment.spayd;

/**
 * The text of a QR Platba code (SPAYD 1.0), in crowns: orders are in crowns whatever currency prices were shown in. The day it is due is left
 * out: banks would wait for it, and goods are cut once they are paid.
 * @param iban with or without spaces
 * @param amountHaler gross
 * @param variableSymbol up to ten digits
 */
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
