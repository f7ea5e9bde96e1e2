import type { Shop } from "~/bff/shop";
import { viewedBefore } from "~/domain/last-viewed";
import { viewedProductOf, type ViewedProduct } from "~/features/catalogue";

/** The products viewed before this one by a browser that runs no script: their ids are in its signed cookie. */
export async function readLastViewed(shop: Shop, id: number): Promise<ViewedProduct[]> {
  // a script remembers by itself
  if (!shop.isDocument) return [];
  const known = (await shop.viewed.ids()).map((viewed) => ({ id: viewed }));
  const products = await shop.catalogue.chosen(viewedBefore(known, id).map((viewed) => viewed.id));
  return products.map((product) => viewedProductOf(product, shop.locale));
}
