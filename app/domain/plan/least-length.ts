import type { PackedPiece, PackRule } from "./packed-piece";

/**
 * Lower bounds of the roll's length for some pieces. Pieces beside which no other piece fits take their billed length in both; the others take their
 * area, or their length if they are wider than half the roll, because two of those never lie side by side.
 */
export interface Least {
  byAreaCm: number;
  byWidthCm: number;
}

/** @param narrowestCm the least width of any piece that could lie beside one of these */
export function leastOf(pieces: readonly PackedPiece[], { rollCm, billed }: PackRule, narrowestCm: number): Least {
  const least = { byAreaCm: 0, byWidthCm: 0 };
  for (const { acrossCm, alongCm } of pieces) {
    const isAlone = acrossCm + narrowestCm > rollCm;
    least.byAreaCm += isAlone ? billed(alongCm) : (acrossCm * alongCm) / rollCm;
    least.byWidthCm += isAlone ? billed(alongCm) : acrossCm * 2 > rollCm ? alongCm : 0;
  }
  return least;
}

/** The least width that a piece from an offcut can have; infinite if there is none. */
export function narrowestOf(pieces: readonly PackedPiece[], mayTurn: boolean): number {
  let narrowest = Infinity;
  for (const { acrossCm, alongCm, mayReuse } of pieces)
    if (mayReuse) narrowest = Math.min(narrowest, acrossCm, mayTurn ? alongCm : Infinity);
  return narrowest;
}
