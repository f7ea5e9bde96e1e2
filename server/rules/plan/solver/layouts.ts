import type { Rectangle } from "~/domain/plan";
import type { Floor } from "../shape/floor";
import { overlap, type FloorPart, type Niche } from "../shape/parts";
import { memoize } from "./memoize";

/** Measures that strips must keep, cm. */
export interface StripRule {
  rollCm: number;
  longestCm: number;
  seamCm: number;
  edgeCm: number;
  minStripCm: number;
  /** of a room; some are left out if there are more */
  mostSteps: number;
}

/** A piece for a part of one room, its length along y. */
export interface LaidPiece {
  place: Rectangle;
  acrossCm: number;
  alongCm: number;
  /** smallest y, with the allowance */
  startCm: number;
  /** position of its column in the room; half-drop patterns alternate by it */
  column: number;
  hasSeam: boolean;
}

interface LayoutSeam {
  from: [number, number];
  to: [number, number];
  isCross: boolean;
}

/** One way to lay a room with strips along y. */
export interface PieceLayout {
  pieces: LaidPiece[];
  seams: LayoutSeam[];
}

/** The pieces between two lines, the same in all layouts that have both lines. */
export interface LayoutColumn {
  /** their column is 0 */
  pieces: LaidPiece[];
  /** at the right line */
  seams: LayoutSeam[];
}

/** The columns from one corner to another one on the right, the same in all layouts that have them. */
export interface LayoutStep {
  to: number;
  /** right edge of each column */
  lines: Chain;
  columns: LayoutColumn[];
}

export const seamsOfStep = ({ columns }: LayoutStep): number =>
  columns.reduce((sum, { seams }) => sum + seams.length, 0);

/**
 * A graph of a room's floor without the niches that have separate pieces: its corners, and the steps between them. A way from `start` to `end` is a
 * layout.
 */
export interface Network {
  start: number;
  end: number;
  /** steps from each corner, the corners from right to left, the widest step first */
  steps: ReadonlyMap<number, readonly LayoutStep[]>;
  niches: PieceLayout;
}

/** The networks of a room; `isComplete`: none was left out. */
interface Networks {
  networks: Network[];
  isComplete: boolean;
}

const MAX_NICHES = 4;
/** Steps between two corners that are kept if the room has too many steps. */
const KEPT_CHAINS = 2;

/** Networks of a room. Seams lie at corners or whole strips away. Niches may have separate pieces. Strips have `minStripCm` if possible. */
export function networksOf(floor: Floor, rule: StripRule): Networks {
  const niches = floor.niches.filter(({ box }) => box.w <= rule.rollCm);
  const separable = niches.slice(0, MAX_NICHES);
  const networks: Network[] = [];
  let isComplete = separable.length === niches.length;
  let steps = 0;
  for (let set = 0; set < 2 ** separable.length; set += 1) {
    if (steps > rule.mostSteps) return { networks, isComplete: false };
    const selected = separable.filter((_, index) => (set >> index) % 2 === 1);
    const rest = selected.length ? floor.without(selected) : floor;
    const pieces = selected.map((niche) => nichePiece(niche, rule));
    if (rest.corners.length === 0 || pieces.some(({ alongCm }) => alongCm > rule.longestCm))
      continue;
    const wide = networkOf(rest, selected, rule);
    const network =
      wide.steps.has(wide.start) || rule.minStripCm === 0
        ? wide
        : networkOf(rest, selected, { ...rule, minStripCm: 0 });
    isComplete &&= network.isComplete;
    for (const next of network.steps.values()) steps += next.length;
    if (network.steps.has(network.start))
      networks.push({ ...network, niches: { pieces, seams: selected.map(crossSeam) } });
  }
  return { networks, isComplete };
}

/** Right edges of columns. */
type Chain = readonly number[];

