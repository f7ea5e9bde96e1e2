import { amountToPay } from "~/domain/price/cash-rounding";
import { ADDONS, type Addon, type Packaging } from "./packaging";

/** The displayed parts of the total. The page sends them with the order, and the API compares them. */

/** Parts of the total in Kč with VAT, in the order of the summary. */
export const SUM_PARTS = [
  "items",
  "services",
  "hems",
  ...ADDONS,
  "group_discount",
  "vouchers",
  "delivery",
  "payment",
  "delivery_up",
  "rounding",
  "total",
] as const;
export type SumPart = (typeof SUM_PARTS)[number];

export const CHOICES = ["delivery", "store", "point", "floor", "payment"] as const;
export type ChoiceName = (typeof CHOICES)[number];

type Amounts = Record<`${SumPart}_tax_incl`, number>;
export type Acknowledged = Amounts & {
  /** total without VAT: differs if a VAT rate does */
  total: number;
  /** names of choices, empty if nothing is chosen; types decide about parcel and money */
  delivery_name: string;
  delivery_type: string;
  store_name: string;
  point_name: string;
  floor_name: string;
  payment_name: string;
  payment_type: string;
  /** promised ISO day; empty or undefined without one */
  promised_day?: string | undefined;
  /** display currency; undefined if the shop has none */
  currency_id?: number | null | undefined;
  currency_rate?: number | null | undefined;
};

export type Summary = Packaging & {
  totals: Record<
    Exclude<`${SumPart}_tax_incl`, `${Addon}_tax_incl`> | "total" | "addons_tax_incl",
    number
  >;
  addon_prices_tax_incl: Record<Addon, number>;
  chosen: {
    delivery: { name: string; type: string } | null;
    store: string | null;
    point: string | null;
    floor: string | null;
    payment: { name: string; type: string } | null;
    promised: { day: string } | null;
  };
};

export interface DisplayCurrency {
  id: number;
  code: string;
  rate: number;
}

/** Builds the sums that the shopper confirms with the order; page and order use this function. */
export function acknowledgedOf(
  cart: Summary,
  currency: Pick<DisplayCurrency, "id" | "rate"> | undefined,
): Acknowledged {
  const { totals, chosen } = cart;
  const addon = (name: Addon): number =>
    cart[`has_addon_${name}`] ? cart.addon_prices_tax_incl[name] : 0;
  return {
    items_tax_incl: totals.items_tax_incl,
    services_tax_incl: totals.services_tax_incl,
    hems_tax_incl: totals.hems_tax_incl,
    eco_packaging_tax_incl: addon("eco_packaging"),
    strong_tubus_tax_incl: addon("strong_tubus"),
    packing_fee_tax_incl: addon("packing_fee"),
    group_discount_tax_incl: totals.group_discount_tax_incl,
    vouchers_tax_incl: totals.vouchers_tax_incl,
    delivery_tax_incl: totals.delivery_tax_incl,
    payment_tax_incl: totals.payment_tax_incl,
    delivery_up_tax_incl: totals.delivery_up_tax_incl,
    rounding_tax_incl: totals.rounding_tax_incl,
    total_tax_incl: amountToPay(totals),
    total: totals.total,
    delivery_name: chosen.delivery?.name ?? "",
    delivery_type: chosen.delivery?.type ?? "",
    store_name: chosen.store ?? "",
    point_name: chosen.point ?? "",
    floor_name: chosen.floor ?? "",
    payment_name: chosen.payment?.name ?? "",
    payment_type: chosen.payment?.type ?? "",
    promised_day: chosen.promised?.day ?? "",
    ...(currency && { currency_id: currency.id, currency_rate: currency.rate }),
  };
}
