import {
  guestCart,
  guestWishlist,
  type GuestCart,
  type GuestWishlist,
} from "~/bff/cookies/guest-cookies.server";
import { CART_ID, createFakeApi, TEMP_ID } from "../backends/api-answers";
import { browserCookie, requestShop, type ShopRequest } from "./request-shop";

const TODAY = Math.floor(Date.now() / 86_400_000);

/** Cookie of a cart, written today. */
export const KNOWN_CART: GuestCart = {
  id: CART_ID,
  tempId: TEMP_ID,
  count: 1,
  version: 4,
  held: ["7"],
  day: TODAY,
};

/** An older release wrote no id. */
export function withoutId<T extends { id?: string | undefined }>(guest: T): Omit<T, "id"> {
  const { id: _id, ...rest } = guest;
  return rest;
}

interface Brought {
  cart?: GuestCart | null;
  wishlist?: GuestWishlist | null;
}

/** A guest's request with a fake API. @param answers JSON by `METHOD /path` */
export async function guestShop(
  answers: Readonly<Record<string, unknown>>,
  { cart, wishlist }: Brought,
  overrides: ShopRequest = {},
) {
  const backend = createFakeApi(answers);
  const { cookies: browser } = requestShop();
  if (cart) await browser.set(guestCart, cart);
  if (wishlist) await browser.set(guestWishlist, wishlist);
  const cookie = browserCookie(browser.lines());
  const { shop, cookies } = requestShop({ api: backend.api, cookie, ...overrides });
  const nextCookie = () => browserCookie(cookies.lines(), cookie);
  return { ...backend, shop, cookies, nextCookie };
}
