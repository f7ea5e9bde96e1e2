import { sql } from "kysely";
import { FINISHED_STATES } from "~/domain/order";
import type { Queries } from "../database";
import { isOneOf } from "../is-one-of";

/** Three years of guarantee and three of limitation, and one more because both run from the receipt of the goods. The privacy page states it. */
const KEPT_YEARS = 7;
/** Marked orders per transaction. */
const PART = 200;

/** Marks old orders, so that {@link forgetFinishedOrders} removes their contacts as those of deleted accounts. */
export async function markOldOrders(tx: Queries, now: Date): Promise<void> {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - KEPT_YEARS);
  const old = await tx.sql
    .selectFrom("orders")
    .select("id")
    // literals, because the index is partial
    .where(sql<boolean>`email <> '' and forget = false`)
    .where("created_at", "<", before)
    .orderBy("created_at")
    .limit(PART)
    .execute();
  const ids = old.map(({ id }) => id);
  if (ids.length)
    await tx.sql.updateTable("orders").set({ forget: true }).where(isOneOf("id", ids)).execute();
}

/** Finished orders of deleted accounts, or old ones, without open withdrawals or complaints and without money to give back. */
const forgotten = (tx: Queries) =>
  tx.sql
    .selectFrom("orders")
    .select("id")
    // a literal, because the index is partial
    .where(sql<boolean>`forget = true`)
    .where(isOneOf("state", FINISHED_STATES))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("withdrawals")
            .select("id")
            .whereRef("order_id", "=", "orders.id")
            .where("withdrawals.state", "=", "received"),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("complaints")
            .select("id")
            .whereRef("order_id", "=", "orders.id")
            .where("settled_at", "is", null),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("refunds")
            .select("id")
            .whereRef("order_id", "=", "orders.id")
            .where("refunds.state", "<>", "done"),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("card_returns")
            .select("id")
            .whereRef("order_id", "=", "orders.id")
            .where("card_returns.state", "=", "owed"),
        ),
      ),
    );

/** Removes contact and delivery data of marked orders once they are finished and nothing of them is open. Invoices stay 10 years (law). */
export async function forgetFinishedOrders(tx: Queries): Promise<void> {
  const ids = (await forgotten(tx).execute()).map(({ id }) => id);
  if (!ids.length) return;
  const nobody = { name: "", email: "" };
  await tx.sql
    .updateTable("withdrawals")
    .set({ ...nobody, note: "", iban: null })
    .where(isOneOf("order_id", ids))
    .execute();
  // the account of a withdrawal
  await tx.sql
    .updateTable("refunds")
    .set({ iban: null })
    .where(isOneOf("order_id", ids))
    .where("iban", "is not", null)
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
