/** Rules of orders and bank transfers (decisions, 'Orders'). */

/** 'Two digits of the year and six of a counter; variable symbol the same.' */
export function orderNumber(year: number, counter: number): string {
  return `${String(year % 100).padStart(2, "0")}${String(counter).padStart(6, "0")}`;
}

const PRAGUE_YEAR = new Intl.DateTimeFormat("en", { timeZone: "Europe/Prague", year: "numeric" });
/** The year that an order counts to: the shop's own, wherever its server stands. */
export const orderYear = (at: Date): number => Number(PRAGUE_YEAR.format(at));

/**
 * Payment state of a new order: 'an order whose total is 0 is paid when it is made' (decisions), whatever payment was chosen; cash on
 * delivery is its own state, everything else waits for the money.
 */
export function firstPaymentState(paymentType: string, totalHaler: number): "paid" | "cod" | "waiting" {
  if (totalHaler === 0) return "paid";
  return paymentType === "cod" ? "cod" : "waiting";
}

/** Whether a new order needs the account and the QR code: an order that costs nothing needs neither. */
export const isTransferDue = (paymentType: string, totalHaler: number): boolean => paymentType === "transfer" && totalHaler > 0;

/**
 * The text of a QR Platba code (SPAYD 1.0).
 * @param iban without spaces
 * @param amountHaler gross
 */
export function spayd(iban: string, amountHaler: number, variableSymbol: string): string {
  return `SPD*1.0*ACC:${iban}*AM:${(amountHaler / 100).toFixed(2)}*CC:CZK*X-VS:${variableSymbol}*MSG:OBJEDNAVKA ${variableSymbol}`;
}

/** States in which nothing more happens to an order. */
export const FINISHED_STATES: readonly string[] = ["delivered", "cancelled", "returned"];
