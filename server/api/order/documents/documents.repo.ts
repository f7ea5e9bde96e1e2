import { sql, type Selectable } from "kysely";
import type { DocumentType } from "~/domain/order";
import { isOneOf, type Queries, type Tables } from "../../../db/index";
import { HANDED_OVER_STATES, PAID_STATES, type DocumentData } from "../../../rules/document";

export type DocumentRow = Selectable<Tables["documents"]>;

export const readDocuments = (db: Queries, orderId: number): Promise<DocumentRow[]> =>
  db.sql
    .selectFrom("documents")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();

/** Documents issued between two days, inclusive. */
export const readDocumentsBetween = (
  db: Queries,
  from: string,
  to: string,
): Promise<DocumentRow[]> =>
  db.sql
    .selectFrom("documents")
    .selectAll()
    .where("issued_on", ">=", from)
    .where("issued_on", "<=", to)
    .orderBy("number")
    .execute();

/** The next number of a series and year, without gaps: the counter row stays locked until the transaction ends. */
export async function nextDocumentCounter(
  tx: Queries,
  series: DocumentType,
  year: number,
): Promise<number> {
  const row = await tx.sql
    .insertInto("document_counters")
    .values({ series, year, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["series", "year"])
        .doUpdateSet((eb) => ({ last: eb("document_counters.last", "+", 1) })),
    )
    .returning("last")
    .executeTakeFirstOrThrow();
  return row.last;
}

export const insertDocument = (
  tx: Queries,
  orderId: number,
  data: DocumentData,
  now: Date,
): Promise<DocumentRow> =>
  tx.sql
    .insertInto("documents")
    .values({
      order_id: orderId,
      type: data.type,
      number: data.number,
      issued_at: now,
      issued_on: data.issuedOn,
      data: JSON.stringify(data),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Marks an order as not waiting for an invoice: it has one or needs none. */
export async function markInvoiced(tx: Queries, orderId: number): Promise<void> {
  await tx.sql.updateTable("orders").set({ invoiced: true }).where("id", "=", orderId).execute();
}

/** Orders whose invoice is due: paid or handed over, and without one. Oldest first. */
export async function readOrdersToInvoice(db: Queries, limit: number): Promise<number[]> {
  const rows = await db.sql
    .selectFrom("orders")
    .select("id")
    // literals, because the index is partial
    .where(sql<boolean>`invoiced = false and state not in ('cancelled', 'returned')`)
    .where((eb) =>
      eb.or([
        isOneOf("payment_state", PAID_STATES),
        eb.and([isOneOf("state", HANDED_OVER_STATES), eb("payment_state", "!=", "refunded")]),
      ]),
    )
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function readDocumentFile(
  db: Queries,
  documentId: number,
): Promise<Uint8Array | undefined> {
  const row = await db.sql
    .selectFrom("document_files")
    .select("bytes")
    .where("document_id", "=", documentId)
    .executeTakeFirst();
  return row?.bytes;
}

/** Stores a document's file unless another process was faster. */
export async function storeDocumentFile(
  db: Queries,
  documentId: number,
  bytes: Uint8Array,
): Promise<void> {
  await db.sql
    .insertInto("document_files")
    .values({ document_id: documentId, bytes })
    .onConflict((conflict) => conflict.column("document_id").doNothing())
    .execute();
}
