import type { ProductDetail, Variant } from "~/contract/catalogue";
import { cheapestRoll, rollsOf, type RollFit } from "~/domain/cut";
import { toHaler } from "~/domain/price";
import { cutDefaults } from "~/features/cut";
import { readRoomSize } from "../cut-query";

/** Field of the buy form: `on` if the shop chooses roll and direction for the typed measures. */
export const CHOOSES_ROLL = "choosesRoll";

export interface ChosenRoll {
  variant: Variant;
  /** null before valid measures are typed */
  fit: RollFit | null;
  /** the shop had several rolls to choose from */
  isOfMany: boolean;
}

/**
 * The cheapest roll and direction for the typed measures. Measures that fit no roll get the widest one, so that the error names the real limit.
 * @param query typed values of the buy form @param usual the roll before anything is typed, whose width is the default
 */
export function chosenRoll(product: ProductDetail, query: string, usual: Variant): ChosenRoll {
  const { group_type_id, variants, cut } = product;
  const rolls = rollsOf(variants);
  const wish = readRoomSize(query, cutDefaults(group_type_id, usual.width_cm, null));
  const fit =
    wish &&
    cheapestRoll(group_type_id, rolls, wish, wish.quantity, toHaler(cut?.trim_price_tax_incl ?? 0));
  const usualCm = usual.width_cm ?? 0;
  const widest = rolls.reduce((max, { widthCm }) => Math.max(max, widthCm), usualCm);
  const widthCm = fit ? fit.roll.widthCm : (wish?.width_cm ?? 0) > usualCm ? widest : usualCm;
  const variant = variants.find(({ id, width_cm }) =>
    fit ? id === fit.roll.id : width_cm === widthCm,
  );
  return { variant: variant ?? usual, fit, isOfMany: rolls.length > 1 };
}
