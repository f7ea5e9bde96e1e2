import type { Shape } from "./cut.js";
import { roundTo } from "./money.js";

/** How much of an accessory a floor needs. Lengths in cm, areas in m², weights in g. */

/** Corners and overlaps take a twentieth of what is laid along the walls. */
const WASTE_PERCENT = 5;
const STEP_CM = 10;

export interface Floor {
  shape: Shape;
  width_cm: number;
  length_cm: number;
  /** pieces or rooms of this size */
  quantity: number;
}

/** The way round one piece or room: the circumference of a round one. */
export const perimeterCm = ({ shape, width_cm, length_cm }: Floor): number =>
  shape === "round" ? roundTo(Math.PI * width_cm, 1) : 2 * (width_cm + length_cm);

/** The area of all pieces together. */
export const floorArea = ({ shape, width_cm, length_cm, quantity }: Floor): number =>
  roundTo((quantity * (shape === "round" ? (Math.PI * width_cm * width_cm) / 4 : width_cm * length_cm)) / 10_000, 4);

/** So many lengths, each this long. */
export interface Lengths {
  quantity: number;
  length_cm: number;
}

/** Skirting with 5 % waste: all the way round. */
const needed = (floor: Floor): number => roundTo((floor.quantity * perimeterCm(floor) * (100 + WASTE_PERCENT)) / 100, 6);
const upToStep = (cm: number): number => Math.ceil(roundTo(cm / STEP_CM, 6)) * STEP_CM;

/** Carpet skirting, which comes in one piece: the way round and 5 %, rounded up to 10 cm; in equal parts where that is longer than one can be. */
export function carpetSkirting(floor: Floor, longestCm: number): Lengths {
  const quantity = Math.ceil(upToStep(needed(floor)) / longestCm);
  return { quantity, length_cm: upToStep(needed(floor) / quantity) };
}

/** Stiff strips ('PVC strip 250 cm', specification section 9): as many whole ones as go round, with 5 % for the corners. */
export const wholeStrips = (floor: Floor, stripLengthCm: number): Lengths => ({
  quantity: Math.ceil(roundTo(needed(floor) / stripLengthCm, 6)),
  length_cm: stripLengthCm,
});

/** The most that a consumption such as '300–400' (g/m²) says; null where it names no number. */
export function mostConsumed(consumption: string): number | null {
  const numbers = (consumption.match(/\d+(?:[.,]\d+)?/g) ?? []).map((number) => Number(number.replace(",", ".")));
  return numbers.length ? Math.max(...numbers) : null;
}

/** Glue for an area, g. */
export const glueNeeded = (areaM2: number, consumption: number): number => Math.ceil(roundTo(areaM2 * consumption, 3));

/** The cans to buy: one of the smallest that suffices, else several of the largest. @param cans contents in g, at least one */
export function chooseCan<Can extends { grams: number }>(cans: readonly Can[], neededG: number): { can: Can; quantity: number } | null {
  const bySize = [...cans].sort((a, b) => a.grams - b.grams);
  const can = bySize.find(({ grams }) => grams >= neededG) ?? bySize.at(-1);
  return can ? { can, quantity: Math.max(1, Math.ceil(roundTo(neededG / can.grams, 6))) } : null;
}
