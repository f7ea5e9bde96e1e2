import { MAX_SAMPLES } from "~/domain/sample";

export interface MergedLine {
  id: string;
  mergeKey: string;
  quantity: number;
  /** one per product, limited in number; takes no stock */
  isSample?: boolean;
  /** cuts of a floor plan, which a cart has once */
  isPlanned?: boolean;
  goods: string;
  /** stock taken by one piece */
  taken: number;
  stock: number;
}

/** Result of a guest's line: merged into a member's line, or moved, with the new quantity; 0 drops it. `missing`: lost pieces. */
interface Merged {
  id: string;
  into: string | null;
  quantity: number;
  missing: number;
  isCartFull?: true;
}

/**
 * Merges a guest's lines into a member's: 'quantities summed, capped by stock'. The member's quantities stay, and each line keeps at least one piece,
 * so that its warning is visible. Only excess samples and lines are dropped: logins with ever new carts must not make a cart that no page can show.
 */
export function mergeLines(
  member: readonly MergedLine[],
  guest: readonly MergedLine[],
  { maxPieces, maxLines }: { maxPieces: number; maxLines: number },
): Merged[] {
  const usedStock = new Map<string, number>();
  const take = ({ goods, taken }: MergedLine, quantity: number) =>
    usedStock.set(goods, (usedStock.get(goods) ?? 0) + taken * quantity);
  for (const line of member) take(line, line.quantity);
  let lines = member.length;
  let samples = member.filter(({ isSample }) => isSample).length;
  return guest.map((line) => {
    const twin = member.find(({ mergeKey }) => mergeKey === line.mergeKey);
    const memberQuantity = twin?.quantity ?? 0;
    if (!twin && lines >= maxLines)
      return { id: line.id, into: null, quantity: 0, missing: line.quantity, isCartFull: true };
    if (line.isSample) {
      const moves = !twin && samples < MAX_SAMPLES;
      if (moves) [samples, lines] = [samples + 1, lines + 1];
      const isMerged = twin !== undefined || moves;
      return {
        id: line.id,
        into: twin?.id ?? null,
        quantity: isMerged ? 1 : 0,
        missing: isMerged ? 0 : 1,
      };
    }
    if (twin && line.isPlanned)
      return { id: line.id, into: twin.id, quantity: memberQuantity, missing: 0 };
    if (!twin) lines += 1;
    const left = Math.max(
      0,
      Math.floor((line.stock - (usedStock.get(line.goods) ?? 0)) / line.taken),
    );
    const added = Math.max(
      memberQuantity ? 0 : 1,
      Math.min(line.quantity, left, maxPieces - memberQuantity),
    );
    take(line, added);
    return {
      id: line.id,
      into: twin?.id ?? null,
      quantity: memberQuantity + added,
      missing: Math.max(0, line.quantity - added),
    };
  });
}
