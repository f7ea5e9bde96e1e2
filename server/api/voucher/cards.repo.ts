import { sql, type Insertable, type Selectable } from "kysely";
import type { CardProblem } from "~/domain/returns";
import type { Queries, Tables } from "../../db/index";

export type CardPaymentRow = Selectable<Tables["card_payments"]>;
export type CardReturnRow = Selectable<Tables["card_returns"]>;

export const readCardPayments = (db: Queries, orderId: number): Promise<CardPaymentRow[]> =>
  db.sql
    .selectFrom("card_payments")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("voucher_id")
    .orderBy("item_id")
    .execute();

export async function insertCardPayments(
  tx: Queries,
  rows: readonly Insertable<Tables["card_payments"]>[],
): Promise<void> {
  if (rows.length) await tx.sql.insertInto("card_payments").values(rows).execute();
}

export const readCardReturns = (db: Queries, orderId: number): Promise<CardReturnRow[]> =>
  db.sql
    .selectFrom("card_returns")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();

export const insertCardReturn = (
  tx: Queries,
  row: Insertable<Tables["card_returns"]>,
): Promise<CardReturnRow> =>
  tx.sql.insertInto("card_returns").values(row).returningAll().executeTakeFirstOrThrow();

/** Deletes the promises of a withdrawal that was refused, or of an order that was cancelled meanwhile. */
export async function deletePromises(tx: Queries, withdrawalId: number): Promise<void> {
  await tx.sql
    .deleteFrom("card_returns")
    .where("withdrawal_id", "=", withdrawalId)
    .where("state", "=", "promised")
    .execute();
}

/** Ends an open return: `returned` to the card, `owed` if it cannot take it, `given` by hand. @returns false if it ended before */
export async function setCardReturn(
  tx: Queries,
  id: number,
  from: "promised" | "owed",
  set: {
    state: "returned" | "owed" | "given";
    problem?: CardProblem | null;
    amount_haler?: number;
    used_haler?: number;
    ended_at: Date | null;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx.sql
    .updateTable("card_returns")
    .set(set)
    .where("id", "=", id)
    .where("state", "=", from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What decides whether a card can take an amount back. */
export const readCard = (tx: Queries, voucherId: number) =>
  tx.sql
    .selectFrom("vouchers")
    .select(["active", "active_to", "rest_haler"])
    .where("id", "=", voucherId)
    .executeTakeFirst();

export async function addToRest(tx: Queries, voucherId: number, usedHaler: number): Promise<void> {
  await tx.sql
    .updateTable("vouchers")
    .set((eb) => ({ rest_haler: eb("rest_haler", "+", usedHaler) }))
    .where("id", "=", voucherId)
    .execute();
}

export const readOwedReturns = (db: Queries) =>
  db.sql
    .selectFrom("card_returns")
    .innerJoin("orders", "orders.id", "card_returns.order_id")
    .selectAll("card_returns")
    .select("orders.number")
    // a literal, because the index is partial
    .where(sql<boolean>`card_returns.state = 'owed'`)
    .orderBy("card_returns.id")
    .execute();
