import { roundHalfAway } from "../money.js";
import { isCounted, taxed, type DocumentLine } from "./document.js";

/** What of an invoice is taken back: so much of the line at this place. */
export interface CreditedLine {
  /** place of the line in the invoice, from 0 */
  line: number;
  /** of a counted line's unit; what is left of it where it is left out */
  quantity?: number | undefined;
  /** haléře with VAT; the quantity's share where they are left out, and of a line that is not counted what is left of it */
  grossHaler?: number | undefined;
}

/** What earlier credit notes have taken back of a line, with the sign of the line. */
export interface TakenBack {
  quantity: number;
  netHaler: number;
  grossHaler: number;
}

/** By the place of the line in the invoice. */
export type TakenBackLines = ReadonlyMap<number, TakenBack>;

const NOTHING: TakenBack = { quantity: 0, netHaler: 0, grossHaler: 0 };

/**
 * The lines of a credit note: what is taken back of an invoice, negative. Whatever is taken back in parts adds up to the line: a part's amounts are what
 * the whole comes to up to it, less what was taken back before.
 * @returns undefined where there is no such line, or less of it left
 */
export function creditLines(
  invoice: readonly DocumentLine[],
  credited: readonly CreditedLine[],
  before: TakenBackLines = new Map(),
): DocumentLine[] | undefined {
  const lines: DocumentLine[] = [];
  const seen = new Set<number>();
  for (const { line: place, quantity, grossHaler } of credited) {
    const line = invoice[place];
    if (!line || seen.has(place)) return undefined;
    seen.add(place);
    const gone = before.get(place) ?? NOTHING;
    const taken = isCounted(line) ? (quantity ?? tidy(line.quantity - gone.quantity)) : line.quantity;
    if (!(taken > 0) || (isCounted(line) && tidy(gone.quantity + taken) > line.quantity)) return undefined;
    const share = isCounted(line) ? shareOf(line.grossHaler, tidy(gone.quantity + taken), line.quantity) : line.grossHaler;
    const gross = grossHaler === undefined ? share : gone.grossHaler + grossHaler;
    if (!isWithin(gross, line.grossHaler)) return undefined;
    const net = shareOf(line.netHaler, gross, line.grossHaler);
    lines.push({ ...line, quantity: -taken, ...taxed(0 - (net - gone.netHaler), 0 - (gross - gone.grossHaler)) });
  }
  return lines.length > 0 ? lines : undefined;
}

/** The lines of an invoice of which something is left; none where that would come to nothing. */
export function linesLeft(invoice: readonly DocumentLine[], before: TakenBackLines): CreditedLine[] {
  const left = invoice.flatMap((line, place) => {
    const gone = before.get(place);
    const isLeft = isCounted(line) ? (gone?.quantity ?? 0) < line.quantity : !gone || gone.grossHaler !== line.grossHaler;
    return isLeft ? [{ line: place, counts: isCounted(line) || line.grossHaler !== 0 }] : [];
  });
  return left.some(({ counts }) => counts) ? left.map(({ line }) => ({ line })) : [];
}

/** Adds up what credit notes have taken back. @param notes the lines of each, with their places in the invoice */
export function takenBack(notes: readonly { lines: readonly DocumentLine[]; places: readonly number[] }[]): Map<number, TakenBack> {
  const taken = new Map<number, TakenBack>();
  for (const { lines, places } of notes) {
    for (const [at, place] of places.entries()) {
      const line = lines[at];
      if (!line) continue;
      const { quantity, netHaler, grossHaler } = taken.get(place) ?? NOTHING;
      taken.set(place, {
        quantity: tidy(quantity - line.quantity),
        netHaler: netHaler - line.netHaler,
        grossHaler: grossHaler - line.grossHaler,
      });
    }
  }
  return taken;
}

/** The share of an amount, in whole haléře. */
export const shareOf = (haler: number, of: number, whole: number): number =>
  of === whole || whole === 0 ? haler : roundHalfAway((haler * of) / whole);
/** A quantity without the binary dust of its factors. */
export const tidy = (quantity: number): number => Number(quantity.toFixed(4));
const isWithin = (haler: number, whole: number): boolean => Math.min(0, whole) <= haler && haler <= Math.max(0, whole);
