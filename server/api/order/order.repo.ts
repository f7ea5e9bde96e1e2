import type { Insertable, Selectable } from "kysely";
import { nextPaymentState, type PaymentEvent, type PaymentState } from "~/domain/payment";
import type { Queries, Tables } from "../../db/index";

export type OrderRow = Selectable<Tables["orders"]>;
export type OrderItemRow = Selectable<Tables["order_items"]>;

/** Finds the order of an earlier submit of the same form, so that repeating it orders once. */
export const findOrderByKey = (
  db: Queries,
  cartId: string,
  key: string,
): Promise<OrderRow | undefined> =>
  db.sql
    .selectFrom("orders")
    .selectAll()
    .where("cart_id", "=", cartId)
    .where("idempotency_key", "=", key)
    .executeTakeFirst();

/** Finds an order by id. Compare its hash before showing it. */
export const findOrder = (db: Queries, id: number): Promise<OrderRow | undefined> =>
  db.sql.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirst();

/** Finds an order by number, for the shop and its gateway only. */
export const findOrderByNumber = (db: Queries, number: string): Promise<OrderRow | undefined> =>
  db.sql.selectFrom("orders").selectAll().where("number", "=", number).executeTakeFirst();

export const lockOrder = (tx: Queries, id: number): Promise<OrderRow | undefined> =>
  tx.forUpdate(tx.sql.selectFrom("orders").selectAll().where("id", "=", id)).executeTakeFirst();

/** Records that less than the price of an order came, which an operator accepts; null: all of it. */
export async function setReceived(tx: Queries, id: number, haler: number | null): Promise<void> {
  await tx.sql.updateTable("orders").set({ received_haler: haler }).where("id", "=", id).execute();
}

export const lockOrderByNumber = (tx: Queries, number: string): Promise<OrderRow | undefined> =>
  tx
    .forUpdate(tx.sql.selectFrom("orders").selectAll().where("number", "=", number))
    .executeTakeFirst();

export async function setOrderPayment(
  tx: Queries,
  id: number,
  { payment, totals, total_haler }: Pick<OrderRow, "payment" | "totals" | "total_haler">,
): Promise<void> {
  await tx.sql
    .updateTable("orders")
    .set({ payment: JSON.stringify(payment), totals: JSON.stringify(totals), total_haler })
    .where("id", "=", id)
    .execute();
}

export const readItems = (db: Queries, orderId: number): Promise<OrderItemRow[]> =>
  db.sql
    .selectFrom("order_items")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("position")
    .execute();

export const readHistory = (db: Queries, orderId: number) =>
  db.sql
    .selectFrom("order_history")
    .select(["at", "state", "text"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();

/** The page of an order shows all changes that are kept, and nothing limits their number. */
const KEPT_PAYMENT_CHANGES = 20;

/** Adds a change of an order's payment, and deletes all but the last ones. */
export async function insertPaymentChange(
  tx: Queries,
  orderId: number,
  name: string,
  at: Date,
): Promise<void> {
  await tx.sql.insertInto("payment_changes").values({ order_id: orderId, name, at }).execute();
  const kept = tx.sql
    .selectFrom("payment_changes")
    .select("id")
    .where("order_id", "=", orderId)
    .orderBy("id", "desc")
    .limit(KEPT_PAYMENT_CHANGES);
  await tx.sql
    .deleteFrom("payment_changes")
    .where("order_id", "=", orderId)
    .where("id", "not in", kept)
    .execute();
}

export const readPaymentChanges = (db: Queries, orderId: number) =>
  db.sql
    .selectFrom("payment_changes")
    .select(["at", "name"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();

export async function setOrderState(
  tx: Queries,
  id: number,
  {
    at,
    state,
    text,
    tracking,
  }: { at: Date; state: OrderRow["state"]; text: string | null; tracking?: OrderRow["tracking"] },
): Promise<void> {
  await tx.sql
    .updateTable("orders")
    .set({ state, ...(tracking && { tracking: JSON.stringify(tracking) }) })
    .where("id", "=", id)
    .execute();
  await tx.sql.insertInto("order_history").values({ order_id: id, at, state, text }).execute();
}

/** The next number of a year, without gaps: the counter is part of the transaction. */
export async function nextCounter(tx: Queries, year: number): Promise<number> {
  const row = await tx.sql
    .insertInto("order_counters")
    .values({ year, last: 1 })
    .onConflict((conflict) =>
      conflict.column("year").doUpdateSet((eb) => ({ last: eb("order_counters.last", "+", 1) })),
    )
    .returning("last")
    .executeTakeFirstOrThrow();
  return row.last;
}

export async function insertOrder(
  tx: Queries,
  order: Insertable<Tables["orders"]>,
  items: readonly Omit<Insertable<Tables["order_items"]>, "order_id" | "position">[],
): Promise<{ row: OrderRow; items: OrderItemRow[] }> {
  const row = await tx.sql
    .insertInto("orders")
    .values(order)
    .returningAll()
    .executeTakeFirstOrThrow();
  const written = await tx.sql
    .insertInto("order_items")
    .values(items.map((item, position) => ({ ...item, order_id: row.id, position })))
    .returningAll()
    .execute();
  await tx.sql
    .insertInto("order_history")
    .values({ order_id: row.id, at: order.created_at, state: order.state })
    .execute();
  // databases may return inserted rows in any order
  return { row, items: written.sort((a, b) => a.position - b.position) };
}

/** Applies an event to an order's payment under a row lock. @returns its states, equal before and after if unchanged; undefined without the order */
export async function changePaymentState(
  tx: Queries,
  by: { id: number } | { number: string },
  event: PaymentEvent,
): Promise<
  { id: number; state: OrderRow["state"]; before: PaymentState; after: PaymentState } | undefined
> {
  const orders = tx.sql.selectFrom("orders").select(["id", "state", "payment_state"]);
  const order = await tx
    .forUpdate("id" in by ? orders.where("id", "=", by.id) : orders.where("number", "=", by.number))
    .executeTakeFirst();
  if (!order) return undefined;
  const { id, state, payment_state: before } = order;
  const after = nextPaymentState(before, event) ?? before;
  if (after !== before)
    await tx.sql.updateTable("orders").set({ payment_state: after }).where("id", "=", id).execute();
  return { id, state, before, after };
}
