import { hasField } from "~/bff/client/api-result.server";
import { orThrow } from "~/bff/client/error-pages.server";
import type { Shop } from "~/bff/shop";
import type { Cart } from "~/contract/cart/cart";
import { EDIT_QUERY, type CutEdit } from "~/features/cart";

/** The line whose editor the address opens; null if there is none or it is no longer sold. */
export async function readCutEdit(shop: Shop, cart: Cart): Promise<CutEdit | null> {
  const itemId = shop.url.searchParams.get(EDIT_QUERY);
  const item = cart.items.find(({ id }) => id === itemId);
  if (!item?.dimensions || item.warnings.some(({ type }) => type === "inactive")) return null;
  const { product, variant, quantity, dimensions } = item;
  const wish = {
    ...dimensions,
    ...dimensions.asked,
    ...(dimensions.width_cm > 0 ? {} : { width_cm: undefined }),
  };
  const [{ group_type_id, properties, quantity: stock, cut, hems, factory_hemmed_sides }, quoted] =
    await Promise.all([
      shop.catalogue.product(product.id),
      shop.catalogue.quoteCut({
        productId: product.id,
        variantId: variant?.id ?? null,
        dimensions: wish,
        quantity,
      }),
    ]);
  return {
    itemId: item.id,
    goods: { group_type_id, properties, quantity: stock, cut, hems, factory_hemmed_sides },
    // the line shows why it can no longer be cut
    quote: !quoted.ok && hasField(quoted) ? null : orThrow(quoted),
  };
}
