import type { AppLoadContext } from "@remix-run/node";
import {
  cartListSchema,
  cartSchema,
  cartUpdateSchema,
  type AddRequest,
  type Cart,
  type CartUpdate,
  type CheckoutRequest,
} from "~/contract/cart";
import type { Locale } from "~/contract/common";
import { apiClient, type ApiResult } from "./api-client.server";
import { guestCart } from "./cookies.server";

/** The shopper's cart and the cookie that keeps it, to be sent with the answer. */
export interface OpenCart {
  cart: Cart;
  setCookie: string;
}

/** The shopper's cart where there is one; a shopper without our cookie has none, and none is made for looking. */
export async function findCart(context: AppLoadContext, request: Request, locale: Locale): Promise<ApiResult<OpenCart | null>> {
  const tempId = await guestCart.read(context, request);
  return tempId ? openFor(context, request, locale, tempId) : { ok: true, data: null };
}

/** The shopper's cart, made anew where there is none. */
export async function openCart(context: AppLoadContext, request: Request, locale: Locale): Promise<ApiResult<OpenCart>> {
  return openFor(context, request, locale, await guestCart.read(context, request));
}

/**
 * The first cart of the list is used; an unknown tempId gives a new one, so the cookie is written each time, which also renews it
 * (specification sections 3 and 7).
 */
async function openFor(context: AppLoadContext, request: Request, locale: Locale, tempId: string | null): Promise<ApiResult<OpenCart>> {
  const api = apiClient(context, request);
  const listed = await api.get(`/api/cart/anonymous/${locale}/${tempId ?? "0"}`, cartListSchema);
  if (!listed.ok) return listed;
  const [first] = listed.data;
  const found: ApiResult<Cart> = first
    ? { ok: true, data: first }
    : await api.send("POST", "/api/cart/create", cartSchema, { body: { locale, tempId } });
  if (!found.ok) return found;
  const keeper = found.data.tempId ?? tempId;
  return { ok: true, data: { cart: found.data, setCookie: keeper ? await guestCart.write(context, keeper) : "" } };
}

/** What a form asks to be put into the cart or set in it. */
export type CartLine = Omit<AddRequest, "id">;

/** Adds a line to the cart (PUT). */
export function addToCart(context: AppLoadContext, request: Request, cart: Cart, line: CartLine): Promise<ApiResult<CartUpdate>> {
  return apiClient(context, request).send("PUT", `/api/cart/${cart.id}`, cartUpdateSchema, {
    tempId: cart.tempId,
    body: { ...line, id: cart.id },
  });
}

/** Sets a line's quantity (PATCH); 0 removes it. */
export function setCartItem(
  context: AppLoadContext,
  request: Request,
  cart: Cart,
  itemId: string,
  quantity: number,
): Promise<ApiResult<CartUpdate>> {
  const item = cart.items.find((candidate) => candidate.id === itemId);
  return apiClient(context, request).send("PATCH", `/api/cart/${cart.id}`, cartUpdateSchema, {
    tempId: cart.tempId,
    body: { id: cart.id, itemId, productId: item?.product.id, variantId: item?.variant?.id ?? null, note: item?.note ?? "", quantity },
  });
}

/** Keeps the chosen delivery and payment in the cart. */
export function chooseDelivery(context: AppLoadContext, request: Request, cart: Cart, choice: CheckoutRequest): Promise<ApiResult<Cart>> {
  return apiClient(context, request).send("PATCH", `/api/cart/${cart.id}/checkout`, cartSchema, { tempId: cart.tempId, body: choice });
}
