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
  mostLayouts: number;
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

/** One way to lay a room with strips along y. */
export interface Layout {
  pieces: Piece[];
  seams: { from: [number, number]; to: [number, number]; isCross: boolean }[];
}

/** The layouts of a room; `isWhole` is false if some were not tried. */
export interface Layouts {
  layouts: Layout[];
  isWhole: boolean;
}

const MAX_NICHES = 4;

/** Layouts of a room. Seams lie at corners or whole strips away. Niches may have separate pieces. Strips have `minStripCm` if possible. */
export function layoutsOf(grid: Grid, rule: StripRule): Layouts {
  const niches = nichesOf(grid).filter(({ box }) => box.w <= rule.rollCm);
  const shown = niches.slice(0, MAX_NICHES);
  const layouts: Layout[] = [];
  let isWhole = shown.length === niches.length;
  for (let set = 0; set < 2 ** shown.length; set += 1) {
    const own = shown.filter((_, index) => (set >> index) % 2 === 1);
    const rest = own.length
      ? without(
          grid,
          own.map(({ box }) => box),
        )
      : grid;
    if (own.length && areaOf(rest) === 0) continue;
    const parts = partsOn(rest);
    const chains = chainsOf(rest, parts, rule);
    isWhole &&= chains.isWhole;
    const pieces = own.map((niche) => nichePiece(niche, rule));
    if (pieces.some(({ alongCm }) => alongCm > rule.longestCm)) continue;
    for (const chain of chains.chains) {
      const layout = layoutOf({ grid: rest, parts }, chain, rule, pieces, own);
      // a strip that is cut out round a niche covers it as well
      if (own.every(({ box }) => !layout.strips.some(({ place }) => overlap(place, box)))) layouts.push(layout.whole);
    }
    if (layouts.length >= rule.mostLayouts) return { layouts: layouts.slice(0, rule.mostLayouts), isWhole: false };
  }
  return { layouts, isWhole };
}

/** Boundaries of columns from the left wall to the right one. */
type Chain = readonly number[];

/** Parts of a floor between two lines, each calculated once. */
type Parts = (from: number, to: number) => Part[];

const partsOn = (grid: Grid): Parts => remember((from, to) => partsBetween(grid, from, to));

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

function chainsOf(grid: Grid, parts: Parts, rule: StripRule): { chains: Chain[]; isWhole: boolean } {
  const wide = findChains(grid, parts, rule);
  return wide.chains.length || rule.minStripCm === 0 ? wide : findChains(grid, parts, { ...rule, minStripCm: 0 });
}

function findChains(grid: Grid, parts: Parts, rule: StripRule): { chains: Chain[]; isWhole: boolean } {
  const corners = cornersOf(grid);
  const [start = 0, end = 0] = [corners[0], corners.at(-1)];
  const least = Math.min(rule.minStripCm, end - start);
  const fits = remember((from, to) => to - from <= rule.rollCm && parts(from, to).every((part) => partFits(part, rule)));
  const fills = remember((from, to) => fillBetween(from, to, rule, fits));
  const chains: Chain[] = [];
  const isFull = () => chains.length >= rule.mostLayouts;
  // corners from which no chain reaches the right wall
  const dead = new Set<number>();
  const extend = (chain: Chain): void => {
    const at = chain.at(-1) ?? start;
    const before = chains.length;
    if (at === end) chains.push(chain);
    // the next corner with a seam, the farthest first
    for (const corner of corners.filter((x) => x > at && !dead.has(x)).reverse())
      for (const seams of fills(at, corner)) {
        if (isFull()) return;
        const next = [...chain, ...seams];
        if (next.every((x, index) => index === 0 || x - (next[index - 1] ?? x) >= least)) extend(next);
      }
    if (chains.length === before) dead.add(at);
  };
  extend([start]);
  return { chains, isWhole: !isFull() };
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

function layoutOf({ grid, parts }: Floor, chain: Chain, rule: StripRule, nichePieces: readonly Piece[], niches: readonly Niche[]) {
  const strips = chain.slice(1).flatMap((to, column) =>
    parts(chain[column] ?? to, to).map((part): Piece => ({
      place: part.box,
      acrossCm: acrossOf(part, rule),
      alongCm: part.box.l + 2 * rule.edgeCm,
      startCm: part.box.y - rule.edgeCm,
      column,
      hasSeam: part.hasLeftSeam || part.hasRightSeam || niches.some(({ box, seamAt }) => touches(part.box, box, seamAt)),
    })),
  );
  const columnAt = (x: number) =>
    Math.max(
      0,
      chain.findLastIndex((from) => from <= x),
    );
  const own = nichePieces.map((piece) => ({ ...piece, column: columnAt(piece.place.x) }));
  const seams = chain
    .slice(1, -1)
    .flatMap((x) => seamsAt(grid, x).map(({ from, to }): Layout["seams"][number] => ({ from: [x, from], to: [x, to], isCross: false })));
  const crosses = niches.map(({ box, seamAt }): Layout["seams"][number] => ({
    from: [box.x, seamAt],
    to: [box.x + box.w, seamAt],
    isCross: true,
  }));
  const whole: Layout = { pieces: [...strips, ...own], seams: [...seams, ...crosses] };
  return { strips, whole };
}

const touches = (part: Rectangle, niche: Rectangle, seamAt: number): boolean =>
  part.y <= seamAt && part.y + part.l >= seamAt && part.x < niche.x + niche.w && niche.x < part.x + part.w;
