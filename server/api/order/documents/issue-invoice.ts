import { orderYear } from "~/domain/order";
import type { Queries } from "../../../db/index";
import { isInvoiceDue } from "../../../rules/document";
import { readSeller } from "../../content";
import { lockOrder, readHistory, readItems } from "../order.repo";
import { creditWithdrawals } from "./credit-order";
import {
  insertDocument,
  markInvoiced,
  nextDocumentCounter,
  readDocuments,
  type DocumentRow,
} from "./documents.repo";
import { invoiceData } from "./invoice-data";

/**
 * Issues the order's invoice inside a transaction if it is due. The order's lock and the number are in the same transaction: concurrent calls
 * issue one invoice, and no number is lost. @returns undefined if it is not due or exists already
 */
export async function issueInvoice(
  tx: Queries,
  orderId: number,
  now: Date,
): Promise<DocumentRow | undefined> {
  const order = await lockOrder(tx, orderId);
  if (!order || order.invoiced || !isInvoiceDue(order)) return undefined;
  await markInvoiced(tx, orderId);
  // the flag may be missing in imported data, so check the documents
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
  // goods may have been returned before the payment
  await creditWithdrawals(tx, orderId, now);
  return invoice;
}
