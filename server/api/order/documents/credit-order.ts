import { textsIn } from "~/i18n/texts/translate.server";
import type { Queries } from "../../../db/index";
import { returnedLines } from "../../../rules/document";
import { readGiftCards, type CardReturnRow } from "../../voucher";
import { billedLinesOf } from "../order-lines";
import { lockOrder, readItems } from "../order.repo";
import { readReturnedPieces, readWithdrawals } from "../returns/withdrawal/withdrawal.repo";
import { readDocuments } from "./documents.repo";
import {
  creditedByLine,
  issueCreditNote,
  reducedBefore,
  reducedLines,
  roundingLeft,
} from "./issue-credit-note";

/**
 * Credits the rest of the invoice of an order that ended, in the transaction that ends it; nothing without an invoice or a rest.
 * @param reason `cameBack`: unpaid goods came back @param cards returns to them
 */
export async function creditEndedOrder(
  tx: Queries,
  orderId: number,
  reason: "cancelled" | "cameBack",
  now: Date,
  cards: readonly CardReturnRow[] = [],
): Promise<void> {
  const invoice = (await readDocuments(tx, orderId)).find(({ type }) => type === "invoice");
  if (!invoice) return;
  // `conflict`: fully credited already
  await issueCreditNote(
    tx,
    { orderId, reason: textsIn(invoice.data.locale, "document")(reason), cards },
    now,
  );
}

/**
 * Credits accepted withdrawals of an order's invoice by exactly the refunded amount, in the accepting transaction. Repeatable: nothing happens
 * without an invoice or an uncredited withdrawal.
 */
export async function creditWithdrawals(tx: Queries, orderId: number, now: Date): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const documents = order ? await readDocuments(tx, orderId) : [];
  const invoice = documents.find(({ type }) => type === "invoice")?.data;
  if (!order || !invoice) return;
  const accepted = (await readWithdrawals(tx, orderId)).filter(({ state }) => state === "accepted");
  const [items, pieces] = [
    billedLinesOf(order, await readItems(tx, orderId)),
    await readReturnedPieces(tx, orderId),
  ];
  const withOthers = accepted.some(({ others_haler }) => others_haler > 0);
  // the refund of the last piece includes it
  const withRounding =
    withOthers || items.every(({ id, quantity }) => (pieces.get(id) ?? 0) >= quantity);
  const owedHaler = accepted.reduce(
    (sum, { goods_haler, others_haler }) => sum + goods_haler + others_haler,
    0,
  );
  const reasons = documents.map(({ data }) => data.corrects?.reason ?? "").join(" ");
  const credited = accepted.filter(({ number }) => !reasons.split(/[ ,]+/).includes(number));
  const t = textsIn(invoice.locale, "document");
  const reason = t("returned", { numbers: credited.map(({ number }) => number).join(", ") });
  const linesHaler =
    owedHaler - (withRounding ? (invoice.roundingHaler ?? 0) : 0) - reducedBefore(documents);
  const returned = { items, pieces, owedHaler: linesHaler, withOthers };
  const texts = { name: t("reduction"), details: [reason] };
  const { lines, reductions } = returnedLines(
    reducedLines(documents),
    creditedByLine(documents),
    returned,
    texts,
  );
  if (lines.length === 0) return;
  const ids = new Set(credited.map(({ id }) => id));
  const cards = (await readGiftCards(tx, orderId)).returns.filter(
    (one) => one.withdrawal_id !== null && ids.has(one.withdrawal_id),
  );
  await issueCreditNote(
    tx,
    {
      orderId,
      lines,
      reductions,
      roundingHaler: withRounding ? roundingLeft(documents) : 0,
      reason,
      cards,
    },
    now,
  );
}
