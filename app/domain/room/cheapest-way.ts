import { skirtingLengths } from "~/domain/cart/accessories";
import { CUT_MAX_LENGTH_CM, CUT_MIN_CM } from "~/domain/cut/cut";
import { isSkirting, madeLengthOf, type MadeLength } from "~/domain/cut/made-length";
import { packOf } from "~/domain/pack/pack";
import { packsNeeded, roomArea, USUAL_RESERVE_PERCENT } from "~/domain/pack/packs";
import { patternOf } from "~/domain/plan/pattern";
import { USUAL_WISH, type Pattern } from "~/domain/plan/types";
import { CUT_STEP_CM, isMetreGoods, isPack, isRunner } from "~/domain/price/units";
import { outlineOf } from "./for-room";
import type { MyRoom } from "./room";

/** A product with all that its price for a room depends on. Prices in gross haléře, stock in cm of cut goods, otherwise in packs. */
interface LayableGoods {
  group_type_id: number;
  active: boolean;
  available: boolean;
  package_content_quantity: number | null;
  properties: readonly { property_id: number; value: string }[];
  /** its rolls or sizes, or the goods themselves */
  offers: readonly { widthCm: number; stock: number; unitHaler: number; active: boolean }[];
}

/** The few numbers of the goods that a price for a room needs. The index keeps them for all goods. */
export interface RoomLaying {
  kind: "cut" | "packs" | "lengths";
  /** m² of a pack; 0 for other goods */
  packM2: number;
  /** of skirting */
  made: MadeLength | null;
  /** of cut goods; strips side by side have to meet in it */
  pattern: Pattern | null;
  /** width, stock and unit price of each offer, one after the other */
  offers: readonly number[];
}

/** Numbers of an offer. */
const PER_OFFER = 3;

/** null for goods that do not fill a room: runners, rugs, accessories, ended goods. */
export function layingOf({
  group_type_id,
  active,
  available,
  offers,
  ...goods
}: LayableGoods): RoomLaying | null {
  if (!active || !available || isRunner(group_type_id)) return null;
  const numbers = offers.flatMap((offer) => [
    offer.active ? offer.widthCm : 0,
    offer.active ? offer.stock : 0,
    offer.unitHaler,
  ]);
  const others = { packM2: 0, made: null, pattern: null, offers: numbers };
  if (isMetreGoods(group_type_id))
    return { ...others, kind: "cut", pattern: patternOf(goods.properties) };
  const packM2 = isPack(group_type_id) ? packOf({ group_type_id, ...goods }, 0)?.areaM2 : null;
  if (packM2) return { ...others, kind: "packs", packM2 };
  const made = isSkirting({ group_type_id, ...goods }) ? madeLengthOf(goods.properties) : null;
  return made && { ...others, kind: "lengths", made };
}

/** How a room is laid with one of the goods' offers. Measures in cm; across and along are those of the roll. */
export interface Way {
  /** place among the offers */
  offer: number;
  rotated: boolean;
  acrossCm: number;
  alongCm: number;
  /** equal pieces, packs or lengths */
  quantity: number;
  /** gross haléře, not rounded */
  total: number;
}

export interface RoomLayingPrices {
  /** lengthwise cut of a piece, gross haléře */
  trimCut: number;
}

/** Prices layings for one room. What packs and skirting of one content need is calculated once. @param groupPercent discount of the shopper's group */
export function createLayer(
  room: MyRoom,
  { trimCut }: RoomLayingPrices,
  groupPercent = 0,
): (laying: RoomLaying) => Way | null {
  const packsOf = memo(
    (packM2: number) => packsNeeded(roomArea(room), packM2, USUAL_RESERVE_PERCENT).packs,
  );
  const outlineCm = outlineOf(room);
  const rodsOf = memo((cm: number) => skirtingLengths(outlineCm, { cm, coiled: false }));
  const coilsOf = memo((cm: number) => skirtingLengths(outlineCm, { cm, coiled: true }));
  const share = 100 - groupPercent;
  return ({ kind, packM2, made, pattern, offers }) => {
    if (kind === "cut")
      return (
        cheapestCut(WHOLE, offers, room, trimCut, share, null) ??
        cheapestCut(STRIPS, offers, room, trimCut, share, pattern)
      );
    if (!made) return cheapestOf(offers, packsOf(packM2), null, share);
    const { quantity, length_cm } = (made.coiled ? coilsOf : rodsOf)(made.cm);
    return cheapestOf(offers, quantity, length_cm, share);
  };
}

function memo<T>(compute: (key: number) => T): (key: number) => T {
  const values = new Map<number, T>();
  return (key) => {
    const value = values.get(key) ?? compute(key);
    values.set(key, value);
    return value;
  };
}

const upToStep = (cm: number): number => Math.ceil(cm / CUT_STEP_CM) * CUT_STEP_CM;

