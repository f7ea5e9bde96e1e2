import type { Cart } from "~/contract/cart";
import { orderCreatedSchema, orderSchema, type Order, type OrderCreated, type OrderRequest } from "~/contract/order";
import type { CartArea } from "./cart.server";
import { orThrow, type ApiResult } from "./failure.server";
import type { ShopParts } from "./shop-parts";

/** Orders, placed and read. */
export interface OrdersArea {
  /** Places an order of the cart; the key makes a repeated sending of the same form harmless. */
  place(cart: Cart, order: Omit<OrderRequest, "cartId">, idempotencyKey: string): Promise<ApiResult<OrderCreated>>;
  /** An order, for whoever holds its hash. @throws 404 on any mismatch */
  read(id: string, hash: string): Promise<Order>;
}

export const ordersArea = ({ api }: ShopParts, carts: CartArea): OrdersArea => ({
  async place(cart, order, idempotencyKey) {
    const placed = await api.send("POST", "/api/order", orderCreatedSchema, {
      tempId: cart.tempId,
      headers: { "Idempotency-Key": idempotencyKey },
      body: { ...order, cartId: cart.id },
    });
    if (placed.ok) await carts.ordered(cart);
    return placed;
  },
  read: async (id, hash) => orThrow(await api.get(`/api/order/${encodeURIComponent(id)}/${encodeURIComponent(hash)}`, orderSchema)),
});
