import { roundTo } from "~/domain/price/money";

/** Reserves for cutting losses in per cent; default 5. */
export const RESERVES_PERCENT = [0, 5, 10] as const;
export const USUAL_RESERVE_PERCENT = 5;

/** 'Round tolerance 1 percent' (specification section 9). */
const TOLERANCE = 0.01;

interface Sides {
  width_cm: number;
  length_cm: number;
}

/** A room's area in m², as typed or from width × length in cm without its notch. */
export const roomArea = (
  room: { area_m2: number } | (Sides & { notch?: Sides | undefined }),
): number =>
  "area_m2" in room
    ? room.area_m2
    : roundTo(
        (room.width_cm * room.length_cm -
          (room.notch ? room.notch.width_cm * room.notch.length_cm : 0)) /
          10_000,
        4,
      );

export interface PacksNeeded {
  packs: number;
  /** content of the packs, in the need's unit */
  covered: number;
  /** surplus over the need including the reserve; 0 if the tolerance was used */
  rest: number;
}

/** Packs by 'need ÷ pack, up to 1 % over a whole number is that number', otherwise the next one. @param reservePercent is added to the need first */
export function packsNeeded(
  need: number,
  packContent: number,
  reservePercent: number,
): PacksNeeded {
  const exact = roundTo((need * (100 + reservePercent)) / 100 / packContent, 9);
  const rounded = Math.round(exact);
  const within = rounded > 0 && roundTo(Math.abs(exact - rounded) / rounded, 9) <= TOLERANCE;
  const packs = Math.max(1, within ? rounded : Math.ceil(exact));
  const covered = roundTo(packs * packContent, 4);
  return { packs, covered, rest: Math.max(0, roundTo(covered - need, 4)) };
}

/** The largest need in whole units that the packs cover with the reserve. */
export const largestNeed = (packs: number, packContent: number, reservePercent: number): number =>
  Math.floor((packs * packContent * 100) / (100 + reservePercent));
