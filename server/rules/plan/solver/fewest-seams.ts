import { matchPiece, startLines, type CuttingRules } from "./candidates";
import { seamsOfStep, type LaidPiece, type LayoutStep, type Network } from "./layouts";

/** A step with the pieces that are too long for a cut from some start lines of the pattern. */
interface CheckedStep {
  to: number;
  columns: number;
  seams: number;
  pieces: LaidPiece[];
}

/** The fewest seams of a network's ways whose pieces can be cut, infinite if there are none. Expects only pieces that can be cut from some start line. */
export function fewestSeamsOf({
  network,
  cutting,
}: {
  network: Network;
  cutting: CuttingRules;
}): number {
  const { pattern, longestCm } = cutting;
  const steps = new Map(
    [...network.steps].map(([corner, next]) => [
      corner,
      next.map((step) => checkedStep(corner, step, network, cutting)),
    ]),
  );
  const pieces = [...steps.values()].flat().flatMap((step) => step.pieces);
  if (!pattern || pieces.length === 0) return fewestIn(network, steps, () => true);
  const { repeatCm } = pattern;
  const lines = new Set(
    startLines(pieces, pattern).map((line) => ((line % repeatCm) + repeatCm) % repeatCm),
  );
  const fewest = [...lines].map((line) =>
    fewestIn(network, steps, (piece) => matchPiece(piece, pattern, line).alongCm <= longestCm),
  );
  return Math.min(...fewest);
}

function checkedStep(
  corner: number,
  step: LayoutStep,
  { start, end, niches }: Network,
  cutting: CuttingRules,
): CheckedStep {
  const { to, lines, columns } = step;
  const { pattern, longestCm } = cutting;
  const isCritical = ({ hasSeam, alongCm }: LaidPiece) =>
    pattern !== null &&
    hasSeam &&
    (Math.ceil(alongCm / pattern.repeatCm) + 1) * pattern.repeatCm > longestCm;
  const columnAt = (x: number) => lines.slice(0, -1).filter((line) => line <= x).length;
  const own = niches.pieces
    .filter(({ place: { x } }) => (x >= corner || corner === start) && (x < to || to === end))
    .filter(isCritical)
    .map((piece) => ({ ...piece, column: columnAt(piece.place.x) }));
  const pieces = columns.flatMap((one, column) =>
    one.pieces.filter(isCritical).map((piece) => ({ ...piece, column })),
  );
  return { to, columns: columns.length, seams: seamsOfStep(step), pieces: [...pieces, ...own] };
}

/** The fewest seams of the ways whose pieces fit. A half drop alternates by columns, so the rest of a way depends on whether its first column is odd. */
function fewestIn(
  { start, end, niches }: Network,
  steps: ReadonlyMap<number, readonly CheckedStep[]>,
  fits: (piece: LaidPiece) => boolean,
) {
  const rests = new Map<number, { even: number; odd: number }>([[end, { even: 0, odd: 0 }]]);
  for (const [corner, next] of steps) {
    if (corner === end) continue;
    const fewest = (first: 0 | 1) =>
      Math.min(
        ...next.map(({ to, columns, seams, pieces }) => {
          if (!pieces.every((piece) => fits({ ...piece, column: piece.column + first })))
            return Infinity;
          return (
            seams + (rests.get(to)?.[(first + columns) % 2 === 0 ? "even" : "odd"] ?? Infinity)
          );
        }),
      );
    rests.set(corner, { even: fewest(0), odd: fewest(1) });
  }
  return niches.seams.length + (rests.get(start)?.even ?? Infinity);
}
