import { areaOf, without, type Grid } from "./grid";
import { nichesOf, partsBetween, seamsAt, type Niche, type Part } from "./parts";
import type { Rectangle } from "./types";

/** Measures that strips must keep, cm. */
export interface StripRule {
  rollCm: number;
  /** longest strip */
  longestCm: number;
  seamCm: number;
  edgeCm: number;
  minStripCm: number;
}

/** A piece for a part of one room, its length along y. */
export interface Piece {
  place: Rectangle;
  acrossCm: number;
  alongCm: number;
  /** y where it starts, allowance included */
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

/** The ways of a room; `isWhole` is false if there are more than were looked at. */
export interface Layouts {
  layouts: Layout[];
  isWhole: boolean;
}

const MOST_NICHES = 4;
const MOST_LAYOUTS = 240;

/**
 * Ways to lay a room: its seams lie at corners of the floor or whole strips away from one, and each set of niches is laid with own pieces.
 * Strips are at least `minStripCm` wide where there is a way.
 */
export function layoutsOf(grid: Grid, rule: StripRule): Layouts {
  const niches = nichesOf(grid).filter(({ box }) => box.w <= rule.rollCm);
  const shown = niches.slice(0, MOST_NICHES);
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
    const chains = chainsOf(rest, rule);
    isWhole &&= chains.isWhole;
    const pieces = own.map((niche) => nichePiece(niche, rule));
    if (pieces.some(({ alongCm }) => alongCm > rule.longestCm)) continue;
    for (const chain of chains.chains) layouts.push(layoutOf(rest, chain, rule, own, pieces));
    if (layouts.length >= MOST_LAYOUTS) return { layouts: layouts.slice(0, MOST_LAYOUTS), isWhole: false };
  }
  return { layouts, isWhole };
}

/** Boundaries of columns from the left wall to the right one. */
type Chain = readonly number[];

function chainsOf(grid: Grid, rule: StripRule): { chains: Chain[]; isWhole: boolean } {
  const wide = findChains(grid, rule);
  return wide.chains.length || rule.minStripCm === 0 ? wide : findChains(grid, { ...rule, minStripCm: 0 });
}

function findChains(grid: Grid, rule: StripRule): { chains: Chain[]; isWhole: boolean } {
  const corners = cornersOf(grid);
  const [start = 0, end = 0] = [corners[0], corners.at(-1)];
  const places = placesOf(corners, rule);
  const least = Math.min(rule.minStripCm, end - start);
  const fitting = new Map<number, boolean>();
  const fits = (from: number, to: number): boolean => {
    const key = from * 100_000 + to;
    const known = fitting.get(key);
    if (known !== undefined) return known;
    const does = partsBetween(grid, from, to).every((part) => piecesFit(part, rule));
    fitting.set(key, does);
    return does;
  };
  const chains: Chain[] = [];
  const isFull = () => chains.length >= MOST_LAYOUTS;
  const extend = (chain: Chain): void => {
    const at = chain.at(-1) ?? start;
    if (at === end) chains.push(chain);
    const before = chain.at(-2);
    // the longest step first: greedy ways are found first
    for (const next of places.filter((place) => place >= at + least && place <= at + rule.rollCm && place > at).reverse()) {
      if (isFull()) return;
      if (next !== end && end - next < least) continue;
      const isNeedless = before !== undefined && !corners.includes(at) && next - before <= rule.rollCm && fits(before, next);
      if (!isNeedless && fits(at, next)) extend([...chain, next]);
    }
  };
  extend([start]);
  return { chains, isWhole: !isFull() };
}

/** x of all corners of the floor. */
const cornersOf = ({ xs, filled }: Grid): number[] =>
  xs.filter(
    (_, index) =>
      String(filled[index - 1] ?? (filled[index] ?? []).map(() => false)) !==
      String(filled[index] ?? (filled[index - 1] ?? []).map(() => false)),
  );

/** Where seams may lie: corners, and whole strips away from one to either side. */
function placesOf(corners: readonly number[], { rollCm, seamCm, edgeCm, minStripCm }: StripRule): number[] {
  const [start = 0, end = 0] = [corners[0], corners.at(-1)];
  const step = rollCm - seamCm;
  const places = new Set(corners);
  for (const corner of corners) {
    for (let x = corner + step; x < end; x += step) places.add(x);
    for (let x = corner + rollCm - edgeCm; x < end; x += step) places.add(x);
    for (let x = corner - step; x > start; x -= step) places.add(x);
    for (let x = corner - step + edgeCm; x > start; x -= step) places.add(x);
    for (const x of [corner - minStripCm, corner + minStripCm]) if (x > start && x < end) places.add(x);
  }
  return [...places].sort((a, b) => a - b);
}

/** Width of the piece for a part. Without a seam the walls take what the roll leaves. */
function acrossOf({ box, hasLeftSeam, hasRightSeam }: Part, { rollCm, seamCm, edgeCm }: StripRule): number {
  if (!hasLeftSeam && !hasRightSeam && box.w <= rollCm) return Math.min(rollCm, box.w + 2 * edgeCm);
  return (hasLeftSeam ? seamCm : edgeCm) + box.w + (hasRightSeam ? 0 : edgeCm);
}

const piecesFit = (part: Part, rule: StripRule): boolean =>
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

function layoutOf(grid: Grid, chain: Chain, rule: StripRule, niches: readonly Niche[], nichePieces: readonly Piece[]): Layout {
  const pieces = chain.slice(1).flatMap((to, column) =>
    partsBetween(grid, chain[column] ?? to, to).map((part): Piece => ({
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
  return { pieces: [...pieces, ...own], seams: [...seams, ...crosses] };
}

const touches = (part: Rectangle, niche: Rectangle, seamAt: number): boolean =>
  part.y <= seamAt && part.y + part.l >= seamAt && part.x < niche.x + niche.w && niche.x < part.x + part.w;
