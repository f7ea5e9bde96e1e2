import { done, NOT_FOUND, type Result } from "~/contract/failures/result";
import type { OrderDocument } from "~/contract/order/order";
import { documentPdf } from "../../../adapters/pdf/invoice";
import type { Database, Queries } from "../../../db/index";
import { isInvoiceDue } from "../../../rules/document";
import type { OrderRow } from "../order.repo";
import { openOrder } from "../reading/open-order";
import {
  readDocumentFile,
  readDocuments,
  readOrdersToInvoice,
  storeDocumentFile,
  type DocumentRow,
} from "./documents.repo";
import { issueInvoice } from "./issue-invoice";

const AT_ONCE = 20;

export type Documents = ReturnType<typeof createDocuments>;

interface DocumentFile {
  name: string;
  bytes: Uint8Array;
}

export function createDocuments({ db, clock }: { db: Database; clock: () => Date }) {
  return {
    /** Returns a document's file. @param number of the document, or 'invoice' */
    async file(orderId: number, hash: string, number: string): Promise<Result<DocumentFile>> {
      const order = await openOrder(db, orderId, hash);
      if (!order) return NOT_FOUND;
      await issueDueInvoice(db, order, clock());
      const row = (await readDocuments(db, order.id)).find((one) =>
        number === "invoice" ? one.type === "invoice" : one.number === number,
      );
      return row ? done({ name: `${row.number}.pdf`, bytes: await fileOf(db, row) }) : NOT_FOUND;
    },

    /** Issues the invoices that are due. @returns number of them */
    async issueDue(): Promise<number> {
      const due = await readOrdersToInvoice(db, AT_ONCE);
      let issued = 0;
      for (const id of due)
        if (await db.transaction((tx) => issueInvoice(tx, id, clock()))) issued++;
      return issued;
    },
  };
}

/** Issues the invoice of an order if it is due. */
export async function issueDueInvoice(db: Database, order: OrderRow, now: Date): Promise<void> {
  if (!order.invoiced && isInvoiceDue(order))
    await db.transaction((tx) => issueInvoice(tx, order.id, now));
}

/** The documents of an order that were issued. */
export const documentsOf = async (db: Queries, order: OrderRow): Promise<OrderDocument[]> =>
  (await readDocuments(db, order.id)).map((row) => serialize(order, row));

function serialize(
  { id, hash }: OrderRow,
  { type, number, issued_at }: DocumentRow,
): OrderDocument {
  return {
    type,
    number,
    issued_at: issued_at.toISOString(),
    url: `/api/order/${id}/${hash}/documents/${number}.pdf`,
  };
}

/** The file of a document, created once; concurrent calls return the same bytes. */
export async function fileOf(
  db: Queries,
  { id, data, issued_at }: DocumentRow,
): Promise<Uint8Array> {
  const stored = await readDocumentFile(db, id);
  if (stored) return stored;
  await storeDocumentFile(db, id, await documentPdf(data, issued_at));
  const bytes = await readDocumentFile(db, id);
  if (!bytes) throw new Error(`document ${id} has no file`);
  return bytes;
}
