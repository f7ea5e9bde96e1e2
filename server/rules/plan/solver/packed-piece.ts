export interface PackedPiece {
  acrossCm: number;
  alongCm: number;
  /** it may come from the offcut beside another piece */
  mayReuse: boolean;
}

export interface PackRule {
  rollCm: number;
  /** pieces from offcuts may be turned by a quarter */
  mayTurn: boolean;
  /** billed length of a cut */
  billed: (alongCm: number) => number;
}

/** Areas divided by widths are floating point. */
export const ROUNDING = 1e-6;
