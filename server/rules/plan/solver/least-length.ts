import { memoize } from "./memoize";
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
  ...[1 / 6, 1 / 4, 1 / 3].map(
    (least) => (part: number) => (part > 1 - least ? 1 : part < least ? 0 : part),
  ),
];

/** Lower bounds of the roll's length for some pieces: one of each weight, and the pieces that cannot come from offcuts. Those of several rooms are added. */
export type Least = readonly number[];

export const NO_LENGTH: Least = [...WEIGHTS.map(() => 0), 0];

export const add = (a: Least, b: Least): Least => a.map((cm, weight) => cm + (b[weight] ?? 0));
export const leastOfBoth = (a: Least, b: Least): Least =>
  a.map((cm, weight) => Math.min(cm, b[weight] ?? 0));

/** The largest sum of two bounds of the same weight. */
export function largestSum(a: Least, b: Least): number {
  let largest = 0;
  for (let weight = 0; weight < a.length; weight += 1)
    largest = Math.max(largest, (a[weight] ?? 0) + (b[weight] ?? 0));
  return largest;
}

/** Bounds of some pieces; those that are alone in a cut take their billed length. @param narrowest of all pieces that could lie beside them */
export function leastOf(
  pieces: readonly PackedPiece[],
  rule: PackRule,
  narrowest: Narrowest,
): Least {
  const { rollCm, mayTurn, billed } = rule;
  const sums = [...NO_LENGTH];
  for (const piece of pieces) {
    const { acrossCm, alongCm, mayReuse } = piece;
    const alone = isAlone(piece, rule, narrowest);
    const across = acrossCm / rollCm;
    const turned = mayTurn && mayReuse && alongCm <= rollCm ? alongCm / rollCm : null;
    for (const [index, weight] of WEIGHTS.entries()) {
      const lying = weight(across) * alongCm;
      const least = alone
        ? billed(alongCm)
        : turned === null
          ? lying
          : Math.min(lying, weight(turned) * acrossCm);
      sums[index] = (sums[index] ?? 0) + least;
    }
    if (alone || !mayReuse) sums[WEIGHTS.length] = (sums[WEIGHTS.length] ?? 0) + billed(alongCm);
  }
  return sums;
}

export type LeastOf = (pieces: readonly PackedPiece[]) => Least;

/** As {@link leastOf}, each size of a piece once: equal pieces are in many layouts. */
export function leastBy(rule: PackRule, narrowest: Narrowest): LeastOf {
  const leastOfPiece = memoize(
    ({ acrossCm, alongCm, mayReuse }: PackedPiece) =>
      (acrossCm * 100_000 + alongCm) * 2 + (mayReuse ? 1 : 0),
    (piece) => leastOf([piece], rule, narrowest),
  );
  return (pieces) => {
    const sums = [...NO_LENGTH];
    for (const piece of pieces) {
      const own = leastOfPiece(piece);
      for (let at = 0; at < own.length; at += 1) sums[at] = (sums[at] ?? 0) + (own[at] ?? 0);
    }
    return sums;
  };
}

/** Least widths of pieces as they may lie: of those that may come from an offcut, and of all. Infinite if there is none. */
interface Narrowest {
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
export const isAlone = (
  piece: PackedPiece,
  { rollCm, mayTurn }: PackRule,
  { reusedCm, anyCm }: Narrowest,
): boolean => leastWidth(piece, mayTurn) + (piece.mayReuse ? anyCm : reusedCm) > rollCm;

/** The width of a piece, or its length if it may be turned and is shorter than wide. */
export const leastWidth = (
  { acrossCm, alongCm, mayReuse }: PackedPiece,
  mayTurn: boolean,
): number => (mayTurn && mayReuse ? Math.min(acrossCm, alongCm) : acrossCm);
