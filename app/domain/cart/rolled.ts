import { GROUP, isMetreGoods } from "~/domain/price/units";
import { USE_CLASS_PROPERTY } from "~/domain/sample/sample";

interface CarriedGoods {
  product: { group_type_id: number; properties: readonly { property_id: number }[] };
  variant: { width_cm: number | null; length_cm: number | null } | null;
}

interface RolledLine {
  is_sample: boolean;
  /** `width_cm` of the roll or of a rug's size */
  goods: { group_type_id: number; width_cm: number | null; has_use_class: boolean };
}

const isRoll = (groupTypeId: number, hasSize: boolean, hasUseClass: boolean): boolean =>
  isMetreGoods(groupTypeId) || (groupTypeId === GROUP.rug && (hasSize || hasUseClass));

/** Goods that travel in a roll: metre goods, and of single pieces rugs, which have a size, and remnants, which have a use class. */
export const isRolled = ({
  product: { group_type_id, properties },
  variant,
}: CarriedGoods): boolean =>
  isRoll(
    group_type_id,
    variant?.width_cm != null && variant.length_cm != null,
    properties.some(({ property_id }) => property_id === USE_CLASS_PROPERTY),
  );

/** The cart with the packaging that it pays for. A chosen tube stays stored, but the cart pays for it only with rolled goods. */
export const withFittingTube = <C extends { has_addon_strong_tubus: boolean }>(
  cart: C,
  lines: readonly RolledLine[],
): C =>
  lines.some(
    ({ is_sample, goods }) =>
      !is_sample && isRoll(goods.group_type_id, goods.width_cm !== null, goods.has_use_class),
  )
    ? cart
    : { ...cart, has_addon_strong_tubus: false };
