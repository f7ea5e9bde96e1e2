import type { AppLoadContext } from "@remix-run/node";
import type { Locale } from "~/contract/common";
import { wishlistSchema, type ChangeWishlistRequest, type Wishlist } from "~/contract/wishlist";
import { apiClient, type ApiResult } from "./api-client.server";
import { guestWishlist, type GuestWishlist } from "./cookies.server";

/** The cookie that keeps a guest's wishlist, written after the wishlist was read or changed. */
export async function wishlistCookie(context: AppLoadContext, wishlist: Wishlist): Promise<string> {
  const ids = wishlist.items.map(({ product }) => product.id);
  return wishlist.temp_id ? guestWishlist.write(context, { tempId: wishlist.temp_id, ids }) : "";
}

/** The cookie renewed, where that is due. Reading says to the API that the guest still comes: the wishlist lives as long as its cookie. */
export async function renewedWishlistCookie(
  context: AppLoadContext,
  request: Request,
  locale: Locale,
  guest: GuestWishlist,
): Promise<string | null> {
  if (!guestWishlist.isOld(guest)) return null;
  const read = await openFor(context, request, locale, guest.tempId);
  return read.ok ? wishlistCookie(context, read.data) : guestWishlist.write(context, guest);
}

/** The shopper's wishlist where there is one; a shopper without our cookie has none, and none is made for looking. */
export async function findWishlist(context: AppLoadContext, request: Request, locale: Locale): Promise<ApiResult<Wishlist | null>> {
  const guest = await guestWishlist.read(context, request);
  return guest ? openFor(context, request, locale, guest.tempId) : { ok: true, data: null };
}

/** The shopper's wishlist, made anew where there is none. */
export async function openWishlist(context: AppLoadContext, request: Request, locale: Locale): Promise<ApiResult<Wishlist>> {
  const guest = await guestWishlist.read(context, request);
  return openFor(context, request, locale, guest?.tempId ?? null);
}

/** An unknown or expired tempId gives a new wishlist, never an error (specification section 6, guests by cookie). */
const openFor = (context: AppLoadContext, request: Request, locale: Locale, tempId: string | null): Promise<ApiResult<Wishlist>> =>
  apiClient(context, request).get(`/api/wishlist/anonymous/${locale}/${tempId ?? "0"}`, wishlistSchema);

/** 'The heart toggles between add and remove' (specification section 4): the form says which, so that two clicks are not four. */
export const setWished = (
  context: AppLoadContext,
  request: Request,
  wishlist: Wishlist,
  productId: number,
  wished: boolean,
): Promise<ApiResult<Wishlist>> => change(context, request, wishlist, wished ? { productId } : { productId, remove: true });

/** Keeps a note to a product of the wishlist. */
export const noteWish = (
  context: AppLoadContext,
  request: Request,
  wishlist: Wishlist,
  productId: number,
  note: string,
): Promise<ApiResult<Wishlist>> => change(context, request, wishlist, { productId, note });

const change = (context: AppLoadContext, request: Request, wishlist: Wishlist, body: ChangeWishlistRequest): Promise<ApiResult<Wishlist>> =>
  apiClient(context, request).send("PUT", `/api/wishlist/${wishlist.id}`, wishlistSchema, { tempId: wishlist.temp_id, body });
