import { sql } from "kysely";
import type { OrderState } from "~/domain/order-state";
import type { PaymentState } from "~/domain/payment-state";
import type { Queries } from "../../db/index";
import type { GatewayPaymentRow } from "./gateway-payments.repo";
import type { OrderRow } from "./order.repo";

/** Which orders the operator wants to see; what is undefined is not asked for. */
export interface OrderFilter {
  state?: OrderState | undefined;
  paymentState?: PaymentState | undefined;
  /** made then or later */
  since?: Date | undefined;
  number?: string | undefined;
  /** in capitals or not */
  email?: string | undefined;
}

/** Orders, the newest first. */
export async function listOrders(
  db: Queries,
  { state, paymentState, since, number, email }: OrderFilter,
  limit: number,
): Promise<OrderRow[]> {
  let orders = db.sql.selectFrom("orders").selectAll().limit(limit);
  if (state !== undefined) orders = orders.where("state", "=", state);
  if (paymentState !== undefined) orders = orders.where("payment_state", "=", paymentState);
  // as they were numbered but for those of one moment, by the index that finds them
  if (since !== undefined) orders = orders.where("created_at", ">=", since).orderBy("created_at", "desc");
  if (number !== undefined) orders = orders.where("number", "=", number);
  if (email !== undefined) orders = orders.where(sql`lower(email)`, "=", email.toLowerCase());
  return orders.orderBy("id", "desc").execute();
}

/** Everything that was begun at the gateway for an order, the oldest first. */
export const readPayments = (db: Queries, orderId: number): Promise<GatewayPaymentRow[]> =>
  db.sql.selectFrom("gateway_payments").selectAll().where("order_id", "=", orderId).orderBy("id").execute();
