import { roundTo } from "./money.js";
import { GROUP, isRunner } from "./units.js";

/** The shop's one kind of hemming, as the contract's `hems` name it. */
export const HEM_CODE = "overlock";

/**
 * The edges of a piece. Top and bottom are as long as the piece is wide, left and right as long as it is long, however it lies on the
 * roll. Of a runner, which is cut to length only, top and bottom are the cut ends.
 */
export const SIDES = ["top", "right", "bottom", "left"] as const;
export type Side = (typeof SIDES)[number];

/** How many long sides of a runner come hemmed: 'runner has 2 sides hemmed at factory' (specification section 9). */
export type FactoryHemmedSides = 0 | 2;

/** Carpets and runners have a pile that frays; PVC, grass and lengths do not. */
const HEMMED_GROUPS: readonly number[] = [GROUP.carpet, GROUP.runner];
const CUT_ENDS: readonly Side[] = ["top", "bottom"];

/** Says whether a cut piece of these goods can be hemmed at all. */
export const canBeHemmed = (groupTypeId: number): boolean => HEMMED_GROUPS.includes(groupTypeId);

/** The edges of a piece that come hemmed: the long sides of a runner, however long the piece is. */
export function factoryHemmedEdges(groupTypeId: number, factoryHemmed: FactoryHemmedSides): Side[] {
  return isRunner(groupTypeId) && factoryHemmed === 2 ? SIDES.filter((side) => !CUT_ENDS.includes(side)) : [];
}

/** The edges that can be chosen to be hemmed: of a runner only the cut ends, as its long sides come hemmed. */
export function hemmableSides(groupTypeId: number, factoryHemmed: FactoryHemmedSides): readonly Side[] {
  if (!canBeHemmed(groupTypeId)) return [];
  const hemmed = factoryHemmedEdges(groupTypeId, factoryHemmed);
  return SIDES.filter((side) => !hemmed.includes(side));
}

/**
 * The edges that will be hemmed of those wished, in the order of {@link SIDES}. A round piece has one edge: any side means all of it.
 * What comes hemmed is not hemmed again.
 */
export function hemmedSides(
  groupTypeId: number,
  shape: "rect" | "round",
  wished: readonly Side[],
  factoryHemmed: FactoryHemmedSides,
): Side[] {
  const possible = hemmableSides(groupTypeId, factoryHemmed);
  if (shape === "round") return wished.length && possible.length ? [...SIDES] : [];
  return possible.filter((side) => wished.includes(side));
}

/**
 * Running metres of hem of one piece: the sum of the chosen sides; the circumference of a round one (decisions, 'Hems').
 * Given to the centimetre, which is what is charged.
 */
export function hemMetres(shape: "rect" | "round", widthCm: number, lengthCm: number, sides: readonly Side[]): number {
  if (!sides.length) return 0;
  if (shape === "round") return roundTo((Math.PI * widthCm) / 100, 2);
  const cm = sides.reduce((sum, side) => sum + (side === "top" || side === "bottom" ? widthCm : lengthCm), 0);
  return cm / 100;
}
