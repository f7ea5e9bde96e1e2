import type { Shop } from "~/bff/shop";
import type { Cart } from "~/contract/cart/cart";
import type { MyRoom } from "~/domain/room";
import { prepareOffer, type AccessoryOffer } from "~/features/cut";
import { translate } from "~/i18n/texts/translate.server";

/** Accessories for the floors in the cart, with their prices written. */
export async function readCartOffers(
  shop: Shop,
  cart: Cart,
  room: MyRoom | null,
): Promise<AccessoryOffer[]> {
  const [accessories, price] = await Promise.all([
    shop.cart.accessories(cart, room),
    shop.currency.priceWriter(),
  ]);
  return accessories.flatMap(
    (product) => prepareOffer(product, shop.locale, translate, price) ?? [],
  );
}
