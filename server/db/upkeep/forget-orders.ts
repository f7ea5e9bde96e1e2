import { sql } from "kysely";
import { FINISHED_STATES } from "~/domain/order";
import type { Queries } from "../database";
import { isOneOf } from "../is-one-of";

/** Finished orders of deleted accounts without open withdrawals or complaints. */
const forgotten = (tx: Queries) =>
  tx.sql
    .selectFrom("orders")
    .select("id")
    // a literal, because the index is partial
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

/** Removes contact and delivery data of finished orders of deleted accounts without open withdrawals or complaints. Invoices stay 10 years (law). */
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
