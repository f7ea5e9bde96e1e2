import { roundHalfAway } from "../money.js";
import { taxed, type DocumentLine } from "./document.js";

/** What of an invoice is taken back: so many units of the line at this place. */
export interface CreditedLine {
  /** place of the line in the invoice, from 0 */
  line: number;
  /** of the line's unit; all of it where it is left out */
  quantity?: number | undefined;
}

/**
 * The lines of a credit note: what is taken back of an invoice, negative. Whatever is taken back in parts adds up to the line: a part's amounts are what
 * the whole comes to up to it, less what was taken back before.
 * @param before what earlier credit notes have taken back of each line, in its unit
 * @returns undefined where there is no such line, or less of it left
 */
export function creditLines(
  invoice: readonly DocumentLine[],
  credited: readonly CreditedLine[],
  before: ReadonlyMap<number, number> = new Map(),
): DocumentLine[] | undefined {
  const lines: DocumentLine[] = [];
  const seen = new Set<number>();
  for (const { line: place, quantity } of credited) {
    const line = invoice[place];
    if (!line || seen.has(place)) return undefined;
    seen.add(place);
    const gone = before.get(place) ?? 0;
    const taken = quantity ?? tidy(line.quantity - gone);
    if (!(taken > 0) || tidy(gone + taken) > line.quantity) return undefined;
    const part = (haler: number) => share(haler, tidy(gone + taken), line.quantity) - share(haler, gone, line.quantity);
    lines.push({ ...line, quantity: -taken, ...taxed(0 - part(line.netHaler), 0 - part(line.grossHaler)) });
  }
  return lines.length > 0 ? lines : undefined;
}

const share = (haler: number, of: number, whole: number): number => (of === whole ? haler : roundHalfAway((haler * of) / whole));
const tidy = (quantity: number): number => Number(quantity.toFixed(4));
