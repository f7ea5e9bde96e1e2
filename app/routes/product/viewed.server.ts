import type { Shop } from "~/bff/shop";
import { viewedBefore, viewedNow } from "~/domain/last-viewed";
import { viewedProductOf, type ViewedProduct } from "~/features/catalogue";

/** The products viewed before this one, by the signed cookie, which has this one in front from now on. */
export async function readViewed(shop: Shop, id: number): Promise<ViewedProduct[]> {
  // a script remembers by itself
  if (!shop.isDocument) return [];
  const ids = await shop.viewed.ids();
  const known = ids.map((viewed) => ({ id: viewed }));
  const idsOf = (list: readonly { id: number }[]) => list.map((viewed) => viewed.id);
  const products = await shop.catalogue.chosen(idsOf(viewedBefore(known, id)));
  if (ids[0] !== id) await shop.viewed.set(idsOf(viewedNow(known, { id })));
  return products.map((product) => viewedProductOf(product, shop.locale));
}
