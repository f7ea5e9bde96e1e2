import {
  canBeHemmed,
  cutAreas,
  cutPiece,
  HEM_CODE,
  HEM_SIDES,
  priceLine,
  sumOfLine,
  type RollOnOffer,
} from "~/domain/cut";
import {
  perimeterOf,
  type Corner,
  type Covering,
  type FloorPlan,
  type Offcut,
  type PlanLine,
  type Rectangle,
  type Seam,
  type Strip,
} from "~/domain/plan";
import { CUT_STEP_CM, roundTo } from "~/domain/price";
import type { PackedCut } from "./solver/pack-cuts";
import type { FoundPlan } from "./solver/search-plan";

interface Goods extends Pick<Covering, "groupTypeId" | "pattern" | "prices"> {
  roll: RollOnOffer;
  hem: boolean;
}

/** The places of strips, seams, cuts, lines of the cart and sums of a found plan. @param outlines of each room @param areaCm2 of all rooms */
export function layOutPlan(
  outlines: Corner[][][],
  areaCm2: number,
  goods: Goods,
  plan: FoundPlan,
): FloorPlan {
  const { roll, groupTypeId, pattern } = goods;
  const { candidates, packing, leastCm } = plan;
  const strips = stripsOf(plan);
  const skirtingCm = outlines.reduce((sum, loops) => sum + perimeterOf(loops), 0);
  const areaM2 = roundTo(areaCm2 / 10_000, 4);
  const rollLengthCm = packing.billedCm;
  const billedM2 = squareMetres(roll.widthCm, rollLengthCm);
  const wasteM2 = roundTo(billedM2 - areaM2, 4);
  const { lines, lineOf } = linesOf(packing.cuts, strips, goods);
  const hemmedCm = lines.reduce(
    (sum, { isHemmed, widthCm, lengthCm, quantity }) =>
      sum + (isHemmed ? 2 * (widthCm + lengthCm) * quantity : 0),
    0,
  );
  return {
    roll,
    pattern,
    outlines,
    directions: candidates.map(({ direction }) => direction),
    strips,
    seams: candidates.flatMap(({ direction, layout }, room) =>
      layout.seams.map(({ from, to, isCross }): Seam => ({
        room,
        from: turnCorner(from, direction),
        to: turnCorner(to, direction),
        isCross,
      })),
    ),
    seamCm: seamLength(plan),
    cuts: packing.cuts.map(({ billedCm }, cut) => ({
      lengthCm: billedCm,
      line: lineOf[cut] ?? 0,
      neededCm: Math.max(
        ...strips
          .filter((strip) => strip.cut === cut)
          .map(({ at, alongCm }) => at.alongCm + alongCm),
      ),
      strips: strips.flatMap((strip, index) => (strip.cut === cut ? [index] : [])),
    })),
    lines,
    rollLengthCm,
    areaM2,
    billedM2,
    wasteM2,
    wastePercent: billedM2 > 0 ? roundTo((wasteM2 / billedM2) * 100, 1) : 0,
    offcuts: packing.cuts.flatMap((cut, index) => offcutsOf(cut, index, strips)),
    skirtingCm,
    hemCm: goods.hem ? hemmedCm : canBeHemmed(groupTypeId) ? skirtingCm : 0,
    totalHaler: lines.reduce((sum, { totalHaler }) => sum + totalHaler, 0),
    // the search minimises the length, not the price of hems
    isExact: leastCm === rollLengthCm && hemmedCm === 0,
    bound: {
      rollLengthCm: leastCm,
      wasteM2: Math.max(0, roundTo(squareMetres(roll.widthCm, leastCm) - areaM2, 4)),
      factor: Math.ceil((rollLengthCm * 100) / leastCm) / 100,
    },
  };
}

/** Length of all seams of a plan, cm. */
export const seamLength = ({ candidates }: FoundPlan): number =>
  candidates
    .flatMap(({ layout }) => layout.seams)
    .reduce((sum, { from, to }) => sum + Math.abs(to[0] - from[0]) + Math.abs(to[1] - from[1]), 0);

const squareMetres = (widthCm: number, lengthCm: number): number =>
  roundTo(cutAreas(widthCm, lengthCm, widthCm).billed_m2, 4);

