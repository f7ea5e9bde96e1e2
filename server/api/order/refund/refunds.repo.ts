import { sql, type Insertable, type Selectable } from "kysely";
import { type Database, type Queries, type Tables } from "../../../db/index";
import { claimDue } from "../../shared/claim-due";

export type RefundRow = Selectable<Tables["refunds"]>;

export const readRefunds = (db: Queries, orderId: number): Promise<RefundRow[]> =>
  db.sql.selectFrom("refunds").selectAll().where("order_id", "=", orderId).orderBy("id").execute();

export const insertRefund = (tx: Queries, row: Insertable<Tables["refunds"]>): Promise<RefundRow> =>
  tx.sql.insertInto("refunds").values(row).returningAll().executeTakeFirstOrThrow();

/** Claims due refunds, so that one instance processes each. */
export const claimDueRefunds = (
  db: Database,
  now: Date,
  until: Date,
  max: number,
): Promise<RefundRow[]> =>
  claimDue(
    db,
    (on) =>
      on.sql
        .selectFrom("refunds")
        .select("id")
        .where("due_at", "<=", now)
        .orderBy("due_at")
        .orderBy("id"),
    max,
    (tx) => tx.sql.updateTable("refunds").set({ due_at: until }).returningAll(),
  );

export async function postponeRefund(db: Queries, id: number, dueAt: Date): Promise<void> {
  await db.sql
    .updateTable("refunds")
    .set({ due_at: dueAt })
    .where("id", "=", id)
    .where("due_at", "is not", null)
    .execute();
}

/** Records the request to the gateway. @returns false if another instance has requested it, or the refund is finished */
export async function markRequested(
  tx: Queries,
  { id, state, tries }: RefundRow,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.sql
    .updateTable("refunds")
    .set({ state: "asked", answer: null, asked_at: now, tries: tries + 1 })
    .where("id", "=", id)
    .where("state", "=", state)
    .where("tries", "=", tries)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores the gateway's answer to a requested refund, and when to query it again; finished refunds stay. */
export async function recordAnswer(
  db: Queries,
  id: number,
  answer: RefundRow["answer"],
  dueAt: Date,
): Promise<void> {
  await db.sql
    .updateTable("refunds")
    .set({ answer, due_at: dueAt })
    .where("id", "=", id)
    .where("state", "=", "asked")
    .execute();
}

/** Finishes a refund. @returns false if it was finished before */
export async function endRefund(
  tx: Queries,
  id: number,
  state: "done" | "failed",
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.sql
    .updateTable("refunds")
    .set({ state, due_at: null, ended_at: now })
    .where("id", "=", id)
    .where("state", "!=", state)
    .where("state", "!=", "done")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const readOwed = (db: Queries) =>
  db.sql
    .selectFrom("refunds")
    .innerJoin("orders", "orders.id", "refunds.order_id")
    .selectAll("refunds")
    .select(["orders.number", "orders.state as order_state"])
    // a literal, because the index is partial
    .where(sql<boolean>`refunds.state <> 'done'`)
    .orderBy("refunds.id")
    .execute();

/** The payer's account by the bank statement; empty if unknown. */
export async function payingAccount(db: Queries, orderId: number): Promise<string | undefined> {
  const row = await db.sql
    .selectFrom("bank_movements")
    .select("counter_account")
    .where("order_id", "=", orderId)
    .orderBy("id", "desc")
    .executeTakeFirst();
  return row?.counter_account;
}
