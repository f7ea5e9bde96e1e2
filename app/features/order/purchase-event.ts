import type { Order } from "~/contract/order";
import type { AnalyticsEvent } from "~/features/consent";

/** What is told of an order. */
export type PurchasedOrder = Pick<Order, "number" | "items" | "totals" | "vouchers">;

/**
 * The event `purchase` of an order, as Google Analytics 4 defines it: `value` is what the goods came to without VAT, `shipping` all that is paid for
 * bringing, carrying, packing and paying, without VAT too; with `tax` they add up to what is paid. Prices of items are before vouchers.
 */
export function purchaseEvent({ number, items, totals, vouchers }: PurchasedOrder): AnalyticsEvent {
  const shipping = toHaler(totals.delivery + totals.payment + totals.delivery_up + totals.addons);
  return {
    event: "purchase",
    currency: "CZK",
    transaction_id: number,
    value: toHaler(totals.total - shipping),
    tax: toHaler(totals.total_tax_incl - totals.total),
    shipping,
    ...(vouchers.length > 0 && { coupon: vouchers.map(({ code }) => code).join(",") }),
    items: items.map(({ product_id, name, variant_name, is_sample, quantity, total }) => {
      const variant = is_sample ? "sample" : variant_name;
      return {
        item_id: String(product_id),
        item_name: name,
        price: total / quantity,
        quantity,
        ...(variant !== null && { item_variant: variant }),
      };
    }),
  };
}

/** Sums of decimals, without what binary fractions add to them. */
const toHaler = (crowns: number): number => Math.round(crowns * 100) / 100;
