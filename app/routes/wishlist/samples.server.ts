import { orDefault } from "~/bff/client/error-pages.server";
import type { Shop } from "~/bff/shop";
import { MAX_SAMPLES, sampleOf } from "~/domain/sample";

/** Ids of wishes whose samples are not in the cart yet, as many as it still takes; none before a backend without samples. */
export async function readSampled(shop: Shop): Promise<number[]> {
  const [wishlist, cart] = await Promise.all([
    shop.wishlist.read(),
    orDefault(shop.cart.read(), null),
  ]);
  const inCart = (cart?.items ?? []).flatMap(({ is_sample, product }) =>
    is_sample ? [product.id] : [],
  );
  const wished = (wishlist?.items ?? [])
    .filter(({ product }) => sampleOf(product) !== null && !inCart.includes(product.id))
    .slice(0, Math.max(0, MAX_SAMPLES - inCart.length));
  const details = await Promise.all(
    wished.map(({ product }) => orDefault(shop.catalogue.product(product.id), null)),
  );
  return details.flatMap((detail) =>
    detail && detail.sample_price_tax_incl !== null ? [detail.id] : [],
  );
}
