import { done, failed, NOT_FOUND, type Result } from "~/contract/failures/result";
import { dayOf } from "~/domain/calendar";
import { orderYear } from "~/domain/order";
import type { Queries } from "../../../db/index";
import {
  creditableLines,
  creditLines,
  documentNumber,
  reducedByReturns,
  reducedInvoice,
  sumCredited,
  sumsOf,
  type CreditedLine,
  type DocumentData,
  type DocumentLine,
} from "../../../rules/document";
import { readSeller } from "../../content";
import type { CardReturnRow } from "../../voucher";
import { lockOrder } from "../order.repo";
import {
  insertDocument,
  nextDocumentCounter,
  readDocuments,
  type DocumentRow,
} from "./documents.repo";

export interface CreditRequest {
  orderId: number;
  /** lines of the reduced invoice; undefined: the uncredited rest */
  lines?: readonly CreditedLine[] | undefined;
  /** lines that lower the price, beside or instead of lines of the invoice */
  reductions?: readonly DocumentLine[];
  reason: string;
  /** credited rounding of cash; by default what is left of it with the uncredited rest */
  roundingHaler?: number;
  /** what goes back to gift cards */
  cards?: readonly CardReturnRow[];
}

/**
 * Issues a credit note inside a transaction: negative lines with the invoice's texts and prices. Partial ones are allowed up to the invoiced amount.
 * @returns 404 without an invoice, `conflict` if less is left than requested
 */
export async function issueCreditNote(
  tx: Queries,
  { orderId, lines, reductions = [], roundingHaler, reason, cards = [] }: CreditRequest,
  now: Date,
): Promise<Result<DocumentRow>> {
  const order = await lockOrder(tx, orderId);
  const documents = order ? await readDocuments(tx, orderId) : [];
  const invoice = documents.find(({ type }) => type === "invoice")?.data;
  if (!order || !invoice) return NOT_FOUND;
  const reduced = reducedLines(documents);
  const before = creditedByLine(documents);
  const requested = lines ?? creditableLines(reduced, before);
  const taken =
    requested.length === 0 && reductions.length > 0 ? [] : creditLines(reduced, requested, before);
  if (!taken) return failed({ code: "conflict" });
  const credited = [...taken, ...reductions];
  const issuedOn = dayOf(now);
  const data: DocumentData = {
    ...invoice,
    type: "credit_note",
    number: documentNumber(
      "credit_note",
      orderYear(now),
      await nextDocumentCounter(tx, "credit_note", orderYear(now)),
    ),
    seller: await readSeller(tx, invoice.locale),
    issuedOn,
    taxableOn: issuedOn,
    dueOn: null,
    payment: { ...invoice.payment, account: null, iban: null, spayd: null, payBySquare: null },
    lines: credited,
    floors: [],
    ...sumsOf(credited),
    roundingHaler: 0 - (roundingHaler ?? (lines ? 0 : roundingLeft(documents))),
    paidHaler: 0,
    cards: cards.map(({ code, amount_haler }) => ({ code, amountHaler: amount_haler })),
    corrects: {
      number: invoice.number,
      issuedOn: invoice.issuedOn,
      reason,
      lines: requested.map(({ line }) => line),
    },
  };
  return done(await insertDocument(tx, orderId, data, now));
}

/** The rounding of the invoice that no credit note took back. */
export const roundingLeft = (documents: readonly DocumentRow[]): number =>
  documents.reduce((sum, { data }) => sum + (data.roundingHaler ?? 0), 0);

const notesOf = (documents: readonly DocumentRow[]) =>
  documents.flatMap(({ data: { lines, corrects } }) =>
    corrects ? [{ lines, places: corrects.lines }] : [],
  );

/** Quantities and amounts credited by an order's credit notes, by line of the reduced invoice. */
export const creditedByLine = (documents: readonly DocumentRow[]) =>
  sumCredited(notesOf(documents));

/** Gross haléře of reductions that credit notes of returned goods made. */
export const reducedBefore = (documents: readonly DocumentRow[]): number =>
  reducedByReturns(notesOf(documents));

/** Lines of an order's invoice with the reductions of its price. */
export const reducedLines = (documents: readonly DocumentRow[]): DocumentLine[] =>
  reducedInvoice(
    documents.find(({ type }) => type === "invoice")?.data.lines ?? [],
    notesOf(documents),
  );
