import type { AppLoadContext } from "@remix-run/node";
import {
  cartAccessoriesSchema,
  cartListSchema,
  cartSchema,
  cartUpdateSchema,
  type AddonRequest,
  type AddRequest,
  type Cart,
  type CartUpdate,
  type CheckoutRequest,
  type DimensionsRequest,
} from "~/contract/cart";
import type { RelatedProduct } from "~/contract/catalogue";
import type { Locale } from "~/contract/common";
import { apiClient, type ApiResult } from "./api-client.server";
import { guestCart } from "./cookies.server";

/** What the cookie is made of. */
interface CartInBrief {
  tempId: string | null;
  items: readonly { product: { id: number }; variant: { id: number } | null; quantity: number }[];
}

/** The cookie that keeps a guest's cart, written after the cart was read or changed. */
export async function cartCookie(context: AppLoadContext, cart: CartInBrief): Promise<string> {
  const held = cart.items.slice(0, MOST_HELD).map(({ product, variant }) => heldKey(product.id, variant?.id ?? null));
  return cart.tempId ? guestCart.write(context, { tempId: cart.tempId, count: piecesOf(cart), held: [...new Set(held)] }) : "";
}

/**
 * Pieces in the cart, for the header, with the cookie that they make necessary. A whole page takes the number from the cookie (decision 12). After
 * a form that a script has sent the cart itself is asked: answers may come in another order than the forms went, and a late one brings an older cookie.
 */
export async function cartCount(
  context: AppLoadContext,
  request: Request,
  locale: Locale,
): Promise<{ count: number; cookie: string | null }> {
  const guest = await guestCart.read(context, request);
  if (!guest) return { count: 0, cookie: null };
  // reading says to the API that the guest still comes: the cart lives as long as its cookie
  const read = context.isDataRequest || guestCart.isOld(guest) ? await findCart(context, request, locale) : undefined;
  if (read?.ok && read.data) return { count: piecesOf(read.data), cookie: await cartCookie(context, read.data) };
  return { count: guest.count, cookie: guestCart.isOld(guest) ? await guestCart.write(context, guest) : null };
}

const piecesOf = (cart: CartInBrief): number => cart.items.reduce((sum, item) => sum + item.quantity, 0);

/** A cookie has room for some 4,000 letters. */
const MOST_HELD = 60;
const heldKey = (productId: number, variantId: number | null): string => [productId, ...(variantId === null ? [] : [variantId])].join(".");

/** Whether the product (and variant) is in the cart already (specification section 4), as the cookie remembers it. */
export async function isInCart(context: AppLoadContext, request: Request, productId: number, variantId: number | null): Promise<boolean> {
  const guest = await guestCart.read(context, request);
  return guest?.held.includes(heldKey(productId, variantId)) ?? false;
}

/** The shopper's cart where there is one; a shopper without our cookie has none, and none is made for looking. */
export async function findCart(context: AppLoadContext, request: Request, locale: Locale): Promise<ApiResult<Cart | null>> {
  const guest = await guestCart.read(context, request);
  return guest ? openFor(context, request, locale, guest.tempId) : { ok: true, data: null };
}

/** The shopper's cart, made anew where there is none. */
export async function openCart(context: AppLoadContext, request: Request, locale: Locale): Promise<ApiResult<Cart>> {
  const guest = await guestCart.read(context, request);
  return openFor(context, request, locale, guest?.tempId ?? null);
}

/** The first cart of the list is used; an unknown tempId gives a new cart (specification sections 3 and 7). */
async function openFor(context: AppLoadContext, request: Request, locale: Locale, tempId: string | null): Promise<ApiResult<Cart>> {
  const api = apiClient(context, request);
  const listed = await api.get(`/api/cart/anonymous/${locale}/${tempId ?? "0"}`, cartListSchema);
  if (!listed.ok) return listed;
  const [first] = listed.data;
  return first ? { ok: true, data: first } : api.send("POST", "/api/cart/create", cartSchema, { body: { locale, tempId } });
}

/** What goes with the floors of the cart. Where it cannot be read nothing is offered: the cart itself is what the shopper came for. */
export async function readCartAccessories(
  context: AppLoadContext,
  request: Request,
  locale: Locale,
  { id, tempId }: Cart,
): Promise<RelatedProduct[]> {
  const read = await apiClient(context, request).get(`/api/cart/${id}/accessories/${locale}`, cartAccessoriesSchema, { tempId });
  return read.ok ? read.data.data : [];
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

/** What a form sets of a line. */
export interface ItemChange {
  itemId: string;
  /** 0 removes the line */
  quantity: number;
  /** left out: the note stays */
  note?: string | undefined;
  /** left out: it is cut as it was */
  dimensions?: DimensionsRequest | undefined;
  /** the version of the cart that the form was made from: with another one nothing is changed */
  cartVersion?: number | undefined;
}

/** Sets a line of the cart (PATCH). */
export function setCartItem(context: AppLoadContext, request: Request, cart: Cart, change: ItemChange): Promise<ApiResult<CartUpdate>> {
  const { itemId, quantity, note, dimensions, cartVersion } = change;
  const item = cart.items.find((candidate) => candidate.id === itemId);
  return apiClient(context, request).send("PATCH", `/api/cart/${cart.id}`, cartUpdateSchema, {
    tempId: cart.tempId,
    cartVersion,
    body: { id: cart.id, itemId, productId: item?.product.id, variantId: item?.variant?.id ?? null, note, dimensions, quantity },
  });
}

/** Adds packaging to the cart, or leaves it out. @param cartVersion that the form was made from: with another one nothing is changed */
export function setAddon(
  context: AppLoadContext,
  request: Request,
  cart: Cart,
  wish: AddonRequest,
  cartVersion: number | undefined,
): Promise<ApiResult<Cart>> {
  const { id, tempId } = cart;
  return apiClient(context, request).send("PATCH", `/api/cart/${id}/addon`, cartSchema, { tempId, cartVersion, body: wish });
}

/** Keeps the chosen delivery and payment in the cart. */
export function chooseDelivery(context: AppLoadContext, request: Request, cart: Cart, choice: CheckoutRequest): Promise<ApiResult<Cart>> {
  return apiClient(context, request).send("PATCH", `/api/cart/${cart.id}/checkout`, cartSchema, { tempId: cart.tempId, body: choice });
}
