import type { PackedPiece, PackRule } from "./packed-piece";

/**
 * Weights of a piece by its part of the roll's width. Those of pieces side by side add up to at most 1 (dual feasible functions), so the sum of
 * weight × length is a lower bound of the roll's length: by the area; by pieces wider than a half (thirds, quarters); without narrow pieces.
 */
const WEIGHTS: readonly ((part: number) => number)[] = [
  (part) => part,
  ...[1, 2, 3].map((count) => (part: number) => {
    const parts = part * (count + 1);
    return Number.isInteger(parts) ? part : Math.floor(parts) / count;
  }),
  ...[1 / 6, 1 / 4, 1 / 3].map((least) => (part: number) => (part > 1 - least ? 1 : part < least ? 0 : part)),
];

/** Lower bounds of the roll's length for some pieces, one of each weight. Those of several rooms are added. */
export type Least = readonly number[];

export const NO_LENGTH: Least = WEIGHTS.map(() => 0);

/** Bounds of some pieces; those that are alone in a cut take their billed length. @param narrowest of all pieces that could lie beside them */
export const leastOf = (pieces: readonly PackedPiece[], rule: PackRule, narrowest: Narrowest): Least =>
  WEIGHTS.map((weight) => {
    const { rollCm, mayTurn, billed } = rule;
    let sum = 0;
    for (const piece of pieces) {
      const { acrossCm, alongCm, mayReuse } = piece;
      const lying = weight(acrossCm / rollCm) * alongCm;
      if (isAlone(piece, rule, narrowest)) sum += billed(alongCm);
      else sum += mayTurn && mayReuse && alongCm <= rollCm ? Math.min(lying, weight(alongCm / rollCm) * acrossCm) : lying;
    }
    return sum;
  });

/** Least widths of pieces as they may lie: of those that may come from an offcut, and of all. Infinite if there is none. */
export interface Narrowest {
  reusedCm: number;
  anyCm: number;
}

export function narrowestOf(pieces: readonly PackedPiece[], { mayTurn }: PackRule): Narrowest {
  const narrowest = { reusedCm: Infinity, anyCm: Infinity };
  for (const piece of pieces) {
    const width = leastWidth(piece, mayTurn);
    narrowest.anyCm = Math.min(narrowest.anyCm, width);
    if (piece.mayReuse) narrowest.reusedCm = Math.min(narrowest.reusedCm, width);
  }
  return narrowest;
}

/** True if a piece is a cut without other pieces: of two pieces side by side at least one comes from an offcut. */
export const isAlone = (piece: PackedPiece, { rollCm, mayTurn }: PackRule, { reusedCm, anyCm }: Narrowest): boolean =>
  leastWidth(piece, mayTurn) + (piece.mayReuse ? anyCm : reusedCm) > rollCm;

/** The width of a piece, or its length if it may be turned and is shorter than wide. */
export const leastWidth = ({ acrossCm, alongCm, mayReuse }: PackedPiece, mayTurn: boolean): number =>
  mayTurn && mayReuse ? Math.min(acrossCm, alongCm) : acrossCm;
