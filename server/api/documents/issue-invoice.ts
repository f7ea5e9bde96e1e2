import { orderYear } from "~/domain/order";
import { isInvoiceDue } from "~/domain/document/when-issued";
import type { Queries } from "../../db/index";
import { readSeller } from "../content/content.service";
import { lockOrder, readHistory, readItems } from "../order/order-record.service";
import { creditWithdrawals } from "./credit-order";
import { insertDocument, nextDocumentCounter, noteInvoiced, readDocuments, type DocumentRow } from "./documents.repo";
import { invoiceData } from "./invoice-data";

/**
 * Issues the invoice of an order inside a transaction, once it is due. However often and however many at a time ask for it, there is one:
 * the order is locked, and the number is taken in the same transaction, so that none is lost.
 * @returns undefined where it is not due, or was issued before
 */
export async function issueInvoice(tx: Queries, orderId: number, now: Date): Promise<DocumentRow | undefined> {
  const order = await lockOrder(tx, orderId);
  if (!order || order.invoiced || !isInvoiceDue(order)) return undefined;
  await noteInvoiced(tx, orderId);
  // shops may come from a copy of their data: the documents themselves say what there is
  if ((await readDocuments(tx, orderId)).some(({ type }) => type === "invoice")) return undefined;
  const data = invoiceData({
    order,
    items: await readItems(tx, orderId),
    history: await readHistory(tx, orderId),
    seller: await readSeller(tx, order.locale),
    now,
    counter: await nextDocumentCounter(tx, "invoice", orderYear(now)),
  });
  const invoice = await insertDocument(tx, orderId, data, now);
  // goods may have been given back before they were paid
  await creditWithdrawals(tx, orderId, now);
  return invoice;
}
