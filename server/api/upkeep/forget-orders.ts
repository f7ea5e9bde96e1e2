import { sql, type Selectable } from "kysely";
import { FINISHED_STATES } from "~/domain/order";
import { isOneOf, type Queries, type Tables } from "../../db/index";

/** Three years of guarantee and three of limitation, and one more because both run from the receipt of the goods. The privacy page states it. */
const KEPT_YEARS = 7;
/** Marked orders per transaction. */
const PART = 200;

function keptSince(now: Date): Date {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - KEPT_YEARS);
  return since;
}

/** Marks old orders that still have a buyer for {@link forgetFinishedOrders}, also those whose contacts went with the account. */
export async function markOldOrders(tx: Queries, now: Date): Promise<void> {
  const old = await tx.sql
    .selectFrom("orders")
    .select("id")
    // literals, because the index is partial
    .where(sql<boolean>`invoice ->> 'lastname' <> '' and forget = false`)
    .where("created_at", "<", keptSince(now))
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
    .select(["id", "created_at", "invoice"])
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

/** Removes contact and delivery data of marked orders once they are finished and nothing of them is open, and after seven years the buyer. */
export async function forgetFinishedOrders(tx: Queries, now: Date): Promise<void> {
  const orders = await forgotten(tx).execute();
  const ids = orders.map(({ id }) => id);
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
  await forgetBuyers(
    tx,
    orders.filter(({ created_at }) => created_at < keptSince(now)),
  );
}

/** Removes who bought, and texts of the lines. Documents keep what the law wants ({@link deleteOldDocuments}), the order its goods and sums. */
async function forgetBuyers(
  tx: Queries,
  orders: readonly Pick<Selectable<Tables["orders"]>, "id" | "invoice">[],
): Promise<void> {
  const ids = orders.map(({ id }) => id);
  const nobody = { firstname: "", lastname: "", street: "", city: "", zip: "" };
  for (const { id, invoice } of orders)
    await tx.sql
      .updateTable("orders")
      .set({ invoice: JSON.stringify({ ...invoice, ...nobody }), company: null })
      .where("id", "=", id)
      .execute();
  await tx.sql
    .updateTable("order_items")
    .set({ note: "", planned: null })
    .where(isOneOf("order_id", ids))
    .execute();
  await tx.sql
    .updateTable("voucher_uses")
    .set({ email: "" })
    .where(isOneOf("order_id", ids))
    .execute();
}
