import { sql, type Insertable, type Selectable, type Updateable } from "kysely";
import type { Queries, Tables } from "../../../db/index";
import type { KnownMovement } from "../../../rules/statement";

export type BankMovementRow = Selectable<Tables["bank_movements"]>;

export const knownMovement = (row: BankMovementRow): KnownMovement => ({
  id: row.id,
  account: row.account,
  counterAccount: row.counter_account,
  amountHaler: row.amount_haler,
  isReversal: row.is_reversal,
  currency: row.currency,
  variableSymbol: row.variable_symbol,
  bookedOn: row.booked_on,
  message: row.message,
  references: row.bank_ids,
});

/** Reads movements booked between two days, inclusive. */
export async function readBookedMovements({ sql }: Queries, first: string, last: string) {
  const movements = sql.selectFrom("bank_movements").selectAll().orderBy("id");
  const rows = movements.where("booked_on", ">=", first).where("booked_on", "<=", last);
  return (await rows.execute()).map(knownMovement);
}

export const findMovement = (tx: Queries, id: number): Promise<BankMovementRow | undefined> =>
  tx.sql.selectFrom("bank_movements").selectAll().where("id", "=", id).executeTakeFirst();

export const insertMovement = (
  tx: Queries,
  row: Insertable<Tables["bank_movements"]>,
): Promise<BankMovementRow> =>
  tx.sql.insertInto("bank_movements").values(row).returningAll().executeTakeFirstOrThrow();

export async function updateMovement(
  tx: Queries,
  id: number,
  change: Updateable<Tables["bank_movements"]>,
): Promise<void> {
  await tx.sql.updateTable("bank_movements").set(change).where("id", "=", id).execute();
}

/** a literal, because the index is partial */
const isOpen = sql<boolean>`is_open = true`;

export const readOpenMovements = (db: Queries): Promise<BankMovementRow[]> =>
  db.sql.selectFrom("bank_movements").selectAll().where(isOpen).orderBy("id").execute();

/** True if a movement of a statement has paid the order. */
export async function hasPaidMovement({ sql }: Queries, orderId: number): Promise<boolean> {
  const movements = sql.selectFrom("bank_movements").select("id").where("outcome", "=", "paid");
  return (
    (await movements.where("order_id", "=", orderId).limit(1).executeTakeFirst()) !== undefined
  );
}
