import { DOOR_CM, glueNeeded, type Lengths } from "~/domain/cart";
import { packsNeeded } from "~/domain/pack";
import { roundTo } from "~/domain/price";

/** What accessories in the cart leave open of a floor's needs. Lengths in cm, areas in m², weights in g. */

/** Skirting that is missing round the outline; 0 if the lengths in the cart reach it without the doors, which need none. */
export const missingSkirting = (outlineCm: number, inCartCm: number, doors: number): number =>
  inCartCm > 0 && inCartCm >= outlineCm - doors * DOOR_CM ? 0 : Math.max(0, outlineCm - inCartCm);

/** Area that the cans in the cart leave without adhesive. @param consumption g per m² */
export const missingGlueArea = (areaM2: number, consumption: number, inCartG: number): number =>
  inCartG >= glueNeeded(areaM2, consumption) ? 0 : roundTo(areaM2 - inCartG / consumption, 2);

/** Underlay to buy: rolls lie edge to edge, so that only whole rolls leave a rest. @param inCartM2 area of the rolls in the cart, of any size */
export function missingUnderlay(
  areaM2: number,
  rollM2: number,
  inCartM2: number,
): { rolls: number; areaM2: number } {
  if (inCartM2 > 0 && packsNeeded(areaM2, inCartM2, 0).packs === 1) return { rolls: 0, areaM2: 0 };
  // less than the area if whole rolls cover it within the tolerance
  const need = Math.min(areaM2, packsNeeded(areaM2, rollM2, 0).covered);
  const { packs } = packsNeeded(need - inCartM2, rollM2, 0);
  return { rolls: packs, areaM2: roundTo(areaM2 - inCartM2, 2) };
}

/** Doors that the rods in the cart do not reach. */
export const missingDoors = (doors: number, inCart: readonly Lengths[]): number =>
  Math.max(
    0,
    doors -
      inCart.reduce(
        (sum, { quantity, length_cm }) => sum + quantity * Math.floor(length_cm / DOOR_CM),
        0,
      ),
  );
