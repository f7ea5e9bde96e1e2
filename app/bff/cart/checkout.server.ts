import type { Cart } from "~/contract/cart/cart";
import type { Store } from "~/contract/content/content";
import { content } from "~/contract/endpoints/content";
import { order } from "~/contract/endpoints/order";
import type { DeliveryOption, PaymentOption, PickupPoints } from "~/contract/order/delivery";
import {
  failedWith,
  isNotOffered,
  offeredOrThrow,
  orThrow,
  type ApiResult,
} from "../forms/failure.server";
import type { ShopParts } from "../shop-parts";

interface DeliveryChoices {
  deliveries: DeliveryOption[];
  payments: PaymentOption[];
  stores: Store[];
}

interface CheckoutArea {
  /** Shipping methods of a cart; null for a backend that takes no orders. @throws the error page if the backend fails */
  deliveries(cart: Pick<Cart, "id" | "tempId">): Promise<DeliveryOption[] | null>;
  /** Shipping and payment methods of a cart, and pickup stores; null if the cart is gone. @throws the error page if the backend fails */
  choices(cart: Cart): Promise<DeliveryChoices | null>;
  points(
    cart: Pick<Cart, "id" | "tempId">,
    deliveryId: number,
    search: { q: string; page: number },
  ): Promise<ApiResult<PickupPoints>>;
}

/** Creates the area: three parallel reads, not cached because they depend on the cart. */
export function checkoutArea({ api, locale }: ShopParts): CheckoutArea {
  const deliveries = ({ id, tempId }: Pick<Cart, "id" | "tempId">) =>
    api.call(order.deliveries, { params: { locale }, query: { cartId: id }, tempId });
  return {
    async deliveries(cart) {
      const offered = await deliveries(cart);
      return isNotOffered(offered) ? null : orThrow(offered, "delivery_failed").data;
    },
    points: ({ id, tempId }, deliveryId, { q, page }) =>
      api.call(order.pickupPoints, {
        params: { locale },
        query: { cartId: id, deliveryId, q, page },
        tempId,
      }),
    choices: async (cart) => {
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
