import { sql } from "kysely";
import { FINISHED_STATES } from "~/domain/order-state";
import type { Queries } from "./database";
import { isOneOf } from "./is-one-of";

/** Orders to be forgotten of which nothing goes on: they are finished, and nothing that was received of them waits for the shop. */
const forgotten = (tx: Queries) =>
  tx.sql
    .selectFrom("orders")
    .select("id")
    // a literal: the index has these only
    .where(sql<boolean>`forget = true`)
    .where(isOneOf("state", FINISHED_STATES))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom("withdrawals").select("id").whereRef("order_id", "=", "orders.id").where("withdrawals.state", "=", "received")),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("complaints").select("id").whereRef("order_id", "=", "orders.id").where("settled_at", "is", null))),
    );

/**
 * Takes out of finished orders what nobody needs any more of buyers who have deleted their accounts: how they were reached and where the goods went.
 * What invoices are made of stays, as the law asks for ten years. Orders underway are delivered first, and what
 * was withdrawn from or complained of is settled first.
 */
export async function forgetFinishedOrders(tx: Queries): Promise<void> {
  const ids = (await forgotten(tx).execute()).map(({ id }) => id);
  if (!ids.length) return;
  const nobody = { name: "", email: "" };
  await tx.sql
    .updateTable("withdrawals")
    .set({ ...nobody, note: "", iban: null })
    .where(isOneOf("order_id", ids))
    .execute();
  await tx.sql
    .updateTable("complaints")
    .set({ ...nobody, description: "" })
    .where(isOneOf("order_id", ids))
    .execute();
  await tx.sql
    .updateTable("orders")
    .set({ email: "", phone: "", note: "", delivery_address: null, forget: false })
    .where(isOneOf("id", ids))
    .execute();
}
