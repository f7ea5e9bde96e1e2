import type { Order } from "~/contract/order";
import { spayd } from "~/domain/order";
import { payBySquare } from "../../adapters/pay-by-square";
import type { PricingSettings } from "../content/content.service";

/** Where the money of a transfer goes, and its codes: SPAYD, and for Slovak banks PAY by square. */
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

/** A payment that is no transfer. */
export const NO_TRANSFER = { account: null, iban: null, spayd: null, pay_by_square: null } as const;
