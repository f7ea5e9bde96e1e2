import { paymentObstacle } from "~/domain/delivery";
import { isInShop } from "~/domain/order";
import { cashRounding, toHaler } from "~/domain/price";
import type { OrderMethods } from "../../delivery";
import type { OrderRow } from "../order.repo";

type Method = OrderMethods["paymentMethods"][number];

export interface PayableBy {
  method: Method;
  /** price of the payment, gross */
  feeHaler: number;
  totalHaler: number;
}

/** Payments that an order may change to, including its own: those allowed for its delivery. */
export function changeable(
  order: OrderRow,
  { paymentMethods, shippingMethods }: OrderMethods,
): PayableBy[] {
  const { totals, delivery, payment, total_haler } = order;
  const charged = toHaler(totals.payment_tax_incl);
  const by = shippingMethods.find(({ code }) => code === delivery.code);
  // a branch took cash when it was chosen; boxes take none
  const point = delivery.point ? { cod: delivery.point.type !== "zbox" } : null;
  return paymentMethods.flatMap((method) => {
    const isCurrent = method.code === payment.code;
    if (
      paymentObstacle(by, isCurrent ? null : point, method) ||
      (!isCurrent && !isInShop(order.state))
    )
      return [];
    // the original payment keeps its price
    const feeHaler = isCurrent ? charged : totals.free_delivery.active ? 0 : method.price_haler;
    const exactHaler = toHaler(totals.total_tax_incl) - charged + feeHaler;
    return [
      {
        method,
        feeHaler,
        totalHaler: isCurrent ? total_haler : exactHaler + cashRounding(method.type, exactHaler),
      },
    ];
  });
}
