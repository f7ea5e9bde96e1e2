import type { TFunction } from "i18next";
import type { Totals } from "~/contract/cart/cart";
import type { Locale } from "~/contract/core/common";
import { amountToPay, toCrowns, toHaler } from "~/domain/price";
import { formatNumber } from "../format";

interface SumAmount {
  part: "items" | "addons" | "vouchers" | "delivery" | "payment" | "deliveryUp" | "rounding";
  /** in CZK; negative for discounts */
  amount: number;
  /** free, shown as a word */
  isFree: boolean;
}

interface SumRow extends SumAmount {
  name: string;
  notes: string[];
}

/**
 * Parts with VAT that get a row, in order. Goods are the sum of the lines: at the group price for members, with cutting and hems.
 * @param methods chosen ones have a row even if free; in an order all
 */
export function sumRowAmounts(
  totals: Totals,
  methods = { delivery: true, payment: true },
): SumAmount[] {
  const all: (Omit<SumAmount, "isFree"> & { always?: boolean })[] = [
    { part: "items", amount: sumOfLines(totals), always: true },
    { part: "addons", amount: totals.addons_tax_incl },
    { part: "vouchers", amount: -totals.vouchers_tax_incl },
    { part: "delivery", amount: totals.delivery_tax_incl, always: methods.delivery },
    { part: "payment", amount: totals.payment_tax_incl, always: methods.payment },
    { part: "deliveryUp", amount: totals.delivery_up_tax_incl },
    { part: "rounding", amount: totals.rounding_tax_incl },
  ];
  return all
    .filter(({ amount, always }) => always || amount !== 0)
    .map(({ part, amount }, index) => ({ part, amount, isFree: amount === 0 && index > 0 }));
}

/** Rows with names; the notes of the goods say what is in their sum. */
export function sumRowsOf(
  t: TFunction<"cart">,
  formatPrice: (amountCzk: number) => string,
  totals: Totals,
  methods?: { delivery: boolean; payment: boolean },
): SumRow[] {
  const within = [
    { note: "withServices", amount: totals.services_tax_incl },
    { note: "withHems", amount: totals.hems_tax_incl },
    { note: "less", amount: totals.group_discount_tax_incl },
  ] as const;
  const notes = within
    .filter(({ amount }) => amount > 0)
    .map(({ note, amount }) => t(`sums.${note}`, { price: formatPrice(amount) }));
  return sumRowAmounts(totals, methods).map((row) => ({
    ...row,
    name: t(`sums.${row.part}`),
    notes: row.part === "items" ? notes : [],
  }));
}

/** The last row: what is paid, and its name. */
export const totalRow = (
  t: TFunction<"cart">,
  totals: Totals,
): { name: string; amount: number } => ({
  name: t(totals.rounding_tax_incl === 0 ? "sums.total" : "sums.toPay"),
  amount: amountToPay(totals),
});

const sumOfLines = ({
  items_tax_incl,
  services_tax_incl,
  hems_tax_incl,
  group_discount_tax_incl,
}: Totals): number =>
  toCrowns(
    toHaler(items_tax_incl) +
      toHaler(services_tax_incl) +
      toHaler(hems_tax_incl) -
      toHaler(group_discount_tax_incl),
  );

/** Total without VAT, and VAT by rate. */
export const vatRows = (
  t: TFunction<"cart">,
  locale: Locale,
  { total, vat }: Totals,
): { name: string; amount: number }[] => [
  { name: t("sums.net"), amount: total },
  ...vat.map(({ rate, tax }) => ({
    name: t("sums.vat", { rate: formatNumber(locale, rate * 100) }),
    amount: tax,
  })),
];
