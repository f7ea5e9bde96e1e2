import type { OrderAccountRequest } from "~/contract/account";
import {
  orderCreatedSchema,
  orderPaymentsSchema,
  orderSchema,
  payAnswerSchema,
  type LookUpRequest,
  type Order,
  type OrderCreated,
  type OrderPayments,
  type OrderRequest,
  type PayAnswer,
} from "~/contract/order";
import { isPayable } from "~/domain/payment-state";
import { originOf } from "~/i18n/domains";
import { href } from "~/i18n/links";
import { NOTHING } from "./api-client.server";
import type { CartArea } from "./cart.server";
import { orderOrThrow, orThrow, type ApiResult } from "./failure.server";
import { isToBeTold, rememberPlaced } from "./placed-orders.server";
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
  /** The same, after the gateway was asked about what is to be paid online: a shopper who comes back from it says nothing. */
  readChecked(id: string, hash: string): Promise<Order>;
  /** Whether analytics may be told that this shopper has bought it: it was placed in this browser, with consent. */
  isToBeTold(order: Pick<Order, "id">): Promise<boolean>;
  /** The PDF of a document of an order. @param number of it, or `invoice` @throws 404 on any mismatch */
  document(id: string, hash: string, number: string): Promise<ArrayBuffer>;
  /** The payments that an order may be changed to; none where it cannot be paid, or the backend knows none. */
  payments(order: Order): Promise<OrderPayments["data"]>;
  /** Begins to pay an order. @param by another payment than it has, and what the order costs with it, as it was shown */
  pay(id: string, hash: string, by?: { paymentId: number; total_tax_incl?: number | undefined }): Promise<ApiResult<PayAnswer>>;
  /** Cancels an order; fails with `not_cancellable` where it is being cut by now. */
  cancel(id: string, hash: string): Promise<ApiResult<Order>>;
  /** Makes an account of what a guest typed for an order, unless its e-mail has one; nobody learns which. */
  makeAccount(id: string, hash: string, request: OrderAccountRequest): Promise<ApiResult<undefined>>;
  /** Mails the link of an order, where number and e-mail are of one; nobody learns whether they are. */
  lookUp(request: LookUpRequest): Promise<ApiResult<undefined>>;
}

/** Makes the orders of one request. @param carts gives the key of the cart that is ordered */
export const ordersArea = ({ api, cookies, locale, storefront }: ShopParts, carts: CartArea): OrdersArea => {
  const pathOf = (id: string | number, hash: string) => `/api/order/${encodeURIComponent(id)}/${encodeURIComponent(hash)}`;
  const read: OrdersArea["read"] = async (id, hash) => orderOrThrow(await api.get(pathOf(id, hash), orderSchema));

  return {
    async place(order, idempotencyKey) {
      const key = await carts.keyOrGone();
      if (!key.ok) return key;
      const { id, tempId } = key.value;
      const placed = await api.send("POST", "/api/order", orderCreatedSchema, {
        tempId,
        headers: { "Idempotency-Key": idempotencyKey },
        body: { ...order, cartId: id },
      });
      if (placed.ok) await Promise.all([carts.ordered(), rememberPlaced(cookies, placed.value.id)]);
      return placed;
    },
    read,

    async readChecked(id, hash) {
      const order = await read(id, hash);
      if (order.payment.type !== "online" || !isPayable(order.payment_state)) return order;
      const checked = await api.send("POST", `${pathOf(id, hash)}/check-payment`, orderSchema);
      return checked.ok ? checked.value : order;
    },

    isToBeTold: ({ id }) => isToBeTold(cookies, id),

    async document(id, hash, number) {
      const file = number === "invoice" ? "invoice.pdf" : `documents/${encodeURIComponent(number)}.pdf`;
      return orThrow(await api.file(`${pathOf(id, hash)}/${file}`, "application/pdf"));
    },

    async payments({ id, hash, actions }) {
      if (!actions.includes("change_payment")) return [];
      const found = await api.get(`${pathOf(id, hash)}/payments`, orderPaymentsSchema);
      return found.ok ? found.value.data : [];
    },

    cancel: (id, hash) => api.send("POST", `${pathOf(id, hash)}/cancel`, orderSchema),
    makeAccount: (id, hash, body) => api.send("POST", `${pathOf(id, hash)}/account`, NOTHING, { body }),
    lookUp: (body) => api.send("POST", "/api/order/lookup", NOTHING, { body }),

    pay(id, hash, by) {
      const returnUrl = originOf(locale, storefront.publicUrl) + href(locale, "orderSummary", { id, hash });
      return api.send("POST", `${pathOf(id, hash)}/pay`, payAnswerSchema, {
        body: { returnUrl, ...by },
      });
    },
  };
};
