import { orderCreatedSchema, orderSchema, type Order, type OrderCreated, type OrderRequest } from "~/contract/order";
import { CART_GONE, type CartArea } from "./cart.server";
import { orThrow, type ApiResult } from "./failure.server";
import type { ShopParts } from "./shop-parts";

/** Orders, placed and read. */
export interface OrdersArea {
  /**
   * Places an order of the shopper's cart; the key makes a repeated sending of the same form harmless. The cart is not read for it: what the
   * page shows after a refusal is read then.
   */
  place(order: Omit<OrderRequest, "cartId">, idempotencyKey: string): Promise<ApiResult<OrderCreated>>;
  /** An order by its id and its hash. @throws 404 on any mismatch */
  read(id: string, hash: string): Promise<Order>;
}

/** Makes the orders of one request. @param carts gives the key of the cart that is ordered */
export const ordersArea = ({ api }: ShopParts, carts: CartArea): OrdersArea => ({
  async place(order, idempotencyKey) {
    const key = await carts.key();
    if (!key.ok) return key;
    if (!key.data) return CART_GONE;
    const { id, tempId } = key.data;
    const placed = await api.send("POST", "/api/order", orderCreatedSchema, {
      tempId,
      headers: { "Idempotency-Key": idempotencyKey },
      body: { ...order, cartId: id },
    });
    if (placed.ok) await carts.ordered();
    return placed;
  },
  read: async (id, hash) => orThrow(await api.get(`/api/order/${encodeURIComponent(id)}/${encodeURIComponent(hash)}`, orderSchema)),
});
