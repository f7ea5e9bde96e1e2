/** Sides of a piece or of what is left of one. */
interface Size {
  widthCm: number;
  lengthCm: number;
}

/** Pieces that parts are cut from: the largest part first, each from the smallest rest that it fits into. Squares may be turned. */
export function countPieces(
  parts: readonly Size[],
  piece: Size,
): { pieces: number; reused: number } {
  const isSquare = piece.widthCm === piece.lengthCm;
  /** the smallest area first, so that the first rest that fits is the smallest one */
  const rests: Size[] = [];
  let pieces = 0;
  const order = [...parts].sort((a, b) => areaOfSize(b) - areaOfSize(a) || b.lengthCm - a.lengthCm);
  for (const part of order) {
    const lies = isSquare ? [part, { widthCm: part.lengthCm, lengthCm: part.widthCm }] : [part];
    let at = firstAbove(rests, areaOfSize(part) - TOLERANCE_CM2);
    let rest = rests[at];
    while (rest && !lieIn(rest, lies)) rest = rests[(at += 1)];
    if (rest) rests.splice(at, 1);
    else pieces += 1;
    const from = rest ?? piece;
    for (const left of restsOf(lieIn(from, lies) ?? part, from))
      rests.splice(firstAbove(rests, areaOfSize(left)), 0, left);
  }
  return { pieces, reused: parts.length - pieces };
}

/** How a part lies in a rest; undefined if it does not fit. */
const lieIn = (rest: Size, lies: readonly Size[]): Size | undefined =>
  lies.find((lie) => fitsInto(lie, rest));

/** Position of the first of some rests, sorted by area, with more than an area. */
function firstAbove(rests: readonly Size[], areaCm2: number): number {
  let [from, to] = [0, rests.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const rest = rests[middle];
    if (rest && areaOfSize(rest) > areaCm2) to = middle;
    else from = middle + 1;
  }
  return from;
}

const areaOfSize = ({ widthCm, lengthCm }: Size): number => widthCm * lengthCm;
/** Parts are measured by floating point. */
const TOLERANCE = 1e-6;
const TOLERANCE_CM2 = 0.01;
const fitsInto = (part: Size, rest: Size): boolean =>
  part.widthCm <= rest.widthCm + TOLERANCE && part.lengthCm <= rest.lengthCm + TOLERANCE;

/** What one straight cut and a second one leave; the cut that leaves the larger rest comes first. */
function restsOf(part: Size, from: Size): Size[] {
  const [beside, behind] = [from.widthCm - part.widthCm, from.lengthCm - part.lengthCm];
  const isAcross = behind * from.widthCm >= beside * from.lengthCm;
  const rests = isAcross
    ? [
        { widthCm: from.widthCm, lengthCm: behind },
        { widthCm: beside, lengthCm: part.lengthCm },
      ]
    : [
        { widthCm: beside, lengthCm: from.lengthCm },
        { widthCm: part.widthCm, lengthCm: behind },
      ];
  return rests.filter(({ widthCm, lengthCm }) => widthCm >= 1 && lengthCm >= 1);
}
