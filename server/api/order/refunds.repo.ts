import { sql, type Insertable, type Selectable } from "kysely";
import { isOneOf, type Database, type Queries, type Tables } from "../../db/index";

/** Money that goes back to the buyer of an order. */
export type RefundRow = Selectable<Tables["refunds"]>;

/** All of an order, the oldest first. */
export const readRefunds = (db: Queries, orderId: number): Promise<RefundRow[]> =>
  db.sql.selectFrom("refunds").selectAll().where("order_id", "=", orderId).orderBy("id").execute();

export const insertRefund = (tx: Queries, row: Insertable<Tables["refunds"]>): Promise<RefundRow> =>
  tx.sql.insertInto("refunds").values(row).returningAll().executeTakeFirstOrThrow();

const due = (on: Queries, now: Date) =>
  on.sql.selectFrom("refunds").select("id").where("due_at", "<=", now).orderBy("due_at").orderBy("id");

/** Takes on refunds that are to be looked after, so that no other instance does until then. */
export async function claimDueRefunds(db: Database, now: Date, until: Date, most: number): Promise<RefundRow[]> {
  // mostly there is nothing, which a look finds out without a transaction
  if (!(await due(db, now).limit(1).executeTakeFirst())) return [];
  return db.transaction(async (tx) => {
    const ids = (await tx.forUpdateOfFree(due(tx, now).limit(most)).execute()).map(({ id }) => id);
    if (!ids.length) return [];
    return tx.sql.updateTable("refunds").set({ due_at: until }).where(isOneOf("id", ids)).returningAll().execute();
  });
}

export async function postponeRefund(db: Queries, id: number, dueAt: Date): Promise<void> {
  await db.sql.updateTable("refunds").set({ due_at: dueAt }).where("id", "=", id).where("due_at", "is not", null).execute();
}

/** Notes that the gateway is asked now. @returns false where somebody else has asked, or the refund has ended */
export async function markAsked(tx: Queries, { id, state, tries }: RefundRow, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx.sql
    .updateTable("refunds")
    .set({ state: "asked", answer: null, asked_at: now, tries: tries + 1 })
    .where("id", "=", id)
    .where("state", "=", state)
    .where("tries", "=", tries)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes what the gateway answered; when it is looked after next. */
export async function noteAnswer(db: Queries, id: number, answer: RefundRow["answer"], dueAt: Date): Promise<void> {
  await db.sql.updateTable("refunds").set({ answer, due_at: dueAt }).where("id", "=", id).where("state", "=", "asked").execute();
}

/** Ends a refund. @returns whether it had not ended so before */
export async function endRefund(tx: Queries, id: number, state: "done" | "failed", now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx.sql
    .updateTable("refunds")
    .set({ state, due_at: null, ended_at: now })
    .where("id", "=", id)
    .where("state", "!=", state)
    .where("state", "!=", "done")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What is owed, the oldest first, with what the shopkeeper needs to pay it. */
export const readOwed = (db: Queries) =>
  db.sql
    .selectFrom("refunds")
    .innerJoin("orders", "orders.id", "refunds.order_id")
    .selectAll("refunds")
    .select(["orders.number", "orders.state as order_state"])
    // a literal: the index has these only
    .where(sql<boolean>`refunds.state <> 'done'`)
    .orderBy("refunds.id")
    .execute();

/** The account that the money of an order came from by a bank statement; empty if the statement does not say. */
export async function payingAccount(db: Queries, orderId: number): Promise<string | undefined> {
  const row = await db.sql
    .selectFrom("bank_movements")
    .select("counter_account")
    .where("order_id", "=", orderId)
    .orderBy("id", "desc")
    .executeTakeFirst();
  return row?.counter_account;
}
