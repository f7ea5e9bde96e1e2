import { toHaler } from "~/domain/money";
import { spreadVouchers, type BilledOrder } from "~/domain/withdrawal-refund";
import type { OrderItemRow, OrderRow } from "./order.repo";

/** An order as it was billed: its lines after vouchers. Of orders from before these were recorded they are spread over the goods. */
export function billedOf({ totals, total_haler, cheapest_delivery_haler }: OrderRow, items: readonly OrderItemRow[]): BilledOrder {
  const goods = items.map(({ total_haler, service_haler, hems_haler }) => total_haler - service_haler - hems_haler);
  const spread = spreadVouchers(toHaler(totals.vouchers_tax_incl), goods);
  return {
    lines: items.map(({ id, quantity, total_haler, vouchers_haler }, index) => ({
      id,
      quantity,
      billedHaler: total_haler - (vouchers_haler ?? spread[index] ?? 0),
    })),
    totalHaler: total_haler,
    deliveryHaler: toHaler(totals.delivery_tax_incl),
    deliveryUpHaler: toHaler(totals.delivery_up_tax_incl),
    cheapestDeliveryHaler: cheapest_delivery_haler,
  };
}
