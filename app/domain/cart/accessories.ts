import type { Shape } from "~/domain/cut/cut";
import type { MadeLength } from "~/domain/cut/made-length";
import { roundTo } from "~/domain/price/money";
import { GROUP, measureOf } from "~/domain/price/units";

/** Calculates accessories for floors. Lengths in cm, areas in m², weights in g. */

/** Extra for corners and overlaps. */
const WASTE_PERCENT = 5;
const STEP_CM = 10;

export interface AccessoryFloor {
  shape: Shape;
  width_cm: number;
  length_cm: number;
  quantity: number;
}

/** Data of floors for accessories, for all pieces. */
export interface FloorNeeds {
  /** outline of wall-to-wall floors; 0 for runners and grass, and if it is unknown, e.g. for packs */
  outlineCm: number;
  /** the part of it that carpet skirting suits */
  carpetOutlineCm: number;
  areaM2: number;
  /** adhesive kind by the property `glue`; null if it is not glued */
  glue: string | null;
  /** underlay kind by the property `underlay`; null if it lies without one */
  underlay: string | null;
}

interface Wanted {
  groupTypeId: number;
  isSample: boolean;
}

/** True if accessories are offered for the line. Not for samples. */
export const isFloor = ({ groupTypeId, isSample }: Wanted): boolean =>
  !isSample && measureOf(groupTypeId) === "area";

/** Outline of one piece; of a round one its circumference, to the millimetre. */
export const perimeterCm = ({ shape, width_cm, length_cm }: AccessoryFloor): number =>
  shape === "round" ? roundTo(Math.PI * width_cm, 1) : 2 * (width_cm + length_cm);

/** Area of all pieces, m² with four decimals. */
export const floorArea = ({ shape, width_cm, length_cm, quantity }: AccessoryFloor): number =>
  roundTo(
    (quantity * (shape === "round" ? (Math.PI * width_cm * width_cm) / 4 : width_cm * length_cm)) /
      10_000,
    4,
  );

const WALL_TO_WALL: readonly number[] = [GROUP.carpet, GROUP.pvc, GROUP.squares];

/** True if the skirting suits the goods: none for runners and grass, carpet skirting only for carpet. */
export const skirtingSuits = (groupTypeId: number, isOfCarpet: boolean): boolean =>
  isOfCarpet ? groupTypeId === GROUP.carpet : WALL_TO_WALL.includes(groupTypeId);

export function needsOf(
  groupTypeId: number,
  floor: AccessoryFloor,
  glue: string | null,
  underlay: string | null = null,
): FloorNeeds {
  const outline = floor.quantity * perimeterCm(floor);
  return {
    outlineCm: skirtingSuits(groupTypeId, false) ? outline : 0,
    carpetOutlineCm: skirtingSuits(groupTypeId, true) ? outline : 0,
    areaM2: floorArea(floor),
    glue,
    underlay,
  };
}

/** Outline that needs skirting. @param forCarpet only of floors that carpet skirting suits */
export const totalOutlineCm = (floors: readonly FloorNeeds[], forCarpet = false): number =>
  floors.reduce(
    (sum, { outlineCm, carpetOutlineCm }) => sum + (forCarpet ? carpetOutlineCm : outlineCm),
    0,
  );

/** Areas of the floors by kind of adhesive or of underlay; floors without one are left out. */
export function areasByKind(
  floors: readonly FloorNeeds[],
  of: "glue" | "underlay",
): { kind: string; areaM2: number }[] {
  const areas = new Map<string, number>();
  for (const { [of]: kind, areaM2 } of floors)
    if (kind !== null) areas.set(kind, roundTo((areas.get(kind) ?? 0) + areaM2, 4));
  return [...areas].map(([kind, areaM2]) => ({ kind, areaM2 }));
}

export interface Lengths {
  quantity: number;
  length_cm: number;
}

const needed = (outlineCm: number): number => roundTo((outlineCm * (100 + WASTE_PERCENT)) / 100, 6);
const upToStep = (cm: number): number => Math.ceil(roundTo(cm / STEP_CM, 6)) * STEP_CM;

/** Coiled skirting (carpet or soft PVC): one piece of the length plus 5 %, rounded up to 10 cm; equal parts if it exceeds the longest piece. */
export function coiledSkirting(outlineCm: number, longestCm: number): Lengths {
  const quantity = Math.ceil(upToStep(needed(outlineCm)) / longestCm);
  return { quantity, length_cm: upToStep(needed(outlineCm) / quantity) };
}

/** Stiff strips ('PVC strip 250 cm', specification section 9): whole strips for the length plus 5 %. */
export const wholeStrips = (outlineCm: number, stripLengthCm: number): Lengths => ({
  quantity: Math.ceil(roundTo(needed(outlineCm) / stripLengthCm, 6)),
  length_cm: stripLengthCm,
});

/** Skirting to buy for an outline: lengths of a coil, or whole strips. */
export const skirtingLengths = (outlineCm: number, { cm, coiled }: MadeLength): Lengths =>
  coiled ? coiledSkirting(outlineCm, cm) : wholeStrips(outlineCm, cm);

/** Width of a door with its frame: no skirting is needed there. */
export const DOOR_CM = 90;

/** Doors of a room that nobody has counted. */
export const USUAL_DOORS = 1;

/** Rods of a transition profile for doors: each rod is cut for as many doors as it is long enough. null if it is shorter than a door. */
export function transitionRods(doors: number, rodCm: number): Lengths | null {
  const doorsOfRod = Math.floor(rodCm / DOOR_CM);
  return doorsOfRod > 0 ? { quantity: Math.ceil(doors / doorsOfRod), length_cm: rodCm } : null;
}

/** Walls of a room without its doors, cm; 0 if the doors take all. */
export const wallsCm = (perimeterM: number, doors: number): number =>
  Math.max(0, roundTo(perimeterM * 100, 6) - doors * DOOR_CM);

/** The maximum of a consumption such as '300–400' (g/m²); null without a number. */
export function maxConsumption(consumption: string): number | null {
  const numbers = (consumption.match(/\d+(?:[.,]\d+)?/g) ?? []).map((number) =>
    Number(number.replace(",", ".")),
  );
  return numbers.length ? Math.max(...numbers) : null;
}

/** Grams of adhesive, rounded up. @param consumption g per m² */
export const glueNeeded = (areaM2: number, consumption: number): number =>
  Math.ceil(roundTo(areaM2 * consumption, 3));

/** The cans to buy: one of the smallest sufficient size, else several of the largest. @param cans contents in g, at least one */
export function chooseCan<Can extends { grams: number }>(
  cans: readonly Can[],
  neededG: number,
): { can: Can; quantity: number } | null {
  const bySize = [...cans].sort((a, b) => a.grams - b.grams);
  const can = bySize.find(({ grams }) => grams >= neededG) ?? bySize.at(-1);
  return can ? { can, quantity: Math.max(1, Math.ceil(roundTo(neededG / can.grams, 6))) } : null;
}
