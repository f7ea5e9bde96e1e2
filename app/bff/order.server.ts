import type { AppLoadContext } from "@remix-run/node";
import type { Cart } from "~/contract/cart";
import type { Locale } from "~/contract/common";
import { storesSchema, type Store } from "~/contract/content";
import {
  deliveryOptionsSchema,
  orderCreatedSchema,
  orderSchema,
  paymentOptionsSchema,
  type DeliveryOption,
  type Order,
  type OrderCreated,
  type OrderRequest,
  type PaymentOption,
} from "~/contract/order";
import { apiClient, orThrow, type ApiResult } from "./api-client.server";

/** Everything that may be chosen on the way to an order. */
export interface DeliveryChoices {
  deliveries: DeliveryOption[];
  payments: PaymentOption[];
  stores: Store[];
}

/** The ways of delivery and payment for a cart, and the stores to pick up in. */
export async function readDeliveryChoices(context: AppLoadContext, request: Request, locale: Locale, cart: Cart): Promise<DeliveryChoices> {
  const api = apiClient(context, request);
  const options = { tempId: cart.tempId };
  const [deliveries, payments, stores] = await Promise.all([
    api.get(`/api/order/delivery/${locale}?cartId=${cart.id}`, deliveryOptionsSchema, options),
    api.get(`/api/order/payment/${locale}?cartId=${cart.id}`, paymentOptionsSchema, options),
    api.get(`/api/store/${locale}`, storesSchema),
  ]);
  return {
    deliveries: orThrow(deliveries).data,
    payments: orThrow(payments).data,
    stores: orThrow(stores).data.filter((store) => store.pickup),
  };
}

/** Places the order; the key makes a repeated sending of the same form harmless. */
export function placeOrder(
  context: AppLoadContext,
  request: Request,
  cart: Cart,
  order: OrderRequest,
  key: string,
): Promise<ApiResult<OrderCreated>> {
  return apiClient(context, request).send("POST", "/api/order", orderCreatedSchema, {
    tempId: cart.tempId,
    headers: { "Idempotency-Key": key },
    body: order,
  });
}

/** An order, for whoever holds its hash. @throws 404 on any mismatch */
export async function readOrder(context: AppLoadContext, request: Request, id: string, hash: string): Promise<Order> {
  return orThrow(await apiClient(context, request).get(`/api/order/${encodeURIComponent(id)}/${encodeURIComponent(hash)}`, orderSchema));
}
