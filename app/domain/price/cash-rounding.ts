import { roundHalfAway, toCrowns, toHaler } from "./money";

/** Coins below one crown do not exist, so cash is paid in whole crowns; the difference is outside of VAT (act 235/2004, section 36(5)). */

const CASH: readonly string[] = ["cod"];

/** The difference to whole crowns for a payment in cash; 0 for others. @param paymentType undefined if none is chosen */
export const cashRounding = (paymentType: string | undefined, totalHaler: number): number =>
  paymentType !== undefined && CASH.includes(paymentType)
    ? roundHalfAway(totalHaler / 100) * 100 - totalHaler
    : 0;

/** The amount to pay in Kč: the total with the rounding of cash. */
export const amountToPay = (totals: {
  total_tax_incl: number;
  rounding_tax_incl: number;
}): number => toCrowns(toHaler(totals.total_tax_incl) + toHaler(totals.rounding_tax_incl));
