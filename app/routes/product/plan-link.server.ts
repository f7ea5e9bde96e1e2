import type { Shop } from "~/bff/shop";
import type { ProductDetail } from "~/contract/catalogue";
import { isPlannable } from "~/domain/plan/plannable";
import { isPack } from "~/domain/units";
import { plannerHref } from "~/i18n/planner-address";

/** The link to the floor planner with this covering; null for other goods. Its text comes with it, because the page's scripts are at their limit. */
export const linkToPlan = (shop: Shop, { id, group_type_id }: ProductDetail): { href: string; text: string } | null =>
  isPlannable(group_type_id)
    ? { href: plannerHref(shop.locale, { product: id }), text: shop.t(isPack(group_type_id) ? "product:planLaying" : "product:planCuts") }
    : null;