const turnCorner = ([x, y]: Corner, direction: "x" | "y"): Corner =>
  direction === "y" ? [x, y] : [y, x];
const turnPlace = ({ x, y, w, l }: Rectangle, direction: "x" | "y"): Rectangle =>
  direction === "y" ? { x, y, w, l } : { x: y, y: x, w: l, l: w };

/** Strips of all rooms, numbered room by room as the pieces of the search. */
function stripsOf({ candidates, packing }: FoundPlan): Strip[] {
  const placed = packing.cuts.flatMap(({ placed: pieces }, cut) =>
    pieces.map((piece) => ({ ...piece, cut })),
  );
  return candidates
    .flatMap(({ direction, pieces }, room) =>
      pieces.map((piece) => ({ ...piece, direction, room })),
    )
    .flatMap(
      ({ room, direction, place, acrossCm: packedCm, alongCm, isHemmed }, index): Strip[] => {
        const put = placed.find(({ piece }) => piece === index);
        if (!put) return [];
        const acrossCm = isHemmed ? place.w : packedCm;
        const [across, along] = put.isTurned ? [alongCm, acrossCm] : [acrossCm, alongCm];
        return [
          {
            room,
            place: turnPlace(place, direction),
            direction,
            isTurned: put.isTurned,
            isHemmed,
            acrossCm: across,
            alongCm: along,
            cut: put.cut,
            at: { acrossCm: put.acrossCm, alongCm: put.alongCm },
          },
        ];
      },
    );
}

/** Rests of a cut: beside the lanes, at their ends and at the end of the lead. */
function offcutsOf(
  { leadCm, billedCm, restCm, lanes }: PackedCut,
  cut: number,
  strips: readonly Strip[],
): Offcut[] {
  const lead = strips.find((strip) => strip.cut === cut && strip.at.acrossCm === 0);
  return [
    { cut, w: restCm, l: billedCm },
    ...lanes.map(({ widthCm, usedCm }) => ({ cut, w: widthCm, l: billedCm - usedCm })),
    { cut, w: leadCm, l: billedCm - (lead?.alongCm ?? billedCm) },
  ].filter(({ w, l }) => w >= CUT_STEP_CM && l >= CUT_STEP_CM);
}

/** Lines of the cart at the prices of the cart, equal cuts in one line, the longest first. `lineOf`: the line of each cut. */
function linesOf(
  cuts: readonly PackedCut[],
  strips: readonly Strip[],
  { roll, groupTypeId, prices }: Goods,
) {
  const sizes = cuts.map(({ billedCm }, index) => {
    const hemmed = strips.find(({ cut, isHemmed }) => cut === index && isHemmed);
    return {
      widthCm: hemmed?.acrossCm ?? roll.widthCm,
      lengthCm: billedCm,
      isHemmed: hemmed !== undefined,
    };
  });
  const isSame = (one: PlanSize, other: PlanSize) =>
    one.lengthCm === other.lengthCm &&
    one.widthCm === other.widthCm &&
    one.isHemmed === other.isHemmed;
  const distinct = sizes
    .filter((size, index) => sizes.findIndex((other) => isSame(size, other)) === index)
    .sort((a, b) => b.lengthCm - a.lengthCm || b.widthCm - a.widthCm);
  const lines = distinct.map((size): PlanLine => {
    const { widthCm, lengthCm, isHemmed } = size;
    const quantity = sizes.filter((other) => isSame(size, other)).length;
    const wish = {
      shape: "rect",
      width_cm: widthCm,
      length_cm: lengthCm,
      rotated: false,
      offcut: "keep",
    } as const;
    const hems = isHemmed ? { code: HEM_CODE, color: "", sides: HEM_SIDES } : null;
    const piece = cutPiece(groupTypeId, { ...wish, hems }, roll.widthCm, 0);
    return {
      ...size,
      quantity,
      totalHaler: sumOfLine(priceLine(groupTypeId, roll.unitHaler, piece, quantity, prices)),
    };
  });
  return { lines, lineOf: sizes.map((size) => distinct.findIndex((other) => isSame(size, other))) };
}

type PlanSize = Pick<PlanLine, "widthCm" | "lengthCm" | "isHemmed">;
