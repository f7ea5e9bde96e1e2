import { dayOf } from "~/domain/days";
import { creditLines, linesLeft, takenBack, type CreditedLine } from "~/domain/document/credit-lines";
import { documentNumber, type DocumentData } from "~/domain/document/document";
import { sumsOf } from "~/domain/document/invoice-lines";
import { orderYear } from "~/domain/order";
import type { Queries } from "../../db/index";
import { readSeller } from "../content/content.service";
import { lockOrder } from "../order/order-record.service";
import { done, failed, NOT_FOUND, type Result } from "~/contract/result";
import { insertDocument, nextDocumentCounter, readDocuments, type DocumentRow } from "./documents.repo";

/** What a credit note takes back. */
export interface CreditRequest {
  orderId: number;
  /** of the invoice's lines; all that is left of it where they are left out */
  lines?: readonly CreditedLine[] | undefined;
  /** as it stands on the document */
  reason: string;
}

/**
 * Issues a credit note of an order's invoice inside a transaction: what is taken back, negative, with the invoice's own texts and prices.
 * Parts may be taken back one after the other, never more than there was.
 * @returns 404 where the order has no invoice, `conflict` where it has less left than is to be taken back
 */
export async function issueCreditNote(tx: Queries, { orderId, lines, reason }: CreditRequest, now: Date): Promise<Result<DocumentRow>> {
  const order = await lockOrder(tx, orderId);
  const documents = order ? await readDocuments(tx, orderId) : [];
  const invoice = documents.find(({ type }) => type === "invoice")?.data;
  if (!order || !invoice) return NOT_FOUND;
  const before = takenBackBy(documents);
  const asked = lines ?? linesLeft(invoice.lines, before);
  const credited = creditLines(invoice.lines, asked, before);
  if (!credited) return failed({ code: "conflict" });
  const issuedOn = dayOf(now);
  const data: DocumentData = {
    ...invoice,
    type: "credit_note",
    number: documentNumber("credit_note", orderYear(now), await nextDocumentCounter(tx, "credit_note", orderYear(now))),
    seller: await readSeller(tx, invoice.locale),
    issuedOn,
    taxableOn: issuedOn,
    dueOn: null,
    payment: { ...invoice.payment, account: null, iban: null, spayd: null, payBySquare: null },
    lines: credited,
    ...sumsOf(credited),
    paidHaler: 0,
    corrects: { number: invoice.number, issuedOn: invoice.issuedOn, reason, lines: asked.map(({ line }) => line) },
  };
  return done(await insertDocument(tx, orderId, data, now));
}

/** What the credit notes among an order's documents have taken back of its invoice's lines. */
export const takenBackBy = (documents: readonly DocumentRow[]) =>
  takenBack(documents.flatMap(({ data: { lines, corrects } }) => (corrects ? [{ lines, places: corrects.lines }] : [])));
