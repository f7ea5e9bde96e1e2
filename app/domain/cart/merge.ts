import { MAX_SAMPLES } from "../sample.js";

/** A line as the merging of two carts needs it. */
export interface MergedLine {
  id: string;
  mergeKey: string;
  quantity: number;
  /** one of a product, and few of all; no stock is taken */
  isSample?: boolean;
  /** names the product or variant whose stock it takes */
  goods: string;
  /** what one piece takes of the stock */
  taken: number;
  /** the stock of its goods */
  stock: number;
}

/** What becomes of a guest's line: it joins one of the member's, or moves as it is, with this quantity then; with 0 it goes. `missing`: pieces that are lost. */
export type Merged = { id: string; into: string | null; quantity: number; missing: number };

/**
 * A guest's lines put to a member's: 'quantities summed, capped by stock' (contract section 1). What the member had stays, and of each
 * line at least one piece: a line of which nothing is left says so itself, whereas one that vanished would say nothing.
 * Samples that are too many are the only lines that go.
 * @param most the most pieces that one line may hold
 */
export function mergeLines(member: readonly MergedLine[], guest: readonly MergedLine[], most: number): Merged[] {
  const used = new Map<string, number>();
  const take = ({ goods, taken }: MergedLine, quantity: number) => used.set(goods, (used.get(goods) ?? 0) + taken * quantity);
  for (const line of member) take(line, line.quantity);
  let samples = member.filter(({ isSample }) => isSample).length;
  return guest.map((line) => {
    const twin = member.find(({ mergeKey }) => mergeKey === line.mergeKey);
    const has = twin?.quantity ?? 0;
    if (line.isSample) {
      const moves = !twin && samples < MAX_SAMPLES;
      if (moves) samples += 1;
      const isKept = twin !== undefined || moves;
      return { id: line.id, into: twin?.id ?? null, quantity: isKept ? 1 : 0, missing: isKept ? 0 : 1 };
    }
    const left = Math.max(0, Math.floor((line.stock - (used.get(line.goods) ?? 0)) / line.taken));
    const added = Math.max(has ? 0 : 1, Math.min(line.quantity, left, most - has));
    take(line, added);
    return { id: line.id, into: twin?.id ?? null, quantity: has + added, missing: Math.max(0, line.quantity - added) };
  });
}
