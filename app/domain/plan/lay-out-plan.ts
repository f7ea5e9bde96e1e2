import { cutPiece } from "../cart/line";
import { cutAreas } from "../cut";
import { priceLine, sumOfLine } from "../cut-price";
import { canBeHemmed } from "../hems";
import { roundTo } from "../money";
import type { RollOnOffer } from "../roll-choice";
import { CUT_STEP_CM } from "../units";
import { areaOf, type Grid } from "./grid";
import { outlinesOf, perimeterOf } from "./outline";
import type { PackedCut } from "./pack-cuts";
import type { Found } from "./search-plan";
import type { Corner, Covering, FloorPlan, Offcut, PlanLine, Rectangle, Seam, Strip } from "./types";

interface Goods extends Pick<Covering, "groupTypeId" | "prices"> {
  roll: RollOnOffer;
}

/** Writes a found plan down: places of strips, seams, cuts, lines of the cart and sums. @param boundCm least length of the roll */
export function layOutPlan(grids: readonly Grid[], goods: Goods, found: Found, boundCm: number): FloorPlan {
  const { roll, groupTypeId } = goods;
  const { chosen, packing, isExact } = found;
  const strips = stripsOf(found);
  const outlines = grids.map(outlinesOf);
  const skirtingCm = outlines.reduce((sum, loops) => sum + perimeterOf(loops), 0);
  const areaM2 = roundTo(grids.reduce((sum, grid) => sum + areaOf(grid), 0) / 10_000, 4);
  const rollLengthCm = packing.billedCm;
  const billedM2 = squareMetres(roll.widthCm, rollLengthCm);
  const wasteM2 = roundTo(billedM2 - areaM2, 4);
  const lines = linesOf(packing.cuts, goods);
  const leastCm = isExact ? rollLengthCm : Math.min(boundCm, rollLengthCm);
  return {
    roll,
    outlines,
    directions: chosen.map(({ direction }) => direction),
    strips,
    seams: chosen.flatMap(({ direction, layout }, room) =>
      layout.seams.map(({ from, to, isCross }): Seam => ({
        room,
        from: turnCorner(from, direction),
        to: turnCorner(to, direction),
        isCross,
      })),
    ),
    seamCm: chosen
      .flatMap(({ layout }) => layout.seams)
      .reduce((sum, { from, to }) => sum + Math.abs(to[0] - from[0]) + Math.abs(to[1] - from[1]), 0),
    cuts: packing.cuts.map(({ billedCm }, cut) => ({
      lengthCm: billedCm,
      neededCm: Math.max(...strips.filter((strip) => strip.cut === cut).map(({ at, alongCm }) => at.alongCm + alongCm)),
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
    hemCm: canBeHemmed(groupTypeId) ? skirtingCm : 0,
    totalHaler: lines.reduce((sum, { totalHaler }) => sum + totalHaler, 0),
    isExact,
    bound: {
      rollLengthCm: leastCm,
      wasteM2: Math.max(0, roundTo(squareMetres(roll.widthCm, leastCm) - areaM2, 4)),
      factor: Math.ceil((rollLengthCm * 100) / leastCm) / 100,
    },
  };
}

const squareMetres = (widthCm: number, lengthCm: number): number => roundTo(cutAreas(widthCm, lengthCm, widthCm).billed_m2, 4);

const turnCorner = ([x, y]: Corner, direction: "x" | "y"): Corner => (direction === "y" ? [x, y] : [y, x]);
const turnPlace = ({ x, y, w, l }: Rectangle, direction: "x" | "y"): Rectangle =>
  direction === "y" ? { x, y, w, l } : { x: y, y: x, w: l, l: w };

/** Strips of all rooms, numbered room by room as the pieces of the search. */
function stripsOf({ chosen, packing }: Found): Strip[] {
  const placed = packing.cuts.flatMap(({ placed: pieces }, cut) => pieces.map((piece) => ({ ...piece, cut })));
  return chosen
    .flatMap(({ direction, pieces }, room) => pieces.map((piece) => ({ ...piece, direction, room })))
    .flatMap(({ room, direction, place, acrossCm, alongCm }, index): Strip[] => {
      const put = placed.find(({ piece }) => piece === index);
      if (!put) return [];
      const [across, along] = put.isTurned ? [alongCm, acrossCm] : [acrossCm, alongCm];
      return [
        {
          room,
          place: turnPlace(place, direction),
          direction,
          isTurned: put.isTurned,
          acrossCm: across,
          alongCm: along,
          cut: put.cut,
          at: { acrossCm: put.acrossCm, alongCm: put.alongCm },
        },
      ];
    });
}

/** Rests of a cut: beside the lanes, at their ends and at the end of the lead. */
function offcutsOf({ leadCm, billedCm, restCm, lanes }: PackedCut, cut: number, strips: readonly Strip[]): Offcut[] {
  const lead = strips.find((strip) => strip.cut === cut && strip.at.acrossCm === 0);
  return [
    { cut, w: restCm, l: billedCm },
    ...lanes.map(({ widthCm, usedCm }) => ({ cut, w: widthCm, l: billedCm - usedCm })),
    { cut, w: leadCm, l: billedCm - (lead?.alongCm ?? billedCm) },
  ].filter(({ w, l }) => w >= CUT_STEP_CM && l >= CUT_STEP_CM);
}

/** Lines of the cart, priced by the functions that the cart charges by: cuts of the whole width, equal ones in one line, the longest first. */
function linesOf(cuts: readonly PackedCut[], { roll, groupTypeId, prices }: Goods): PlanLine[] {
  const lengths = [...new Set(cuts.map(({ billedCm }) => billedCm))].sort((a, b) => b - a);
  return lengths.map((lengthCm) => {
    const quantity = cuts.filter(({ billedCm }) => billedCm === lengthCm).length;
    const wish = { shape: "rect", width_cm: roll.widthCm, length_cm: lengthCm, rotated: false, offcut: "keep" } as const;
    const piece = cutPiece(groupTypeId, wish, roll.widthCm, 0);
    return { lengthCm, quantity, totalHaler: sumOfLine(priceLine(groupTypeId, roll.unitHaler, piece, quantity, prices)) };
  });
}
