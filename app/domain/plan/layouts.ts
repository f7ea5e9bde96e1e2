import { areaOf, without, type Grid } from "./grid";
import { nichesOf, overlap, partsBetween, seamsAt, type Niche, type Part } from "./parts";
import type { Rectangle } from "./types";

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
export interface Piece {
  place: Rectangle;
  acrossCm: number;
  alongCm: number;
  /** smallest y, with the allowance */
  startCm: number;
  /** position of its column in the room; half-drop patterns alternate by it */
  column: number;
  hasSeam: boolean;
}

export interface LayoutSeam {
  from: [number, number];
  to: [number, number];
  isCross: boolean;
}

/** One way to lay a room with strips along y. */
export interface Layout {
  pieces: Piece[];
  seams: LayoutSeam[];
}

/** The columns from one corner to another one on the right, the same in all layouts that have them. The number of the first column is 0. */
export interface Step {
  to: number;
  /** right edge of each column */
  lines: Chain;
  pieces: Piece[];
  seams: LayoutSeam[];
}

/** The floor of a room without the niches that have separate pieces. A way from the left wall to the right one is a layout. */
export interface Network {
  start: number;
  end: number;
  /** steps from each corner, the corners from right to left, the widest step first */
  steps: ReadonlyMap<number, readonly Step[]>;
  niches: Layout;
}

/** The networks of a room; `isWhole` is false if some were left out. */
export interface Networks {
  networks: Network[];
  isWhole: boolean;
}

const MAX_NICHES = 4;

/** Networks of a room. Seams lie at corners or whole strips away. Niches may have separate pieces. Strips have `minStripCm` if possible. */
export function networksOf(grid: Grid, rule: StripRule): Networks {
  const niches = nichesOf(grid).filter(({ box }) => box.w <= rule.rollCm);
  const shown = niches.slice(0, MAX_NICHES);
  const networks: Network[] = [];
  let isWhole = shown.length === niches.length;
  let steps = 0;
  for (let set = 0; set < 2 ** shown.length; set += 1) {
    if (steps > rule.mostSteps) return { networks, isWhole: false };
    const own = shown.filter((_, index) => (set >> index) % 2 === 1);
    const rest = own.length
      ? without(
          grid,
          own.map(({ box }) => box),
        )
      : grid;
    const pieces = own.map((niche) => nichePiece(niche, rule));
    if ((own.length && areaOf(rest) === 0) || pieces.some(({ alongCm }) => alongCm > rule.longestCm)) continue;
    const wide = networkOf(rest, own, rule);
    const network = wide.steps.has(wide.start) || rule.minStripCm === 0 ? wide : networkOf(rest, own, { ...rule, minStripCm: 0 });
    isWhole &&= network.isWhole;
    for (const next of network.steps.values()) steps += next.length;
    if (network.steps.has(network.start)) networks.push({ ...network, niches: { pieces, seams: own.map(crossSeam) } });
  }
  return { networks, isWhole };
}

/** Right edges of columns. */
type Chain = readonly number[];

/** Parts of a floor between two lines, each calculated once. */
type Parts = (from: number, to: number) => Part[];

/** Calculates each answer between two lines once. */
function remember<Answer>(calculate: (from: number, to: number) => Answer): (from: number, to: number) => Answer {
  const known = new Map<number, Answer>();
  return (from, to) => {
    // places in a room are less than 100,000
    const key = from * 100_000 + to;
    const answer = known.get(key) ?? calculate(from, to);
    known.set(key, answer);
    return answer;
  };
}

function networkOf(grid: Grid, niches: readonly Niche[], rule: StripRule): Omit<Network, "niches"> & { isWhole: boolean } {
  const corners = cornersOf(grid);
  const [start = 0, end = 0] = [corners[0], corners.at(-1)];
  const least = Math.min(rule.minStripCm, end - start);
  const parts = remember((from, to) => partsBetween(grid, from, to));
  const fits = remember((from, to) => to - from <= rule.rollCm && parts(from, to).every((part) => partFits(part, rule)));
  const steps = new Map<number, Step[]>([[end, []]]);
  let count = 0;
  let isWhole = true;
  for (const at of corners.slice(0, -1).reverse()) {
    const next: Step[] = [];
    // only corners from which the right wall is reached
    for (const corner of corners.filter((x) => x > at && steps.has(x)).reverse()) {
      if (count > rule.mostSteps / 2 && next.length > 0) {
        isWhole = false;
        break;
      }
      const found = fillBetween(at, corner, rule, fits)
        .filter((lines) => lines.every((x, index) => x - (lines[index - 1] ?? at) >= least))
        .map((lines) => stepOf({ grid, parts }, at, lines, rule, niches))
        // a strip that is cut out round a niche covers it as well
        .filter(({ pieces }) => !pieces.some(({ place }) => niches.some(({ box }) => overlap(place, box))));
      next.push(...found);
    }
    count += next.length;
    if (next.length > 0) steps.set(at, next);
  }
  return { start, end, steps, isWhole };
}

