import type { TFunction } from "i18next";
import type { Totals } from "~/contract/cart";
import type { Locale } from "~/contract/common";
import { toCrowns, toHaler } from "~/domain/money";
import { formatNumber } from "./format";

interface SumAmount {
  name: "items" | "services" | "hems" | "addons" | "vouchers" | "delivery" | "payment" | "deliveryUp";
  /** in CZK; negative for discounts */
  amount: number;
  /** free, shown as a word */
  isFree: boolean;
  /** included group discount in CZK */
  less?: number | undefined;
}

type SumRow = Omit<SumAmount, "name"> & { name: string };

/** Parts with VAT that get a row, in order; goods at the group price for members. @param chosen have a row even if free; in an order all */
export function sumRowAmounts(totals: Totals, chosen = { delivery: true, payment: true }): SumAmount[] {
  const { group_discount_tax_incl: less } = totals;
  const all: { name: SumAmount["name"]; amount: number; always?: boolean; less?: number | undefined }[] = [
    { name: "items", amount: difference(totals.items_tax_incl, less), always: true, less: less || undefined },
    { name: "services", amount: totals.services_tax_incl },
    { name: "hems", amount: totals.hems_tax_incl },
    { name: "addons", amount: totals.addons_tax_incl },
    { name: "vouchers", amount: -totals.vouchers_tax_incl },
    { name: "delivery", amount: totals.delivery_tax_incl, always: chosen.delivery },
    { name: "payment", amount: totals.payment_tax_incl, always: chosen.payment },
    { name: "deliveryUp", amount: totals.delivery_up_tax_incl },
  ];
  return all
    .filter(({ amount, always }) => always || amount !== 0)
    .map(({ name, amount, less: taken }, index) => ({ name, amount, isFree: amount === 0 && index > 0, less: taken }));
}

export const sumRowsOf = (t: TFunction<"cart">, totals: Totals, chosen?: { delivery: boolean; payment: boolean }): SumRow[] =>
  sumRowAmounts(totals, chosen).map(({ name, ...part }) => ({ ...part, name: t(`sums.${name}`) }));

const difference = (from: number, less: number): number => toCrowns(toHaler(from) - toHaler(less));

/** Total without VAT, and VAT by rate. */
export const vatRows = (t: TFunction<"cart">, locale: Locale, { total, vat }: Totals): { name: string; amount: number }[] => [
  { name: t("sums.net"), amount: total },
  ...vat.map(({ rate, tax }) => ({ name: t("sums.vat", { rate: formatNumber(locale, rate * 100) }), amount: tax })),
];
