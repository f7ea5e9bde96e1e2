import type { Shop } from "~/bff/shop";
import { viewedProductOf, type ViewedProduct } from "~/features/catalogue";

/** Recently viewed products of a browser without scripts; others store them themselves. @param except the page's product */
export async function readLastViewed(shop: Shop, except?: number): Promise<ViewedProduct[]> {
  if (!shop.isDocument) return [];
  const ids = (await shop.viewed.ids()).filter((id) => id !== except);
  return (await shop.catalogue.byIds(ids)).map((product) => viewedProductOf(product, shop.locale));
}
