import { nextPaymentState, type PaymentEvent, type PaymentState } from "~/domain/payment-state";
import type { Queries } from "./database";

export type { PaymentEvent } from "~/domain/payment-state";

/**
 * Notes what has happened to the payment of an order, alone with it.
 * @returns the state before and after, equal where the event changes nothing; undefined where there is no such order
 */
export async function changePaymentState(
  tx: Queries,
  by: { id: number } | { number: string },
  event: PaymentEvent,
): Promise<{ id: number; before: PaymentState; after: PaymentState } | undefined> {
  const orders = tx.sql.selectFrom("orders").select(["id", "payment_state"]);
  const order = await tx.forUpdate("id" in by ? orders.where("id", "=", by.id) : orders.where("number", "=", by.number)).executeTakeFirst();
  if (!order) return undefined;
  const { id, payment_state: before } = order;
  const after = nextPaymentState(before, event) ?? before;
  if (after !== before) await tx.sql.updateTable("orders").set({ payment_state: after }).where("id", "=", id).execute();
  return { id, before, after };
}
