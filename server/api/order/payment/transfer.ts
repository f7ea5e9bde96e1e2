import type { Order } from "~/contract/order/order";
import { spayd } from "~/domain/payment";
import { payBySquare } from "../../../adapters/pay-by-square";
import type { PricingSettings } from "../../content";

/** Account of a transfer and its payment codes: SPAYD, and PAY by square for Slovak banks. */
export const transferOf = (
  { account, iban, beneficiary, isSlovak }: PricingSettings["bank"],
  totalHaler: number,
  number: string,
): Pick<Order["payment"], "account" | "iban" | "spayd" | "pay_by_square"> => ({
  account,
  iban,
  spayd: spayd(iban, totalHaler, number),
  pay_by_square: isSlovak ? payBySquare(iban, beneficiary, totalHaler, number) : null,
});

export const NO_TRANSFER = { account: null, iban: null, spayd: null, pay_by_square: null } as const;