function networkOf(
  floor: Floor,
  niches: readonly Niche[],
  rule: StripRule,
): Omit<Network, "niches"> & { isComplete: boolean } {
  const { corners } = floor;
  const [start = 0, end = 0] = [corners[0], corners.at(-1)];
  const least = Math.min(rule.minStripCm, end - start);
  const fits = memoize(
    keyOfLines,
    (from, to) =>
      to - from <= rule.rollCm &&
      floor.partsBetween(from, to).every((part) => partFits(part, rule)),
  );
  const columnOf = memoize(keyOfLines, (from, to) => columnBetween(floor, from, to, rule, niches));
  const steps = new Map<number, LayoutStep[]>([[end, []]]);
  let count = 0;
  let isComplete = true;
  for (const at of corners.slice(0, -1).reverse()) {
    const next: LayoutStep[] = [];
    // only corners from which the right wall is reached
    for (const corner of corners.filter((x) => x > at && steps.has(x)).reverse()) {
      if (count > rule.mostSteps / 2 && next.length > 0) {
        isComplete = false;
        break;
      }
      const hasTooMany = count > rule.mostSteps;
      const chains = fillBetween(at, corner, rule, fits).filter((lines) =>
        lines.every((x, index) => x - (lines[index - 1] ?? at) >= least),
      );
      const continuations = chains
        .map((lines): LayoutStep => ({
          to: corner,
          lines,
          columns: lines.flatMap((x, index) => columnOf(lines[index - 1] ?? at, x) ?? []),
        }))
        .filter(({ lines, columns }) => columns.length === lines.length);
      next.push(...(hasTooMany ? continuations.slice(0, KEPT_CHAINS) : continuations));
      isComplete &&= !hasTooMany || continuations.length <= KEPT_CHAINS;
    }
    count += next.length;
    if (next.length > 0) steps.set(at, next);
  }
  return { start, end, steps, isComplete };
}

type Fits = (from: number, to: number) => boolean;

/** Key of two lines; their x is less than 100,000. */
const keyOfLines = (from: number, to: number): number => from * 100_000 + to;

/**
 * Seams behind `from` up to and with `to`: one strip; or whole strips from both sides with one narrower strip between them, at each position; or strips
 * of equal width. A strip that would be too narrow takes from its neighbour.
 */
function fillBetween(from: number, to: number, rule: StripRule, fits: Fits): Chain[] {
  if (fits(from, to)) return [[to]];
  const { rollCm, seamCm, edgeCm, minStripCm } = rule;
  const widths = [0, edgeCm, seamCm, 2 * edgeCm, seamCm + edgeCm]
    .map((allowance) => rollCm - allowance)
    .sort((a, b) => b - a);
  const whole = (isFits: (width: number) => boolean) =>
    widths.find((width) => width > 0 && isFits(width));
  const left = [from];
  for (let x = from; x < to;) {
    const width = whole((one) => x + one < to && fits(x, x + one));
    if (width === undefined) break;
    left.push((x += width));
  }
  const right = [to];
  for (let x = to; x > from;) {
    const width = whole((one) => x - one > from && fits(x - one, x));
    if (width === undefined) break;
    right.push((x -= width));
  }
  // the narrower strip at the right first
  const filled = left.reverse().flatMap((x, index): Chain[] => {
    const count = left.length - 1 - index;
    const other = right.findIndex((y) => y > x && fits(x, y));
    const y = right[other];
    if (y === undefined) return [];
    const seams = (last: number, first: number) => [
      ...left.slice(index + 1, -1).reverse(),
      ...(count ? [last] : []),
      first,
      ...right.slice(0, other).reverse(),
    ];
    const short = minStripCm - (y - x);
    if (short <= 0) return [seams(x, y)];
    return [...(count ? [seams(x - short, y)] : []), ...(other ? [seams(x, y + short)] : [])];
  });
  if (filled.length === 0) return [];
  const strips = Math.min(...filled.map((seams) => seams.length));
  const equal = Array.from(
    { length: strips },
    (_, index) => from + Math.round(((to - from) * (index + 1)) / strips),
  );
  const fitEqual = equal.every((x, index) => fits(equal[index - 1] ?? from, x));
  return fitEqual ? [...filled, equal] : filled;
}