type Fits = (from: number, to: number) => boolean;

/** x of all corners of the floor. */
function cornersOf({ xs, filled }: Grid): number[] {
  const column = (index: number) => (filled[index] ?? []).map((isFloor, row) => (isFloor ? row : "")).join();
  return xs.filter((_, index) => column(index - 1) !== column(index));
}

/**
 * Seams behind `from` up to and with `to`: one strip; or whole strips from both sides with one narrower strip between them, at each position; or strips
 * of equal width. A strip that would be too narrow takes from its neighbour.
 */
function fillBetween(from: number, to: number, rule: StripRule, fits: Fits): Chain[] {
  if (fits(from, to)) return [[to]];
  const { rollCm, seamCm, edgeCm, minStripCm } = rule;
  const widths = [0, edgeCm, seamCm, 2 * edgeCm, seamCm + edgeCm].map((allowance) => rollCm - allowance).sort((a, b) => b - a);
  const whole = (isFits: (width: number) => boolean) => widths.find((width) => width > 0 && isFits(width));
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
  const equal = Array.from({ length: strips }, (_, index) => from + Math.round(((to - from) * (index + 1)) / strips));
  const fitEqual = equal.every((x, index) => fits(equal[index - 1] ?? from, x));
  return fitEqual ? [...filled, equal] : filled;
}

/** Width of the piece for a part. Without a seam the walls take what the roll leaves. A side that is seam and wall takes the larger allowance. */
function acrossOf({ box, ...part }: Part, { rollCm, seamCm, edgeCm }: StripRule): number {
  const { hasLeftSeam, hasRightSeam } = part;
  if (!hasLeftSeam && !hasRightSeam && box.w <= rollCm) return Math.min(rollCm, box.w + 2 * edgeCm);
  const left = Math.max(hasLeftSeam ? seamCm : 0, part.hasLeftWall || !hasLeftSeam ? edgeCm : 0);
  return left + box.w + (part.hasRightWall || !hasRightSeam ? edgeCm : 0);
}

const partFits = (part: Part, rule: StripRule): boolean =>
  acrossOf(part, rule) <= rule.rollCm && part.box.l + 2 * rule.edgeCm <= rule.longestCm;

function nichePiece({ box, seamAt }: Niche, { rollCm, seamCm, edgeCm }: StripRule): Piece {
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

interface Floor {
  grid: Grid;
  parts: Parts;
}

function stepOf({ grid, parts }: Floor, from: number, lines: Chain, rule: StripRule, niches: readonly Niche[]): Step {
  const pieces = lines.flatMap((to, column) =>
    parts(lines[column - 1] ?? from, to).map((part): Piece => ({
      place: part.box,
      acrossCm: acrossOf(part, rule),
      alongCm: part.box.l + 2 * rule.edgeCm,
      startCm: part.box.y - rule.edgeCm,
      column,
      hasSeam: part.hasLeftSeam || part.hasRightSeam || niches.some(({ box, seamAt }) => touches(part.box, box, seamAt)),
    })),
  );
  const seams = lines.flatMap((x) =>
    seamsAt(grid, x).map((seam): LayoutSeam => ({ from: [x, seam.from], to: [x, seam.to], isCross: false })),
  );
  return { to: lines.at(-1) ?? from, lines, pieces, seams };
}

const crossSeam = ({ box, seamAt }: Niche): LayoutSeam => ({ from: [box.x, seamAt], to: [box.x + box.w, seamAt], isCross: true });

/** The layout of a way through a network. */
export function layoutOf({ start, niches }: Network, way: readonly Step[]): Layout {
  const lefts = [start, ...way.flatMap(({ lines }) => lines)].slice(0, -1);
  let columns = 0;
  const pieces = way.flatMap((step) => {
    const first = columns;
    columns += step.lines.length;
    return first === 0 ? step.pieces : step.pieces.map((piece) => ({ ...piece, column: first + piece.column }));
  });
  const columnAt = (x: number) =>
    Math.max(
      0,
      lefts.findLastIndex((left) => left <= x),
    );
  const own = niches.pieces.map((piece) => ({ ...piece, column: columnAt(piece.place.x) }));
  return { pieces: [...pieces, ...own], seams: [...way.flatMap((step) => step.seams), ...niches.seams] };
}

const touches = (part: Rectangle, niche: Rectangle, seamAt: number): boolean =>
  part.y <= seamAt && part.y + part.l >= seamAt && part.x < niche.x + niche.w && niche.x < part.x + part.w;
