import type { Insertable, Selectable } from "kysely";
import { isOneOf, type Queries, type Tables } from "../../../../db/index";

export type WithdrawalRow = Selectable<Tables["withdrawals"]>;
export interface PiecesRow {
  item_id: number;
  quantity: number;
}

export const readWithdrawals = (db: Queries, orderId: number): Promise<WithdrawalRow[]> =>
  db.sql
    .selectFrom("withdrawals")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();

export const findWithdrawal = (db: Queries, number: string): Promise<WithdrawalRow | undefined> =>
  db.sql.selectFrom("withdrawals").selectAll().where("number", "=", number).executeTakeFirst();

export async function setDecision(tx: Queries, row: WithdrawalRow): Promise<void> {
  const { id, state, answer, decided_at, goods_haler, others_haler } = row;
  await tx.sql
    .updateTable("withdrawals")
    .set({ state, answer, decided_at, goods_haler, others_haler })
    .where("id", "=", id)
    .execute();
}

/** Withdrawn pieces by line, without refused withdrawals. */
export const readWithdrawnPieces = (db: Queries, orderId: number): Promise<Map<number, number>> =>
  readPieces(db, orderId, ["received", "accepted"]);

/** Pieces of accepted withdrawals, by order line. */
export const readReturnedPieces = (db: Queries, orderId: number): Promise<Map<number, number>> =>
  readPieces(db, orderId, ["accepted"]);

async function readPieces(
  db: Queries,
  orderId: number,
  states: readonly WithdrawalRow["state"][],
): Promise<Map<number, number>> {
  const rows = await db.sql
    .selectFrom("withdrawal_items")
    .innerJoin("withdrawals", "withdrawals.id", "withdrawal_items.withdrawal_id")
    .select(["withdrawal_items.item_id", "withdrawal_items.quantity"])
    .where("withdrawals.order_id", "=", orderId)
    .where(isOneOf("withdrawals.state", states))
    .execute();
  const pieces = new Map<number, number>();
  for (const { item_id, quantity } of rows)
    pieces.set(item_id, (pieces.get(item_id) ?? 0) + quantity);
  return pieces;
}

export const readPiecesOfWithdrawal = (db: Queries, id: number): Promise<PiecesRow[]> =>
  db.sql
    .selectFrom("withdrawal_items")
    .select(["item_id", "quantity"])
    .where("withdrawal_id", "=", id)
    .execute();

export async function insertWithdrawal(
  tx: Queries,
  row: Insertable<Tables["withdrawals"]>,
  pieces: readonly PiecesRow[],
): Promise<WithdrawalRow> {
  const written = await tx.sql
    .insertInto("withdrawals")
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx.sql
    .insertInto("withdrawal_items")
    .values(
      pieces.map(({ item_id, quantity }) => ({ withdrawal_id: written.id, item_id, quantity })),
    )
    .execute();
  return written;
}
