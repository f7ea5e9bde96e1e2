import { narrowestOf } from "./least-length";
import type { PackedPiece, PackRule } from "./packed-piece";

/** Place of a piece: in a cut, from its left and upper edge. */
interface Placed {
  piece: number;
  acrossCm: number;
  alongCm: number;
  isTurned: boolean;
}

/** A cut: the first piece leads, others lie in the offcut beside it, in lanes along the roll. */
export interface PackedCut {
  /** width of the lead */
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

/** What a search may still try; counted down, so that the same input is searched alike on every machine. At 0 the best found so far stays. */
export interface Budget {
  tries: number;
}

/**
 * Cuts pieces from a roll with the least billed length. Pieces are placed longest first, each as the lead of a new cut or in an offcut.
 * @param below only packings shorter than this are looked for
 * @returns null if there is none
 */
export function packCuts(pieces: readonly PackedPiece[], rule: PackRule, below: number, budget: Budget): Packing | null {
  const order = pieces
    .map((piece, index) => ({ piece, index }))
    .sort((a, b) => b.piece.alongCm - a.piece.alongCm || b.piece.acrossCm - a.piece.acrossCm || a.index - b.index);
  const rest = restsOf(
    order.map(({ piece }) => piece),
    rule,
  );
  const cuts: PackedCut[] = [];
  const best: { billedCm: number; cuts: PackedCut[] | null } = { billedCm: below, cuts: null };

  const place = (at: number, billedCm: number): void => {
    const next = order[at];
    if (!next) {
      best.cuts = cuts.map((cut) => ({ ...cut, lanes: cut.lanes.map((lane) => ({ ...lane })), placed: [...cut.placed] }));
      best.billedCm = billedCm;
      return;
    }
    if (billedCm + leastOfRest(rest[at], cuts, rule.rollCm) >= best.billedCm) return;
    if (budget.tries <= 0 && best.billedCm < Infinity) return;
    budget.tries -= 1;
    const { piece, index } = next;
    if (piece.mayReuse)
      for (const cut of cuts)
        if (!cuts.slice(0, cuts.indexOf(cut)).some((earlier) => areAlike(earlier, cut)))
          for (const put of waysInto(cut, piece, index, rule)) put(() => place(at + 1, billedCm));
    const length = rule.billed(piece.alongCm);
    if (billedCm + length >= best.billedCm) return;
    const lead = { piece: index, acrossCm: 0, alongCm: 0, isTurned: false };
    cuts.push({ leadCm: piece.acrossCm, billedCm: length, restCm: rule.rollCm - piece.acrossCm, lanes: [], placed: [lead] });
    place(at + 1, billedCm + length);
    cuts.pop();
  };
  place(0, 0);
  return best.cuts && { billedCm: best.billedCm, cuts: best.cuts };
}

/** What is still to be placed behind each position. */
interface Rest {
  /** billed length of pieces that can only lead a cut */
  leadCm: number;
  /** of the others: area, least width and least length */
  areaCm2: number;
  narrowestCm: number;
  shortestCm: number;
}

function restsOf(pieces: readonly PackedPiece[], { rollCm, mayTurn, billed }: PackRule): Rest[] {
  const besideCm = rollCm - narrowestOf(pieces, mayTurn);
  let [leadCm, areaCm2, narrowestCm, shortestCm] = [0, 0, Infinity, Infinity];
  const rests: Rest[] = [];
  for (let at = pieces.length - 1; at >= 0; at -= 1) {
    const piece = pieces[at];
    if (!piece) break;
    const { acrossCm, alongCm, mayReuse } = piece;
    const least = mayTurn ? Math.min(acrossCm, alongCm) : acrossCm;
    if (mayReuse && least <= besideCm) {
      areaCm2 += acrossCm * alongCm;
      narrowestCm = Math.min(narrowestCm, least);
      shortestCm = Math.min(shortestCm, mayTurn ? least : alongCm);
    } else leadCm += billed(alongCm);
    rests.push({ leadCm, areaCm2, narrowestCm, shortestCm });
  }
  return rests.reverse();
}

/** The least length that the rest still takes: what does not fit into the offcuts by its area. */
function leastOfRest(rest: Rest | undefined, cuts: readonly PackedCut[], rollCm: number): number {
  if (!rest) return 0;
  let areaCm2 = rest.areaCm2;
  for (const { restCm, billedCm, lanes } of cuts) {
    if (areaCm2 <= 0) break;
    const last = lanes.at(-1);
    // the last lane may become wider
    if (restCm >= rest.narrowestCm || last) areaCm2 -= restCm * billedCm;
    for (const { widthCm, usedCm } of lanes) if (billedCm - usedCm >= rest.shortestCm) areaCm2 -= widthCm * (billedCm - usedCm);
  }
  return rest.leadCm + Math.max(0, areaCm2) / rollCm;
}

/** True if it makes no difference which of two cuts takes a piece. */
const areAlike = (a: PackedCut, b: PackedCut): boolean =>
  a.billedCm === b.billedCm &&
  a.restCm === b.restCm &&
  a.lanes.length === b.lanes.length &&
  a.lanes.every(({ widthCm, usedCm }, index) => {
    const other = b.lanes[index];
    return other?.widthCm === widthCm && other.usedCm === usedCm;
  });

/** Ways to put a piece into the offcut of a cut: each does it, goes on, and takes it out again. */
function* waysInto(cut: PackedCut, piece: PackedPiece, index: number, { mayTurn }: PackRule): Generator<(goOn: () => void) => void> {
  const lies = [
    { across: piece.acrossCm, along: piece.alongCm, isTurned: false },
    ...(mayTurn && piece.acrossCm !== piece.alongCm ? [{ across: piece.alongCm, along: piece.acrossCm, isTurned: true }] : []),
  ];
  for (const { across, along, isTurned } of lies) {
    if (along > cut.billedCm) continue;
    for (const lane of cut.lanes) {
      // the last lane may become wider
      const wider = lane === cut.lanes.at(-1) ? Math.max(0, across - lane.widthCm) : 0;
      if (lane.widthCm + wider < across || wider > cut.restCm || lane.usedCm + along > cut.billedCm) continue;
      yield (goOn) => {
        cut.placed.push({ piece: index, acrossCm: lane.leftCm, alongCm: lane.usedCm, isTurned });
        lane.usedCm += along;
        lane.widthCm += wider;
        cut.restCm -= wider;
        goOn();
        cut.restCm += wider;
        lane.widthCm -= wider;
        lane.usedCm -= along;
        cut.placed.pop();
      };
    }
    if (across > cut.restCm) continue;
    yield (goOn) => {
      const last = cut.lanes.at(-1);
      const leftCm = last ? last.leftCm + last.widthCm : cut.leadCm;
      cut.placed.push({ piece: index, acrossCm: leftCm, alongCm: 0, isTurned });
      cut.lanes.push({ leftCm, widthCm: across, usedCm: along });
      cut.restCm -= across;
      goOn();
      cut.restCm += across;
      cut.lanes.pop();
      cut.placed.pop();
    };
  }
}
