import { toHaler } from "~/domain/money";
import { fitsPayment } from "~/domain/delivery-choice";
import type { OrderMethods } from "../delivery/delivery.service";
import type { OrderRow } from "./order.repo";

/**
 * The payments that an order may be changed to: in advance, going with its delivery, and at the price that it was charged. The sum of an order
 * does not change once it is placed.
 */
export function changeable(order: OrderRow, { paymentMethods, shippingMethods }: OrderMethods): OrderMethods["paymentMethods"] {
  const { totals, delivery } = order;
  const charged = toHaler(totals.payment_tax_incl);
  const by = shippingMethods.find(({ code }) => code === delivery.code);
  return paymentMethods.filter(
    (method) =>
      (method.type === "online" || method.type === "transfer") &&
      fitsPayment(by, method) &&
      (totals.free_delivery.active ? 0 : method.price_haler) === charged,
  );
}
