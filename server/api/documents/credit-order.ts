import { returnedLines } from "~/domain/document/returned-lines";
import { textsIn } from "~/i18n/translate.server";
import type { Queries } from "../../db/index";
import { billedOf, lockOrder, readItems, readReturnedPieces, readWithdrawals } from "../order/order-record.service";
import { readDocuments } from "./documents.repo";
import { issueCreditNote, takenBackBy } from "./issue-credit-note";

/** Takes back what is left of a cancelled order's invoice, inside the transaction that cancels it; nothing where it has none, or nothing is left of it. */
export async function creditCancelledOrder(tx: Queries, orderId: number, now: Date): Promise<void> {
  const invoice = (await readDocuments(tx, orderId)).find(({ type }) => type === "invoice");
  if (!invoice) return;
  // `conflict`: all of it was taken back before
  await issueCreditNote(tx, { orderId, reason: textsIn(invoice.data.locale, "document")("cancelled") }, now);
}

/**
 * Takes back of an order's invoice what was withdrawn from, inside the transaction that accepts it: to the haléř what is paid back. Nothing where
 * the order has no invoice yet, or no accepted withdrawal that is not on a credit note: it may be called any number of times.
 */
export async function creditWithdrawals(tx: Queries, orderId: number, now: Date): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const documents = order ? await readDocuments(tx, orderId) : [];
  const invoice = documents.find(({ type }) => type === "invoice")?.data;
  if (!order || !invoice) return;
  const accepted = (await readWithdrawals(tx, orderId)).filter(({ state }) => state === "accepted");
  const lines = returnedLines(invoice.lines, takenBackBy(documents), {
    items: billedOf(order, await readItems(tx, orderId)).lines,
    pieces: await readReturnedPieces(tx, orderId),
    owedHaler: accepted.reduce((sum, { goods_haler, others_haler }) => sum + goods_haler + others_haler, 0),
    withOthers: accepted.some(({ others_haler }) => others_haler > 0),
  });
  if (lines.length === 0) return;
  const said = documents.map(({ data }) => data.corrects?.reason ?? "").join(" ");
  const numbers = accepted.map(({ number }) => number).filter((number) => !said.split(/[ ,]+/).includes(number));
  const reason = textsIn(invoice.locale, "document")("returned", { numbers: numbers.join(", ") });
  await issueCreditNote(tx, { orderId, lines, reason }, now);
}
