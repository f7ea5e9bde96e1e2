import type { OrderState } from "~/domain/order";
import type { PaymentState } from "~/domain/payment";
import type { Queries } from "../../../db/index";
import { sameAddress } from "../../shared/same-address";
import type { OrderRow } from "../order.repo";
import type { GatewayPaymentRow } from "../payment/gateway-payments.repo";

/** Filter of an operator's list; undefined matches all. */
interface OrderFilter {
  state?: OrderState | undefined;
  paymentState?: PaymentState | undefined;
  since?: Date | undefined;
  number?: string | undefined;
  /** case-insensitive */
  email?: string | undefined;
}

export async function listOrders(
  db: Queries,
  { state, paymentState, since, number, email }: OrderFilter,
  limit: number,
): Promise<OrderRow[]> {
  let orders = db.sql.selectFrom("orders").selectAll().limit(limit);
  if (state !== undefined) orders = orders.where("state", "=", state);
  if (paymentState !== undefined) orders = orders.where("payment_state", "=", paymentState);
  // sorts by date, so that the index of dates is used
  if (since !== undefined)
    orders = orders.where("created_at", ">=", since).orderBy("created_at", "desc");
  if (number !== undefined) orders = orders.where("number", "=", number);
  if (email !== undefined) orders = orders.where(sameAddress("email", email));
  return orders.orderBy("id", "desc").execute();
}

export const readPayments = (db: Queries, orderId: number): Promise<GatewayPaymentRow[]> =>
  db.sql
    .selectFrom("gateway_payments")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
