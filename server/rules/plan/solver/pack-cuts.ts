import { isAlone, leastOf, leastWidth, narrowestOf } from "./least-length";
import { ROUNDING, type PackedPiece, type PackRule } from "./packed-piece";
import { noWidths, widestIn, withPiece, type WidthSums } from "./width-sums";

/** Place of a piece: in a cut, from its left and upper edge. */
interface Placed {
  piece: number;
  acrossCm: number;
  alongCm: number;
  isTurned: boolean;
}

/** A cut: the first piece (the lead) sets its length; other pieces lie in the offcut beside the lead, in lanes along the roll. */
export interface PackedCut {
  leadCm: number;
  billedCm: number;
  /** width beside the lead that no lane takes */
  restCm: number;
  lanes: { leftCm: number; widthCm: number; usedCm: number }[];
  placed: Placed[];
}

export interface Packing {
  billedCm: number;
  cuts: PackedCut[];
}

/** Number of steps that a search may still take, independent of the machine's speed. At 0 the search returns the best packing so far. */
export interface Budget {
  tries: number;
}

interface PackResult {
  /** null if none shorter than the limit is found */
  packing: Packing | null;
  /** true: the search has proven that no other packing is shorter than this one or, without one, than the limit */
  isFinished: boolean;
}

/** The search recurses once per piece. More pieces than this are packed in groups, so that the stack is large enough. */
const MAX_PIECES = 1_000;

/**
 * Packs pieces with the least billed length below a limit. The longest piece comes first; each is the lead of a new cut or lies in an offcut.
 * @param below limit of the billed length, cm @param maxSteps of this search; with an infinite `below` it always finds a first packing
 */
export function packCuts(
  pieces: readonly PackedPiece[],
  rule: PackRule,
  below: number,
  budget: Budget,
  maxSteps = Infinity,
): PackResult {
  if (pieces.length > MAX_PIECES) return packGroups(pieces, rule, below, budget, maxSteps);
  // each packing counts, so that many choices use the budget up as well
  budget.tries -= 1;
  const leastCm = Math.max(...leastOf(pieces, rule, narrowestOf(pieces, rule)));
  if (rule.billed(leastCm - ROUNDING) >= below) return { packing: null, isFinished: true };
  budget.tries -= pieces.length;
  // tries of the budget that this search must leave to others
  const triesToLeave = Math.max(0, budget.tries - maxSteps);
  const order = pieces
    .map((piece, index) => ({ piece, index }))
    .sort(
      (a, b) =>
        b.piece.alongCm - a.piece.alongCm ||
        b.piece.acrossCm - a.piece.acrossCm ||
        a.index - b.index,
    );
  const rest = restsOf(
    order.map(({ piece }) => piece),
    rule,
  );
  const lengths = order.map(({ piece }) => rule.billed(piece.alongCm));
  const isLikeNext = order.map(({ piece }, index) => isEqual(piece, order[index + 1]?.piece));
  const cuts: PackedCut[] = [];
  /** cuts whose offcut is wide enough for a later piece of the order */
  const open: PackedCut[] = [];
  const best: { billedCm: number; cuts: PackedCut[] | null } = { billedCm: below, cuts: null };
  let isFinished = true;

  /** @param from index of the first open cut to try: that of an equal piece before it, because exchanging equal pieces changes nothing */
  const place = (at: number, billedCm: number, from: number): void => {
    const next = order[at];
    const restHere = rest[at];
    if (!next || !restHere) {
      best.cuts = cuts.map((cut) => ({
        ...cut,
        lanes: cut.lanes.map((lane) => ({ ...lane })),
        placed: [...cut.placed],
      }));
      best.billedCm = billedCm;
      return;
    }
    if (billedCm + leastOfRest(restHere, open, rule) >= best.billedCm) return;
    if (budget.tries <= triesToLeave && best.billedCm < Infinity) {
      isFinished = false;
      return;
    }
    budget.tries -= 1;
    const { piece, index } = next;
    if (piece.mayReuse)
      for (let number = from; number < open.length; number += 1) {
        const cut = open[number];
        if (cut && !hasEarlierTwin(open, number, from))
          putInto(cut, piece, index, rule, () =>
            place(at + 1, billedCm, isLikeNext[at] ? number : 0),
          );
      }
    const length = lengths[at] ?? 0;
    if (billedCm + length >= best.billedCm) return;
    const restCm = rule.rollCm - piece.acrossCm;
    const lead = { piece: index, acrossCm: 0, alongCm: 0, isTurned: false };
    const cut = { leadCm: piece.acrossCm, billedCm: length, restCm, lanes: [], placed: [lead] };
    const isOpen = restCm >= (rest[at + 1]?.narrowestCm ?? Infinity);
    const ownNumber = open.length;
    cuts.push(cut);
    if (isOpen) open.push(cut);
    place(at + 1, billedCm + length, isLikeNext[at] ? ownNumber : 0);
    if (isOpen) open.pop();
    cuts.pop();
  };
  place(0, 0, 0);
  return { packing: best.cuts && { billedCm: best.billedCm, cuts: best.cuts }, isFinished };
}

