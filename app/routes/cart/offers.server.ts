import type { Shop } from "~/bff/shop";
import type { Cart } from "~/contract/cart";
import { offerOf, type Offer } from "~/features/cut";
import { translate } from "~/i18n/translate.server";

/** Prepares accessories for the floors in the cart. */
export async function readCartOffers(shop: Shop, cart: Cart): Promise<Offer[]> {
  const [accessories, price] = await Promise.all([shop.cart.accessories(cart), shop.currency.priceWriter()]);
  return accessories.flatMap((product) => offerOf(product, shop.locale, translate, price) ?? []);
}
