import { roundHalfAway } from "../money";
import { isCounted, taxed, type DocumentLine } from "./document";

/** A credited part of an invoice line. */
export interface CreditedLine {
  /** index of the line in the invoice */
  line: number;
  /** in the line's unit; undefined: all that is left */
  quantity?: number | undefined;
  /** haléře with VAT; undefined: the quantity's share, or all that is left of a line without quantity */
  grossHaler?: number | undefined;
}

/** Credited amounts of a line so far, with the line's sign. */
export interface TakenBack {
  quantity: number;
  netHaler: number;
  grossHaler: number;
}

/** By index of the invoice line. */
export type TakenBackLines = ReadonlyMap<number, TakenBack>;

const NOTHING: TakenBack = { quantity: 0, netHaler: 0, grossHaler: 0 };

/**
 * Lines of a credit note, negative. Partial credits add up to the line: an amount is the cumulative share minus earlier credits.
 * @returns undefined if there is no such line, or less is left
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

/** Lines of an invoice with something left; empty if their sum is zero. */
export function linesLeft(invoice: readonly DocumentLine[], before: TakenBackLines): CreditedLine[] {
  const left = invoice.flatMap((line, place) => {
    const gone = before.get(place);
    const isLeft = isCounted(line) ? (gone?.quantity ?? 0) < line.quantity : !gone || gone.grossHaler !== line.grossHaler;
    return isLeft ? [{ line: place, counts: isCounted(line) || line.grossHaler !== 0 }] : [];
  });
  return left.some(({ counts }) => counts) ? left.map(({ line }) => ({ line })) : [];
}

/** Adds up credit notes. @param notes lines with their indexes in the invoice */
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

/** A share of an amount in whole haléře. */
export const shareOf = (haler: number, of: number, whole: number): number =>
  of === whole || whole === 0 ? haler : roundHalfAway((haler * of) / whole);
/** Removes floating-point errors of a quantity. */
export const tidy = (quantity: number): number => Number(quantity.toFixed(4));
const isWithin = (haler: number, whole: number): boolean => Math.min(0, whole) <= haler && haler <= Math.max(0, whole);
