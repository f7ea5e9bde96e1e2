import { roundTo } from "~/domain/price/money";
import { GROUP, isRunner } from "~/domain/price/units";

/** The shop's only way of overlocking, in the contract's `hems`. */
export const HEM_CODE = "overlock";

/** Edges of a piece. Top and bottom have its width, left and right its length, in any rotation. A runner's top and bottom are the cut ends. */
export const HEM_SIDES = ["top", "right", "bottom", "left"] as const;
export type Side = (typeof HEM_SIDES)[number];

/** Factory-hemmed long sides: 'runner has 2 sides hemmed at factory' (specification section 9). */
export type FactoryHemmedSides = 0 | 2;

/** Goods with a pile that frays. */
const HEMMED_GROUPS: readonly number[] = [GROUP.carpet, GROUP.runner];
const CUT_ENDS: readonly Side[] = ["top", "bottom"];

export const canBeHemmed = (groupTypeId: number): boolean => HEMMED_GROUPS.includes(groupTypeId);

/** Edges that are hemmed already: the long sides of a runner. They are not charged. */
export function factoryHemmedEdges(groupTypeId: number, factoryHemmed: FactoryHemmedSides): Side[] {
  return isRunner(groupTypeId) && factoryHemmed === 2
    ? HEM_SIDES.filter((side) => !CUT_ENDS.includes(side))
    : [];
}

/** Edges that can be hemmed: of a runner only the cut ends. */
export function hemmableSides(
  groupTypeId: number,
  factoryHemmed: FactoryHemmedSides,
): readonly Side[] {
  if (!canBeHemmed(groupTypeId)) return [];
  const hemmed = factoryHemmedEdges(groupTypeId, factoryHemmed);
  return HEM_SIDES.filter((side) => !hemmed.includes(side));
}

/** Edges to hem, in the order of {@link HEM_SIDES}. A round piece has one edge: any side means all of it. Factory hems are not repeated. */
export function hemmedSides(
  groupTypeId: number,
  shape: "rect" | "round",
  wished: readonly Side[],
  factoryHemmed: FactoryHemmedSides,
): Side[] {
  const possible = hemmableSides(groupTypeId, factoryHemmed);
  if (shape === "round") return wished.length && possible.length ? [...HEM_SIDES] : [];
  return possible.filter((side) => wished.includes(side));
}

/** Running metres of hem of one piece: sum of the chosen sides, or the circumference; charged to the centimetre. */
export function hemMetres(
  shape: "rect" | "round",
  widthCm: number,
  lengthCm: number,
  sides: readonly Side[],
): number {
  if (!sides.length) return 0;
  if (shape === "round") return roundTo((Math.PI * widthCm) / 100, 2);
  const cm = sides.reduce(
    (sum, side) => sum + (side === "top" || side === "bottom" ? widthCm : lengthCm),
    0,
  );
  return cm / 100;
}
