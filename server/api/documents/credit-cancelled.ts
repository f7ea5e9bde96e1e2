import { textsIn } from "~/i18n/translate.server";
import type { Queries } from "../../db/index";
import { readDocuments } from "./documents.repo";
import { issueCreditNote } from "./issue-credit-note";

/** Takes back what is left of a cancelled order's invoice, inside the transaction that cancels it; nothing where it has none, or nothing is left of it. */
export async function creditCancelledOrder(tx: Queries, orderId: number, now: Date): Promise<void> {
  const invoice = (await readDocuments(tx, orderId)).find(({ type }) => type === "invoice");
  if (!invoice) return;
  // `conflict`: all of it was taken back before
  await issueCreditNote(tx, { orderId, reason: textsIn(invoice.data.locale, "document")("cancelled") }, now);
}
