import { whyNotPaid } from "~/domain/delivery-choice";
import { toHaler } from "~/domain/money";
import { isHere } from "~/domain/order-state";
import type { OrderMethods } from "../delivery/delivery.service";
import type { OrderRow } from "./order.repo";

type Method = OrderMethods["paymentMethods"][number];

/** A payment that an order can have, and what the order costs with it. */
export interface PayableBy {
  method: Method;
  /** price of the payment, gross */
  feeHaler: number;
  totalHaler: number;
}

/** The payments that an order may be changed to, its own among them: those that go with its delivery, while its goods are still here. */
export function changeable(order: OrderRow, { paymentMethods, shippingMethods }: OrderMethods): PayableBy[] {
  const { totals, delivery, payment, total_haler } = order;
  const charged = toHaler(totals.payment_tax_incl);
  const by = shippingMethods.find(({ code }) => code === delivery.code);
  // whether a branch takes cash was known when it was chosen; a box has nobody who does
  const point = delivery.point ? { cod: delivery.point.type !== "zbox" } : null;
  return paymentMethods.flatMap((method) => {
    const isOwn = method.code === payment.code;
    if (whyNotPaid(by, isOwn ? null : point, method) || (!isOwn && !isHere(order.state))) return [];
    // what it was ordered at stays the price of its own payment
    const feeHaler = isOwn ? charged : totals.free_delivery.active ? 0 : method.price_haler;
    return [{ method, feeHaler, totalHaler: total_haler - charged + feeHaler }];
  });
}
