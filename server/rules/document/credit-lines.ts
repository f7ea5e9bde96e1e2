import { shareOf } from "~/domain/price";
import { isCounted, taxed, type DocumentLine } from "./document";

export interface CreditedLine {
  line: number;
  /** in the line's unit; undefined: all that is left */
  quantity?: number | undefined;
  /** haléře with VAT; undefined: the quantity's share, or all that is left of a line without quantity */
  grossHaler?: number | undefined;
}

/** Credited amounts of a line so far, with the line's sign. */
interface CreditedAmounts {
  quantity: number;
  netHaler: number;
  grossHaler: number;
}

export type CreditedAmountsByLine = ReadonlyMap<number, CreditedAmounts>;

const NOTHING: CreditedAmounts = { quantity: 0, netHaler: 0, grossHaler: 0 };

/** Negative lines of a credit note: cumulative shares minus earlier credits. @returns undefined if there is no such line, or less is left */
export function creditLines(
  invoice: readonly DocumentLine[],
  credited: readonly CreditedLine[],
  before: CreditedAmountsByLine = new Map(),
): DocumentLine[] | undefined {
  const lines: DocumentLine[] = [];
  const creditedIds = new Set<number>();
  for (const { line: place, quantity, grossHaler } of credited) {
    const line = invoice[place];
    if (!line || creditedIds.has(place)) return undefined;
    creditedIds.add(place);
    const gone = before.get(place) ?? NOTHING;
    const taken = isCounted(line)
      ? (quantity ?? roundQuantity(line.quantity - gone.quantity))
      : line.quantity;
    if (!(taken > 0) || (isCounted(line) && roundQuantity(gone.quantity + taken) > line.quantity))
      return undefined;
    const share = isCounted(line)
      ? shareOf(line.grossHaler, roundQuantity(gone.quantity + taken), line.quantity)
      : line.grossHaler;
    const gross = grossHaler === undefined ? share : gone.grossHaler + grossHaler;
    if (!isWithin(gross, line.grossHaler)) return undefined;
    const net = shareOf(line.netHaler, gross, line.grossHaler);
    lines.push({
      ...line,
      quantity: -taken,
      ...taxed(0 - (net - gone.netHaler), 0 - (gross - gone.grossHaler)),
    });
  }
  return lines.length > 0 ? lines : undefined;
}

/** Lines of an invoice with something left; empty if their sum is zero. */
export function creditableLines(
  invoice: readonly DocumentLine[],
  before: CreditedAmountsByLine,
): CreditedLine[] {
  const left = invoice.flatMap((line, place) => {
    const gone = before.get(place);
    const isLeft = isCounted(line)
      ? (gone?.quantity ?? 0) < line.quantity
      : !gone || gone.grossHaler !== line.grossHaler;
    return isLeft ? [{ line: place, counts: isCounted(line) || line.grossHaler !== 0 }] : [];
  });
  return left.some(({ counts }) => counts) ? left.map(({ line }) => ({ line })) : [];
}

/** Adds up credit notes. @param notes lines with their indexes in the invoice @param before what other notes credited */
export function sumCredited(
  notes: readonly { lines: readonly DocumentLine[]; places: readonly number[] }[],
  before: CreditedAmountsByLine = new Map(),
): Map<number, CreditedAmounts> {
  const taken = new Map(before);
  for (const { lines, places } of notes) {
    for (const [index, place] of places.entries()) {
      const line = lines[index];
      if (!line) continue;
      const { quantity, netHaler, grossHaler } = taken.get(place) ?? NOTHING;
      taken.set(place, {
        quantity: roundQuantity(quantity - line.quantity),
        netHaler: netHaler - line.netHaler,
        grossHaler: grossHaler - line.grossHaler,
      });
    }
  }
  return taken;
}

/** Removes floating-point errors of a quantity. */
export const roundQuantity = (quantity: number): number => Number(quantity.toFixed(4));
const isWithin = (haler: number, maxHaler: number): boolean =>
  Math.min(0, maxHaler) <= haler && haler <= Math.max(0, maxHaler);