/** Splits pieces into groups, each with long and short ones, and packs each group by itself. */
function packGroups(
  pieces: readonly PackedPiece[],
  rule: PackRule,
  below: number,
  budget: Budget,
  maxSteps: number,
): PackResult {
  const count = Math.ceil(pieces.length / MAX_PIECES);
  const order = pieces
    .map((piece, index) => ({ piece, index }))
    .sort((a, b) => b.piece.alongCm - a.piece.alongCm);
  const groups = Array.from({ length: count }, (_, group) =>
    order.filter((_own, place) => place % count === group),
  );
  const packings = groups.map((group) => {
    const pieces = group.map(({ piece }) => piece);
    const { packing } = packCuts(pieces, rule, Infinity, budget, maxSteps);
    const placed = (cut: PackedCut) =>
      cut.placed.map((one) => ({ ...one, piece: group[one.piece]?.index ?? 0 }));
    return (
      packing && {
        billedCm: packing.billedCm,
        cuts: packing.cuts.map((cut) => ({ ...cut, placed: placed(cut) })),
      }
    );
  });
  if (!packings.every((packing) => packing !== null)) return { packing: null, isFinished: false };
  const billedCm = packings.reduce((sum, packing) => sum + packing.billedCm, 0);
  return {
    packing: billedCm < below ? { billedCm, cuts: packings.flatMap(({ cuts }) => cuts) } : null,
    isFinished: false,
  };
}

const isEqual = (a: PackedPiece, b: PackedPiece | undefined): boolean =>
  a.acrossCm === b?.acrossCm && a.alongCm === b.alongCm && a.mayReuse === b.mayReuse;

/** Sums of the pieces from a position of the order on: the search has not placed them yet. */
interface Rest {
  /** billed length of pieces that fit into no offcut */
  leadCm: number;
  /** of the other pieces: area that does not fit beside those leads, least width and least length */
  areaCm2: number;
  narrowestCm: number;
  shortestCm: number;
  /** widths of the other pieces side by side */
  sums: WidthSums;
  /** largest usable width of a cut whose lead is one of the other pieces */
  usedCm: number;
}

function restsOf(pieces: readonly PackedPiece[], rule: PackRule): Rest[] {
  const { rollCm, mayTurn, billed } = rule;
  const narrowest = narrowestOf(pieces, rule);
  let [leadCm, areaCm2, narrowestCm, shortestCm] = [0, 0, Infinity, Infinity];
  let sums = noWidths(rollCm);
  const rests: Rest[] = [];
  const leads = new Set<number>();
  for (let at = pieces.length - 1; at >= 0; at -= 1) {
    const piece = pieces[at];
    if (!piece) break;
    const { acrossCm, alongCm, mayReuse } = piece;
    const alone = isAlone(piece, rule, narrowest);
    if (mayReuse && !alone) {
      const width = leastWidth(piece, mayTurn);
      areaCm2 += acrossCm * alongCm;
      narrowestCm = Math.min(narrowestCm, width);
      shortestCm = Math.min(shortestCm, mayTurn ? width : alongCm);
      sums = mayTurn ? withPiece(sums, acrossCm, alongCm) : withPiece(sums, acrossCm);
      leads.add(acrossCm);
    } else {
      leadCm += billed(alongCm);
      // only later pieces can lie beside it
      if (rollCm - acrossCm >= narrowestCm)
        areaCm2 -= widestIn(sums, rollCm - acrossCm) * billed(alongCm);
    }
    let usedCm = 0;
    for (const lead of leads) {
      if (usedCm === rollCm) break;
      usedCm = Math.max(usedCm, lead + widestIn(sums, rollCm - lead));
    }
    rests.push({ leadCm, areaCm2, narrowestCm, shortestCm, sums, usedCm });
  }
  return rests.reverse();
}

