import { cartListSchema, cartSchema, cartUpdateSchema } from "~/contract/cart/cart";
import {
  orderCreatedSchema,
  orderSchema,
  type Order,
  type OrderCreated,
} from "~/contract/order/order";
import { acknowledging, BUYER, createAsk, expectAnswer, expectOk } from "../backends/api";

export interface HttpGuest {
  add(productId: number, quantity?: number): Promise<void>;
  /** Orders the cart with carrier and transfer. */
  order(key?: string): Promise<OrderCreated>;
}

/** @param buyer address data of the orders */
export async function newGuest(baseUrl: string, buyer: object = BUYER): Promise<HttpGuest> {
  const ask = createAsk(fetch, baseUrl);
  const [cart] = await expectOk(ask("GET", "/api/cart/anonymous/cs/0"), cartListSchema);
  if (!cart?.tempId) throw new Error("no cart for a guest");
  const { id, tempId } = cart;
  const headers = { tempId };
  let current = cart;

  return {
    async add(productId, quantity = 1) {
      await expectOk(
        ask("PUT", `/api/cart/${id}`, { headers, body: { id, productId, quantity } }),
        cartUpdateSchema,
      );
      const chosen = await ask("PATCH", `/api/cart/${id}/checkout`, {
        headers,
        body: { deliveryId: 2, paymentId: 1 },
      });
      current = expectAnswer(chosen, 200, cartSchema);
    },
    async order(key = "attempt-0001") {
      const answer = await ask("POST", "/api/order", {
        headers: { ...headers, "Idempotency-Key": key },
        body: { ...buyer, ...acknowledging(current) },
      });
      return expectAnswer(answer, 201, orderCreatedSchema);
    },
  };
}

export async function readOrder(
  baseUrl: string,
  { id, hash }: { id: number; hash: string },
): Promise<Order> {
  return await expectOk(createAsk(fetch, baseUrl)("GET", `/api/order/${id}/${hash}`), orderSchema);
}