/**
 * Width of the piece for a part, cm. A piece without seams may use the whole width of the roll for the allowances at its walls. A side that is both seam
 * and wall has the larger allowance.
 */
function acrossOf({ box, ...part }: FloorPart, { rollCm, seamCm, edgeCm }: StripRule): number {
  const { hasLeftSeam, hasRightSeam } = part;
  if (!hasLeftSeam && !hasRightSeam && box.w <= rollCm) return Math.min(rollCm, box.w + 2 * edgeCm);
  const left = Math.max(hasLeftSeam ? seamCm : 0, part.hasLeftWall || !hasLeftSeam ? edgeCm : 0);
  return left + box.w + (part.hasRightWall || !hasRightSeam ? edgeCm : 0);
}

const partFits = (part: FloorPart, rule: StripRule): boolean =>
  acrossOf(part, rule) <= rule.rollCm && part.box.l + 2 * rule.edgeCm <= rule.longestCm;

function nichePiece({ box, seamAt }: Niche, { rollCm, seamCm, edgeCm }: StripRule): LaidPiece {
  const isAbove = seamAt > box.y;
  return {
    place: box,
    acrossCm: Math.min(rollCm, box.w + 2 * edgeCm),
    alongCm: box.l + edgeCm + seamCm,
    startCm: box.y - (isAbove ? edgeCm : seamCm),
    column: 0,
    hasSeam: true,
  };
}

/** @returns undefined if a strip would also cover a niche that has a separate piece */
function columnBetween(
  floor: Floor,
  from: number,
  to: number,
  rule: StripRule,
  niches: readonly Niche[],
): LayoutColumn | undefined {
  const pieces = floor.partsBetween(from, to).map((part): LaidPiece => ({
    place: part.box,
    acrossCm: acrossOf(part, rule),
    alongCm: part.box.l + 2 * rule.edgeCm,
    startCm: part.box.y - rule.edgeCm,
    column: 0,
    hasSeam:
      part.hasLeftSeam ||
      part.hasRightSeam ||
      niches.some(({ box, seamAt }) => touches(part.box, box, seamAt)),
  }));
  if (pieces.some(({ place }) => niches.some(({ box }) => overlap(place, box)))) return undefined;
  return {
    pieces,
    seams: floor
      .seamsAt(to)
      .map((seam) => ({ from: [to, seam.from], to: [to, seam.to], isCross: false })),
  };
}

const crossSeam = ({ box, seamAt }: Niche): LayoutSeam => ({
  from: [box.x, seamAt],
  to: [box.x + box.w, seamAt],
  isCross: true,
});

/** The layout of a way through a network. */
export function layoutOf({ start, niches }: Network, way: readonly LayoutStep[]): PieceLayout {
  const lefts = [start, ...way.flatMap(({ lines }) => lines)].slice(0, -1);
  const columns = way.flatMap((step) => step.columns);
  const pieces = columns.flatMap((one, column) =>
    one.pieces.map((piece) => ({ ...piece, column })),
  );
  const columnAt = (x: number) =>
    Math.max(
      0,
      lefts.findLastIndex((left) => left <= x),
    );
  const own = niches.pieces.map((piece) => ({ ...piece, column: columnAt(piece.place.x) }));
  return {
    pieces: [...pieces, ...own],
    seams: [...columns.flatMap(({ seams }) => seams), ...niches.seams],
  };
}

const touches = (part: Rectangle, niche: Rectangle, seamAt: number): boolean =>
  part.y <= seamAt &&
  part.y + part.l >= seamAt &&
  part.x < niche.x + niche.w &&
  niche.x < part.x + part.w;
