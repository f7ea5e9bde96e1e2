import type { Cart } from "~/contract/cart/cart";
import { ADDONS, isRolled, type Addon } from "~/domain/cart";

/** A tube is offered for a roll; one that a backend charges can always be removed. */
export const addonsFor = ({ items, has_addon_strong_tubus }: Cart): Addon[] =>
  has_addon_strong_tubus || items.some((item) => !item.is_sample && isRolled(item))
    ? [...ADDONS]
    : ADDONS.filter((addon) => addon !== "strong_tubus");
