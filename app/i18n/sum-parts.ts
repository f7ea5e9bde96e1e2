import type { TFunction } from "i18next";
import type { Totals } from "../contract/cart.js";
import type { Locale } from "../contract/common.js";
import { toCrowns, toHaler } from "../domain/money.js";
import { formatNumber } from "./format.js";

/** A part of a sum. */
interface SumPart {
  name: string;
  /** in CZK; negative where it is taken off */
  amount: number;
  /** it costs nothing, which is said in a word */
  isFree: boolean;
  /** what the group price has taken off it already, in CZK */
  less?: number | undefined;
}

/**
 * The parts of a sum with VAT that are worth a row, in their order. Goods are what their lines come to, a member's at the group price.
 * @param chosen what is chosen, and so is a part of the sum also where it is free; everything in an order
 */
export function sumParts(t: TFunction<"cart">, totals: Totals, chosen = { delivery: true, payment: true }): SumPart[] {
  const { group_discount_tax_incl: less } = totals;
  const all: { name: string; amount: number; always?: boolean; less?: number | undefined }[] = [
    { name: t("sums.items"), amount: difference(totals.items_tax_incl, less), always: true, less: less || undefined },
    { name: t("sums.services"), amount: totals.services_tax_incl },
    { name: t("sums.hems"), amount: totals.hems_tax_incl },
    { name: t("sums.addons"), amount: totals.addons_tax_incl },
    { name: t("sums.vouchers"), amount: -totals.vouchers_tax_incl },
    { name: t("sums.delivery"), amount: totals.delivery_tax_incl, always: chosen.delivery },
    { name: t("sums.payment"), amount: totals.payment_tax_incl, always: chosen.payment },
    { name: t("sums.deliveryUp"), amount: totals.delivery_up_tax_incl },
  ];
  return all
    .filter(({ amount, always }) => always || amount !== 0)
    .map(({ name, amount, less: taken }, index) => ({ name, amount, isFree: amount === 0 && index > 0, less: taken }));
}

const difference = (from: number, less: number): number => toCrowns(toHaler(from) - toHaler(less));

/** The total without VAT, and each rate's VAT. */
export const netParts = (t: TFunction<"cart">, locale: Locale, { total, vat }: Totals): { name: string; amount: number }[] => [
  { name: t("sums.net"), amount: total },
  ...vat.map(({ rate, tax }) => ({ name: t("sums.vat", { rate: formatNumber(locale, rate * 100) }), amount: tax })),
];
