import type { Shop } from "~/bff/shop";
import { lowerFirst } from "~/domain/text";

/** The heading of a part of a category: 'Metrážové koberce: smyčkové'. */
export const within = (shop: Shop, category: string, part: string): string =>
  shop.t("goods:lists.within", { category, part: lowerFirst(part) });
