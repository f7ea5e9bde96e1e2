import { FINISHED_STATES } from "~/domain/order-state";
import type { Queries } from "./database";
import { isOneOf } from "./is-one-of";

/**
 * Takes out of finished orders what nobody needs any more of buyers who have deleted their accounts: how they were reached and where the goods went.
 * What invoices are made of stays, as the law asks for ten years. Orders underway are delivered first.
 */
export async function forgetFinishedOrders(tx: Queries): Promise<void> {
  await tx.sql
    .updateTable("orders")
    .set({ email: "", phone: "", note: "", delivery_address: null, forget: false })
    .where("forget", "=", true)
    .where(isOneOf("state", FINISHED_STATES))
    .execute();
}