/** How a side of the room is cut: pieces side by side from a roll, and their length; 0 if it is not wide or long enough. */
interface Cut {
  piecesOf(widthCm: number, acrossCm: number): number;
  lengthOf(stockCm: number, alongCm: number, pieces: number, pattern: Pattern | null): number;
  isTrimmed(widthCm: number, acrossCm: number): boolean;
}

/** The room in one piece, as a cut is checked and rounded up (`cut-check.ts`, `cut-steps.ts`). */
const WHOLE: Cut = {
  piecesOf: (widthCm, acrossCm) => (acrossCm <= widthCm ? 1 : 0),
  lengthOf(stockCm, alongCm) {
    const longest = Math.max(
      CUT_MIN_CM,
      Math.min(CUT_MAX_LENGTH_CM, Math.floor(stockCm / CUT_STEP_CM) * CUT_STEP_CM),
    );
    const length = Math.min(upToStep(alongCm), longest);
    return alongCm <= longest && length <= stockCm ? length : 0;
  },
  isTrimmed: (widthCm, acrossCm) => upToStep(acrossCm) < widthCm,
};

/** Length of a strip after which the next one begins at the same place of the pattern, or half a repeat lower. */
function matchedLength(cm: number, pattern: Pattern | null): number {
  if (!pattern) return cm;
  const shiftCm = pattern.drop === "half" ? pattern.repeatCm / 2 : 0;
  return Math.ceil((cm - shiftCm) / pattern.repeatCm) * pattern.repeatCm + shiftCm;
}

/** Strips of the whole roll side by side, with the floor plan's allowances at seams and walls. The plan itself may find a cheaper one. */
const STRIPS: Cut = {
  piecesOf(widthCm, acrossCm) {
    const { seamCm, edgeCm } = USUAL_WISH;
    return widthCm > seamCm
      ? Math.max(2, Math.ceil((acrossCm + 2 * edgeCm - seamCm) / (widthCm - seamCm)))
      : 0;
  },
  lengthOf(stockCm, alongCm, pieces, pattern) {
    const length = upToStep(matchedLength(alongCm + 2 * USUAL_WISH.edgeCm, pattern));
    return length <= CUT_MAX_LENGTH_CM && length * pieces <= stockCm ? length : 0;
  },
  isTrimmed: () => false,
};

/** The best roll and direction: the fewest pieces, because seams show, then the lowest price, then the least waste, unrotated, the first roll. */
function cheapestCut(
  cut: Cut,
  offers: readonly number[],
  { width_cm, length_cm }: MyRoom,
  trimCut: number,
  share: number,
  pattern: Pattern | null,
): Way | null {
  let [offer, rotated, quantity, alongCm, total, area] = [
    -1,
    false,
    Infinity,
    0,
    Infinity,
    Infinity,
  ];
  for (let turn = 0; turn < 2; turn += 1) {
    const [across, along] = turn === 1 ? [length_cm, width_cm] : [width_cm, length_cm];
    for (let at = 0; at < offers.length; at += PER_OFFER) {
      const width = offers[at] ?? 0;
      const pieces = cut.piecesOf(width, across);
      if (pieces === 0 || pieces > quantity) continue;
      const length = cut.lengthOf(offers[at + 1] ?? 0, along, pieces, pattern);
      if (length === 0) continue;
      const paid = width * length * pieces;
      // whole numbers until the division, so that equal prices are equal
      const sum =
        ((offers[at + 2] ?? 0) * share * paid +
          (cut.isTrimmed(width, across) ? trimCut * 1_000_000 : 0)) /
        1_000_000;
      if (pieces === quantity && (sum > total || (sum === total && paid >= area))) continue;
      [offer, rotated, quantity, alongCm, total, area] = [
        at,
        turn === 1,
        pieces,
        length,
        sum,
        paid,
      ];
    }
  }
  if (offer < 0) return null;
  const widthCm = offers[offer] ?? 0;
  const acrossCm =
    cut === WHOLE ? Math.min(upToStep(rotated ? length_cm : width_cm), widthCm) : widthCm;
  return { offer: offer / PER_OFFER, rotated, acrossCm, alongCm, quantity, total };
}

/** The cheapest size with enough stock. @param lengthCm of each of the lengths; null for packs */
function cheapestOf(
  offers: readonly number[],
  quantity: number,
  lengthCm: number | null,
  share: number,
): Way | null {
  let best: Way | null = null;
  for (let at = 0; at < offers.length; at += PER_OFFER) {
    const [stock = 0, unitHaler = 0] = [offers[at + 1], offers[at + 2]];
    const total = (unitHaler * share * quantity * (lengthCm ?? 100)) / 10_000;
    if (quantity * (lengthCm ?? 1) > stock || (best && total >= best.total)) continue;
    best = {
      offer: at / PER_OFFER,
      rotated: false,
      acrossCm: 0,
      alongCm: lengthCm ?? 0,
      quantity,
      total,
    };
  }
  return best;
}
