import type { Shop } from "~/bff/shop";
import { viewedBefore } from "~/domain/last-viewed";
import { viewedProductOf, type ViewedProduct } from "~/features/catalogue";

/** Viewed products of browsers without scripts, from the signed cookie. */
export async function readLastViewed(shop: Shop, id: number): Promise<ViewedProduct[]> {
  // browsers with scripts store them themselves
  if (!shop.isDocument) return [];
  const known = (await shop.viewed.ids()).map((viewed) => ({ id: viewed }));
  const products = await shop.catalogue.chosen(viewedBefore(known, id).map((viewed) => viewed.id));
  return products.map((product) => viewedProductOf(product, shop.locale));
}
