import type { Insertable, Selectable } from "kysely";
import type { Queries, Tables } from "../../../../db/index";
import type { PiecesRow } from "../withdrawal/withdrawal.repo";

export type ComplaintRow = Selectable<Tables["complaints"]>;

export const readComplaints = (db: Queries, orderId: number): Promise<ComplaintRow[]> =>
  db.sql
    .selectFrom("complaints")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();

export const findComplaint = (db: Queries, number: string): Promise<ComplaintRow | undefined> =>
  db.sql.selectFrom("complaints").selectAll().where("number", "=", number).executeTakeFirst();

/** Marks a complaint as closed, under its order's lock. */
export async function storeSettlement(
  tx: Queries,
  { id, settled_at, answer }: ComplaintRow,
): Promise<void> {
  await tx.sql.updateTable("complaints").set({ settled_at, answer }).where("id", "=", id).execute();
}

export const readPiecesOfComplaint = (db: Queries, id: number): Promise<PiecesRow[]> =>
  db.sql
    .selectFrom("complaint_items")
    .select(["item_id", "quantity"])
    .where("complaint_id", "=", id)
    .execute();

/** Pieces of all complaints about an order. */
export const readComplainedPieces = (
  db: Queries,
  orderId: number,
): Promise<(PiecesRow & { complaint_id: number })[]> =>
  db.sql
    .selectFrom("complaint_items")
    .innerJoin("complaints", "complaints.id", "complaint_items.complaint_id")
    .select(["complaint_id", "item_id", "quantity"])
    .where("complaints.order_id", "=", orderId)
    .orderBy("complaints.id")
    .orderBy("complaint_items.item_id")
    .execute();

export async function insertComplaint(
  tx: Queries,
  row: Insertable<Tables["complaints"]>,
  pieces: readonly PiecesRow[],
): Promise<ComplaintRow> {
  const written = await tx.sql
    .insertInto("complaints")
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx.sql
    .insertInto("complaint_items")
    .values(
      pieces.map(({ item_id, quantity }) => ({ complaint_id: written.id, item_id, quantity })),
    )
    .execute();
  return written;
}
