import { USE_CLASS_PROPERTY } from "./sample";
import { GROUP, isMetreGoods } from "./units";

interface CarriedGoods {
  product: { group_type_id: number; properties: readonly { property_id: number }[] };
  variant: { width_cm: number | null; length_cm: number | null } | null;
}

/** Goods that travel in a roll: metre goods, and of single pieces rugs, which have a size, and remnants, which have a use class. */
export const isRolled = ({ product: { group_type_id, properties }, variant }: CarriedGoods): boolean =>
  isMetreGoods(group_type_id) ||
  (group_type_id === GROUP.rug &&
    ((variant?.width_cm != null && variant.length_cm != null) || properties.some(({ property_id }) => property_id === USE_CLASS_PROPERTY)));
