import type { Direction, Pattern } from "~/domain/plan";
import { CUT_STEP_CM } from "~/domain/price";
import type { LaidPiece, PieceLayout } from "./layouts";
import type { PackedPiece, PackRule } from "./packed-piece";

/** A layout of a room with the pieces as they are cut. */
export interface Candidate {
  direction: Direction;
  layout: PieceLayout;
  pieces: (LaidPiece & PackedPiece & { isHemmed: boolean })[];
  /** billed length if every piece is a separate cut */
  billedCm: number;
  areaCm2: number;
}

/** How pieces are cut from their places. */
export interface CuttingRules {
  pattern: Pattern | null;
  hem: boolean;
  longestCm: number;
}

/** @returns null if a piece that matches the pattern is too long for a cut */
export function candidateOf(
  direction: Direction,
  layout: PieceLayout,
  cutting: CuttingRules,
  rule: PackRule,
): Candidate | null {
  const { pattern } = cutting;
  const matched = pattern ? matchPattern(layout.pieces, pattern, cutting.longestCm) : layout.pieces;
  if (!matched) return null;
  const pieces = matched.map((piece) => cutFrom(piece, cutting, rule));
  return {
    direction,
    layout,
    pieces,
    billedCm: pieces.reduce((sum, { alongCm }) => sum + rule.billed(alongCm), 0),
    areaCm2: pieces.reduce((sum, { acrossCm, alongCm }) => sum + acrossCm * alongCm, 0),
  };
}

function cutFrom(
  piece: LaidPiece,
  { pattern, hem }: CuttingRules,
  rule: PackRule,
): Candidate["pieces"][number] {
  const { place, hasSeam } = piece;
  if (hem && !hasSeam && [place.w, place.l].every((cm) => cm % CUT_STEP_CM === 0))
    // this piece is a separate cut: no other piece lies beside it
    return { ...piece, acrossCm: rule.rollCm, alongCm: place.l, mayReuse: false, isHemmed: true };
  // a piece from an offcut has the pattern at another place
  return { ...piece, mayReuse: !pattern || !hasSeam, isHemmed: false };
}

/** Lower bound of the cut for a piece, for any start of the pattern. */
export function leastCutFrom(piece: LaidPiece, cutting: CuttingRules, rule: PackRule): PackedPiece {
  const { pattern } = cutting;
  const alongCm =
    pattern && piece.hasSeam
      ? Math.ceil(piece.alongCm / pattern.repeatCm) * pattern.repeatCm
      : piece.alongCm;
  return cutFrom({ ...piece, alongCm }, cutting, rule);
}

/** The least pieces that match the pattern from a common start line. @returns null if a piece is too long for a cut from any line */
function matchPattern(
  pieces: readonly LaidPiece[],
  pattern: Pattern,
  longestCm: number,
): LaidPiece[] | null {
  const totalCm = (matched: readonly LaidPiece[]) =>
    matched.reduce((sum, { alongCm }) => sum + alongCm, 0);
  // start lines that differ by a whole repeat give the same pieces
  const lines = new Set([
    0,
    ...startLines(pieces, pattern).map(
      (line) => ((line % pattern.repeatCm) + pattern.repeatCm) % pattern.repeatCm,
    ),
  ]);
  return [...lines]
    .map((line) => pieces.map((piece) => matchPiece(piece, pattern, line)))
    .filter((matched) => matched.every(({ alongCm }) => alongCm <= longestCm))
    .reduce<LaidPiece[] | null>(
      (best, next) => (best && totalCm(best) <= totalCm(next) ? best : next),
      null,
    );
}

/** The start lines of the pattern from which pieces can be the shortest: at an end of a piece. */
export function startLines(pieces: readonly LaidPiece[], { repeatCm, drop }: Pattern): number[] {
  const halves = drop === "half" ? [0, repeatCm / 2] : [0];
  return pieces.flatMap(({ startCm, alongCm }) =>
    halves.flatMap((half) => [startCm + half, startCm + alongCm + half]),
  );
}

/** Lengthens a piece at a seam to whole repeats from a start line, which is half a repeat lower in every second column of a half drop. */
export function matchPiece(piece: LaidPiece, { repeatCm, drop }: Pattern, line: number): LaidPiece {
  if (!piece.hasSeam) return piece;
  const from = line + (drop === "half" ? (piece.column % 2) * (repeatCm / 2) : 0);
  const startCm = from + Math.floor((piece.startCm - from) / repeatCm) * repeatCm;
  const endCm = from + Math.ceil((piece.startCm + piece.alongCm - from) / repeatCm) * repeatCm;
  return { ...piece, startCm, alongCm: endCm - startCm };
}

/** The candidates of a room that can be part of the best plan, shortest first. */
export function worthwhile(candidates: readonly Candidate[]): Candidate[] {
  const order = [...candidates].sort((a, b) => a.billedCm - b.billedCm || seamsOf(a) - seamsOf(b));
  const kept: Candidate[] = [];
  for (const candidate of order)
    if (!kept.some((better) => isNeverWorse(better, candidate))) kept.push(candidate);
  return kept;
}

export const seamsOf = ({ layout }: Candidate): number => layout.seams.length;

/** True if the first candidate has no more seams, and each of its pieces fits into a different piece of the second candidate. */
function isNeverWorse(first: Candidate, second: Candidate): boolean {
  if (
    first.areaCm2 > second.areaCm2 ||
    seamsOf(first) > seamsOf(second) ||
    first.pieces.length > second.pieces.length
  )
    return false;
  const taken = new Set<LaidPiece>();
  return first.pieces.every((piece) => {
    const match = second.pieces.find((other) => fitsIn(piece, other) && !taken.has(other));
    if (match) taken.add(match);
    return match;
  });
}

const fitsIn = (piece: PackedPiece, other: PackedPiece): boolean =>
  other.acrossCm >= piece.acrossCm &&
  other.alongCm >= piece.alongCm &&
  (piece.mayReuse || !other.mayReuse);
