import { z } from "zod";
import { idSchema } from "~/contract/core/common";
import type { OrderAccountRequest } from "~/contract/customer/account";
import { order as calls } from "~/contract/endpoints/order";
import type {
  LookUpRequest,
  Order,
  OrderCreated,
  OrderPayments,
  OrderRequest,
  PayAnswer,
} from "~/contract/order/order";
import { isPayable } from "~/domain/payment";
import type { ZboziShop } from "~/domain/web";
import { originOf } from "~/i18n/domains";
import { href } from "~/i18n/links";
import type { CartArea } from "../cart/cart.server";
import type { ApiResult } from "../client/api-result.server";
import { assertOffered, orderOrThrow, orThrow } from "../client/error-pages.server";
import { readConsent } from "../cookies/consent.server";
import type { Cookies, SignedCookie } from "../cookies/cookies.server";
import type { ShopParts } from "../shop-parts";

/** Tells an unknown order from a backend that takes no orders: it has no payment methods either. @throws the page of a part that is not offered */
const assertOrders = <T>(
  { api, locale }: Pick<ShopParts, "api" | "locale">,
  result: ApiResult<T>,
): Promise<void> =>
  assertOffered(result, () => api.call(calls.paymentMethods, { params: { locale }, query: {} }));

/** Like `orderOrThrow` for what the hash of an order opens. @throws the page of a part that is not offered */
export async function guestOrderOrThrow<T>(
  parts: Pick<ShopParts, "api" | "locale">,
  result: ApiResult<T>,
): Promise<T> {
  await assertOrders(parts, result);
  return orderOrThrow(result);
}

interface OrdersArea {
  /** Orders the cart; the key makes repeated submits harmless. It does not read the cart; after a refusal the page reads it. */
  place(
    order: Omit<OrderRequest, "cartId">,
    idempotencyKey: string,
  ): Promise<ApiResult<OrderCreated>>;
  /** An order by id and hash. @throws 404 on any mismatch */
  read(id: string, hash: string): Promise<Order>;
  /** Like `read`, after the gateway was queried, because returning from it proves nothing. */
  readChecked(id: string, hash: string): Promise<Order>;
  /** True if analytics may record the order: placed in this browser, with consent. */
  canTrack(order: Pick<Order, "id">): Promise<boolean>;
  /** The shop at Zboží.cz if its script may be told of the order: placed in this browser, with the consent. */
  zboziShopOf(order: Pick<Order, "id">): Promise<ZboziShop | null>;
  /** The PDF of a document. @param number of it, or `invoice` @throws 404 on any mismatch */
  document(id: string, hash: string, number: string): Promise<ArrayBuffer>;
  /** Payments that an order may change to; empty if it cannot be paid or the backend has none. */
  payments(order: Order): Promise<OrderPayments["data"]>;
  /** Starts a payment. @param change another payment method and its displayed total */
  pay(
    id: string,
    hash: string,
    change?: { paymentId: number; total_tax_incl?: number | undefined },
  ): Promise<ApiResult<PayAnswer>>;
  /** Cancels an order; `not_cancellable` if it is being cut. */
  cancel(id: string, hash: string): Promise<ApiResult<Order>>;
  /** Creates an account from a guest order, unless its e-mail has one; the answer is the same. */
  makeAccount(
    id: string,
    hash: string,
    request: OrderAccountRequest,
  ): Promise<ApiResult<undefined>>;
  /** Mails an order's link if number and e-mail match; the answer is the same. */
  lookUp(request: LookUpRequest): Promise<ApiResult<undefined>>;
}

export const ordersArea = (
  { api, cookies, locale, storefront }: ShopParts,
  carts: CartArea,
): OrdersArea => {
  const read: OrdersArea["read"] = async (id, hash) =>
    guestOrderOrThrow({ api, locale }, await api.call(calls.read, { params: { id, hash } }));

  return {
    async place(order, idempotencyKey) {
      const key = await carts.keyOrGone();
      if (!key.ok) return key;
      const { id, tempId } = key.value;
      const placed = await api.call(calls.place, {
        tempId,
        headers: { "Idempotency-Key": idempotencyKey },
        body: { ...order, cartId: id },
      });
      if (!placed.ok) return placed;
      await Promise.all([carts.ordered(), rememberPlaced(cookies, placed.value.id)]);
      if (order.zbozi && storefront.zbozi) await remember(cookies, ZBOZI_COOKIE, placed.value.id);
      return placed;
    },
    read,

    async readChecked(id, hash) {
      const order = await read(id, hash);
      if (order.payment.type !== "online" || !isPayable(order.payment_state)) return order;
      const checked = await api.call(calls.checkPayment, { params: { id, hash } });
      return checked.ok ? checked.value : order;
    },

    canTrack: ({ id }) => canTrack(cookies, id),
    zboziShopOf: async ({ id }) =>
      (await has(cookies, ZBOZI_COOKIE, id)) ? (storefront.zbozi ?? null) : null,

    async document(id, hash, number) {
      const params = { id, hash, file: `${number}.pdf` };
      const file = await (number === "invoice"
        ? api.file(calls.invoice, { params })
        : api.file(calls.document, { params }));
      await assertOrders({ api, locale }, file);
      return orThrow(file);
    },

    async payments({ id, hash, actions }) {
      if (!actions.includes("change_payment")) return [];
      const answer = await api.call(calls.payments, { params: { id, hash } });
      return answer.ok ? answer.value.data : [];
    },

    cancel: (id, hash) => api.call(calls.cancel, { params: { id, hash } }),
    makeAccount: (id, hash, body) => api.call(calls.makeAccount, { params: { id, hash }, body }),
    lookUp: (body) => api.call(calls.lookUp, { body }),

    pay(id, hash, change) {
      const returnUrl =
        originOf(locale, storefront.publicUrl) + href(locale, "orderSummary", { id, hash });
      return api.call(calls.pay, { params: { id, hash }, body: { returnUrl, ...change } });
    },
  };
};

const MAX_PLACED = 5;

type PlacedCookie = SignedCookie<number[]>;
const placedCookie = (name: string): PlacedCookie => ({
  name,
  seconds: 86_400,
  schema: z.array(idSchema).max(MAX_PLACED),
});
/** Orders placed in this browser within a day, which analytics may record. */
const PLACED_COOKIE = placedCookie("placed-orders");
/** The same, of which the script of Zboží.cz may be told. */
const ZBOZI_COOKIE = placedCookie("zbozi-orders");

const has = async (cookies: Cookies, cookie: PlacedCookie, id: number): Promise<boolean> =>
  ((await cookies.read(cookie)) ?? []).includes(id);

async function remember(cookies: Cookies, cookie: PlacedCookie, id: number): Promise<void> {
  const earlier = ((await cookies.read(cookie)) ?? []).filter((one) => one !== id);
  await cookies.set(cookie, [...earlier, id].slice(-MAX_PLACED));
}

/** Remembers an order placed in this browser, with consent, so that analytics does not count other visitors of its page. */
export async function rememberPlaced(cookies: Cookies, id: number): Promise<void> {
  if (readConsent(cookies).analytical) await remember(cookies, PLACED_COOKIE, id);
}

/** True if analytics may record the order: placed in this browser, and with consent. */
export async function canTrack(cookies: Cookies, id: number): Promise<boolean> {
  return readConsent(cookies).analytical && has(cookies, PLACED_COOKIE, id);
}
