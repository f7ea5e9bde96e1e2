import { GROUP, isMetreGoods } from "~/domain/price/units";
import { USE_CLASS_PROPERTY } from "~/domain/sample/sample";

/** Services that a cart can have, in the order in which they are shown (specification 9.1). */
export const ADDONS = ["eco_packaging", "strong_tubus", "packing_fee"] as const;
export type Addon = (typeof ADDONS)[number];

export type Packaging = Record<`has_addon_${Addon}`, boolean>;

export const NO_PACKAGING: Packaging = {
  has_addon_eco_packaging: false,
  has_addon_strong_tubus: false,
  has_addon_packing_fee: false,
};

/** The packaging of a cart alone, or of two carts that become one. */
export const packagingOf = (cart: Packaging, other = NO_PACKAGING): Packaging => ({
  has_addon_eco_packaging: cart.has_addon_eco_packaging || other.has_addon_eco_packaging,
  has_addon_strong_tubus: cart.has_addon_strong_tubus || other.has_addon_strong_tubus,
  has_addon_packing_fee: cart.has_addon_packing_fee || other.has_addon_packing_fee,
});

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
export const withFittingTube = <C extends Pick<Packaging, "has_addon_strong_tubus">>(
  cart: C,
  lines: readonly RolledLine[],
): C =>
  lines.some(
    ({ is_sample, goods }) =>
      !is_sample && isRoll(goods.group_type_id, goods.width_cm !== null, goods.has_use_class),
  )
    ? cart
    : { ...cart, has_addon_strong_tubus: false };
