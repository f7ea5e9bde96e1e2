import type { Shape } from "./cut.js";
import { roundTo } from "./money.js";
import { GROUP, measureOf } from "./units.js";

/** How much of an accessory floors need. Lengths in cm, areas in m², weights in g. */

/** Corners and overlaps take a twentieth of what is laid along the walls. */
const WASTE_PERCENT = 5;
const STEP_CM = 10;

/** A piece or a room. */
export interface Floor {
  shape: Shape;
  width_cm: number;
  length_cm: number;
  /** pieces or rooms of this size */
  quantity: number;
}

/** What a floor asks of accessories, all its pieces together. */
export interface FloorNeeds {
  /** along the walls: the outline of what is laid from wall to wall; 0 of a runner or grass, and where it is not known, as for packs */
  aroundCm: number;
  /** the part of it where skirting of carpet suits */
  carpetAroundCm: number;
  areaM2: number;
  /** what it is glued with, as the property `glue` of floors and of adhesives says; null for what is not glued */
  glue: string | null;
}

/** What of a cart's line says whether it is a floor. */
interface Wanted {
  groupTypeId: number;
  isSample: boolean;
}

/** Whether a line is a floor, for which accessories are offered. A sample is none: its floor is not chosen yet. */
export const isFloor = ({ groupTypeId, isSample }: Wanted): boolean => !isSample && measureOf(groupTypeId) === "area";

/** The way round one piece or room: the circumference of a round one. */
export const perimeterCm = ({ shape, width_cm, length_cm }: Floor): number =>
  shape === "round" ? roundTo(Math.PI * width_cm, 1) : 2 * (width_cm + length_cm);

/** The area of all pieces together. */
export const floorArea = ({ shape, width_cm, length_cm, quantity }: Floor): number =>
  roundTo((quantity * (shape === "round" ? (Math.PI * width_cm * width_cm) / 4 : width_cm * length_cm)) / 10_000, 4);

/** Carpet and PVC by the metre lie from wall to wall; squares and planks do too, yet nobody knows their outline. */
const WALL_TO_WALL: readonly number[] = [GROUP.carpet, GROUP.pvc, GROUP.squares];

/** Which skirting suits goods of a group: a runner and grass have none, and skirting of carpet suits a carpet only. */
export const skirtingSuits = (groupTypeId: number, isOfCarpet: boolean): boolean =>
  isOfCarpet ? groupTypeId === GROUP.carpet : WALL_TO_WALL.includes(groupTypeId);

/** What pieces of a size ask for. */
export function needsOf(groupTypeId: number, floor: Floor, glue: string | null): FloorNeeds {
  const outline = floor.quantity * perimeterCm(floor);
  return {
    aroundCm: skirtingSuits(groupTypeId, false) ? outline : 0,
    carpetAroundCm: skirtingSuits(groupTypeId, true) ? outline : 0,
    areaM2: floorArea(floor),
    glue,
  };
}

/** The way round all floors, or round those that skirting of carpet suits. */
export const wayRound = (floors: readonly FloorNeeds[], ofCarpet = false): number =>
  floors.reduce((sum, { aroundCm, carpetAroundCm }) => sum + (ofCarpet ? carpetAroundCm : aroundCm), 0);

/** Each kind of adhesive that floors ask for, with the area that it is for. */
export function gluedAreas(floors: readonly FloorNeeds[]): { glue: string; areaM2: number }[] {
  const areas = new Map<string, number>();
  for (const { glue, areaM2 } of floors) if (glue !== null) areas.set(glue, roundTo((areas.get(glue) ?? 0) + areaM2, 4));
  return [...areas].map(([glue, areaM2]) => ({ glue, areaM2 }));
}

/** So many lengths, each this long. */
export interface Lengths {
  quantity: number;
  length_cm: number;
}

/** Skirting with 5 % waste: all the way round. */
const needed = (aroundCm: number): number => roundTo((aroundCm * (100 + WASTE_PERCENT)) / 100, 6);
const upToStep = (cm: number): number => Math.ceil(roundTo(cm / STEP_CM, 6)) * STEP_CM;

/** Skirting that comes in a coil, of carpet or soft PVC, is cut in one piece: the way round and 5 %, rounded up to 10 cm; in equal parts where that is longer than one can be. */
export function coiledSkirting(aroundCm: number, longestCm: number): Lengths {
  const quantity = Math.ceil(upToStep(needed(aroundCm)) / longestCm);
  return { quantity, length_cm: upToStep(needed(aroundCm) / quantity) };
}

/** Stiff strips ('PVC strip 250 cm', specification section 9): as many whole ones as go round, with 5 % for the corners. */
export const wholeStrips = (aroundCm: number, stripLengthCm: number): Lengths => ({
  quantity: Math.ceil(roundTo(needed(aroundCm) / stripLengthCm, 6)),
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
