import type { Cart } from "~/contract/cart/cart";
import { content } from "~/contract/endpoints/content";
import { order } from "~/contract/endpoints/order";
import { failedWith, isNotOffered } from "../client/api-result.server";
import { offeredOrThrow, orThrow } from "../client/error-pages.server";
import type { ShopParts } from "../shop-parts";

/** Creates the area: three parallel reads, not cached because they depend on the cart. */
export function checkoutArea({ api, locale }: ShopParts) {
  const deliveries = ({ id, tempId }: Pick<Cart, "id" | "tempId">) =>
    api.call(order.deliveries, { params: { locale }, query: { cartId: id }, tempId });
  return {
    /** Shipping methods of a cart; null for a backend that takes no orders. @throws the error page if the backend fails */
    async deliveries(cart: Pick<Cart, "id" | "tempId">) {
      const offeredDeliveries = await deliveries(cart);
      return isNotOffered(offeredDeliveries)
        ? null
        : orThrow(offeredDeliveries, "delivery_failed").data;
    },
    points: (
      { id, tempId }: Pick<Cart, "id" | "tempId">,
      deliveryId: number,
      { q, page }: { q: string; page: number },
    ) =>
      api.call(order.pickupPoints, {
        params: { locale },
        query: { cartId: id, deliveryId, q, page },
        tempId,
      }),
    /** Shipping and payment methods of a cart, and pickup stores; null if the cart is gone. @throws the error page if the backend fails */
    choices: async (cart: Cart) => {
      const [offered, payments, stores] = await Promise.all([
        deliveries(cart),
        api.call(order.paymentMethods, {
          params: { locale },
          query: { cartId: cart.id },
          tempId: cart.tempId,
        }),
        api.call(content.stores, { params: { locale } }),
      ]);
      if ([offered, payments].some((answer) => !answer.ok && failedWith(answer, "cart_gone")))
        return null;
      return {
        deliveries: offeredOrThrow(offered, "delivery_failed").data,
        payments: offeredOrThrow(payments, "delivery_failed").data,
        stores: isNotOffered(stores)
          ? []
          : orThrow(stores, "delivery_failed").data.filter((store) => store.pickup),
      };
    },
  };
}