/** Least length of further cuts: the area of the unplaced pieces that the offcuts cannot take. */
function leastOfRest(
  { areaCm2: all, leadCm, narrowestCm, shortestCm, sums, usedCm: mostCm }: Rest,
  cuts: readonly PackedCut[],
  { billed }: PackRule,
): number {
  let areaCm2 = all;
  for (const { restCm, billedCm, lanes } of cuts) {
    if (areaCm2 <= 0) break;
    const last = lanes.at(-1);
    if (!last) {
      areaCm2 -= widestIn(sums, restCm) * billedCm;
      continue;
    }
    // space beside the last lane; after its last piece the lane may become wider
    const fitsLast = billedCm - last.usedCm >= shortestCm;
    const besideCm = restCm >= narrowestCm ? widestIn(sums, restCm) : 0;
    areaCm2 -= fitsLast
      ? besideCm * last.usedCm + widestIn(sums, last.widthCm + restCm) * (billedCm - last.usedCm)
      : besideCm * billedCm;
    for (let number = 0; number < lanes.length - 1; number += 1) {
      const { widthCm = 0, usedCm = 0 } = lanes[number] ?? {};
      if (billedCm - usedCm >= shortestCm) areaCm2 -= widestIn(sums, widthCm) * (billedCm - usedCm);
    }
  }
  return leadCm + (areaCm2 > 0 ? billed(areaCm2 / mostCm - ROUNDING) : 0);
}

/** True if an earlier cut from `from` on can take a piece in the same way. */
const hasEarlierTwin = (cuts: readonly PackedCut[], number: number, from: number): boolean => {
  const cut = cuts[number];
  for (let at = from; at < number; at += 1) {
    const earlier = cuts[at];
    if (cut && earlier && areAlike(earlier, cut)) return true;
  }
  return false;
};

/** True if it makes no difference which of two cuts takes a piece. */
const areAlike = (a: PackedCut, b: PackedCut): boolean =>
  a.billedCm === b.billedCm &&
  a.restCm === b.restCm &&
  a.lanes.length === b.lanes.length &&
  a.lanes.every(({ widthCm, usedCm }, index) => {
    const other = b.lanes[index];
    return other?.widthCm === widthCm && other.usedCm === usedCm;
  });

/** Puts a piece into each possible place of the offcut; calls `goOn` after each and removes the piece again. */
function putInto(
  cut: PackedCut,
  piece: PackedPiece,
  index: number,
  { mayTurn }: PackRule,
  goOn: () => void,
): void {
  putLying(
    cut,
    { piece: index, across: piece.acrossCm, along: piece.alongCm, isTurned: false },
    goOn,
  );
  if (mayTurn && piece.acrossCm !== piece.alongCm)
    putLying(
      cut,
      { piece: index, across: piece.alongCm, along: piece.acrossCm, isTurned: true },
      goOn,
    );
}

interface Lying {
  piece: number;
  across: number;
  along: number;
  isTurned: boolean;
}

function putLying(
  cut: PackedCut,
  { piece, across, along, isTurned }: Lying,
  goOn: () => void,
): void {
  if (along > cut.billedCm) return;
  for (const lane of cut.lanes) {
    const wider = lane === cut.lanes.at(-1) ? Math.max(0, across - lane.widthCm) : 0;
    if (lane.widthCm + wider < across || wider > cut.restCm || lane.usedCm + along > cut.billedCm)
      continue;
    cut.placed.push({ piece, acrossCm: lane.leftCm, alongCm: lane.usedCm, isTurned });
    lane.usedCm += along;
    lane.widthCm += wider;
    cut.restCm -= wider;
    goOn();
    cut.restCm += wider;
    lane.widthCm -= wider;
    lane.usedCm -= along;
    cut.placed.pop();
  }
  if (across > cut.restCm) return;
  const last = cut.lanes.at(-1);
  const leftCm = last ? last.leftCm + last.widthCm : cut.leadCm;
  cut.placed.push({ piece, acrossCm: leftCm, alongCm: 0, isTurned });
  cut.lanes.push({ leftCm, widthCm: across, usedCm: along });
  cut.restCm -= across;
  goOn();
  cut.restCm += across;
  cut.lanes.pop();
  cut.placed.pop();
}
