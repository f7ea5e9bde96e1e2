import { textsIn } from "~/i18n/texts/translate.server";
import type { Queries } from "../../../db/index";
import { reductionLines, restOf } from "../../../rules/document";
import type { CardReturnRow } from "../../voucher";
import { readDocuments } from "./documents.repo";
import { creditedByLine, issueCreditNote, reducedLines, roundingLeft } from "./issue-credit-note";
import { issueInvoice } from "./issue-invoice";

interface CreditedRefund {
  orderId: number;
  /** money of the refund; 0 only together with gift cards */
  amountHaler: number;
  /** number of the complaint, and its items; undefined for a refund by hand */
  complaint?: { number: string; itemIds: readonly number[] };
  cards?: readonly CardReturnRow[];
}

/**
 * Credits a refund that belongs to no withdrawn pieces: the uncredited rest if it is all that is left, otherwise a reduction of the price. Runs in the
 * transaction of the refund, before the payment's state changes, because it issues a due invoice. Nothing happens without an invoice or a rest.
 */
export async function creditRefund(
  tx: Queries,
  { orderId, amountHaler, complaint, cards = [] }: CreditedRefund,
  now: Date,
): Promise<void> {
  await issueInvoice(tx, orderId, now);
  const documents = await readDocuments(tx, orderId);
  const invoice = documents.find(({ type }) => type === "invoice")?.data;
  if (!invoice) return;
  const t = textsIn(invoice.locale, "document");
  const reason = complaint ? t("complaint", { number: complaint.number }) : t("refunded");
  const [lines, before] = [reducedLines(documents), creditedByLine(documents)];
  const left = restOf(lines, before).grossHaler;
  if (amountHaler >= left + roundingLeft(documents)) {
    await issueCreditNote(tx, { orderId, reason, cards }, now);
    return;
  }
  const grossHaler = Math.min(amountHaler, left);
  const reductions = reductionLines(lines, before, {
    grossHaler,
    itemIds: new Set(complaint?.itemIds),
    name: t("reduction"),
    details: [reason],
  });
  await issueCreditNote(
    tx,
    { orderId, lines: [], reductions, roundingHaler: amountHaler - grossHaler, reason, cards },
    now,
  );
}
