import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { Cart } from "~/contract/cart/cart";
import { guestIdSchema, idSchema, idTextSchema } from "~/contract/core/common";
import { MAX_WISHLIST_ITEMS } from "~/contract/customer/wishlist";
import { FIRST_VISIT_COOKIE } from "~/contract/forms/first-visit-token";
import { MAX_COMPARED, MAX_VIEWED } from "~/domain/catalogue";
import { amountToPay } from "~/domain/price";
import type { Storefront } from "../storefront";
import type { Cookies, SignedCookie } from "./cookies.server";

/** 14 days (specification section 9). */
const GUEST_SECONDS = 1_209_600;

const guestCartSchema = z.object({
  /** undefined in cookies of an older release */
  id: idTextSchema.optional(),
  tempId: idTextSchema,
  /** number of pieces for the header; only this browser changes a guest's cart */
  count: z.int().nonnegative(),
  /** total, Kč with VAT; missing in cookies of the previous release */
  sum: z.number().optional(),
  version: z.int().default(0),
  /** contents for 'added' on the add button: `product`, `product.variant` or `sample.product`; limited for long carts */
  held: z.array(z.string()).default([]),
  /** day of writing since 1970, to renew it once a day */
  day: z.int(),
});
export type GuestCart = z.infer<typeof guestCartSchema>;

export const guestCart: SignedCookie<GuestCart> = {
  name: "guest-cart",
  seconds: GUEST_SECONDS,
  schema: guestCartSchema,
};

const guestWishlistSchema = z.object({
  id: idTextSchema.optional(),
  tempId: idTextSchema,
  /** wished product ids, so that cards need no call; only this browser changes a guest's wishlist */
  ids: z.array(idSchema).max(MAX_WISHLIST_ITEMS),
  day: z.int(),
});
export type GuestWishlist = z.infer<typeof guestWishlistSchema>;

export const guestWishlist: SignedCookie<GuestWishlist> = {
  name: "guest-wishlist",
  seconds: GUEST_SECONDS,
  schema: guestWishlistSchema,
};

const viewedIds = z.array(idSchema).max(MAX_VIEWED).default([]);
const lastViewedSchema = z.object({ cs: viewedIds, en: viewedIds });

/** Ids of viewed products by language, newest first, for browsers without scripts. */
export const lastViewed: SignedCookie<z.infer<typeof lastViewedSchema>> = {
  name: "last-viewed",
  seconds: GUEST_SECONDS,
  schema: lastViewedSchema,
};

export const compared: SignedCookie<number[]> = {
  name: "compared",
  seconds: GUEST_SECONDS,
  schema: z.array(idSchema).max(MAX_COMPARED),
};

/** Marks a cookie so that the next page reads its cart or wishlist; it is renewed for 14 days. */
export async function forgetDay<T extends { day: number }>(
  cookies: Pick<Cookies, "read" | "set">,
  cookie: SignedCookie<T>,
): Promise<void> {
  const guest = await cookies.read(cookie);
  if (guest) await cookies.set(cookie, { ...guest, day: 0 });
}

/** The key in a cookie; undefined if the tempId finds it: the first release's id is not the tempId that our own API has as id. */
export const completeKey = (
  { id, tempId }: { id?: string | undefined; tempId: string },
  { isOwnApi }: Pick<Storefront, "isOwnApi">,
): { id: string; tempId: string } | undefined =>
  id === undefined || (isOwnApi && id !== tempId) ? undefined : { id, tempId };

/** The key of a new guest's cart or wishlist. All requests with the same first-visit token get the same. */
export function newGuestKey(cookies: Pick<Cookies, "readPlain">): { id: string; tempId: string } {
  const token = guestIdSchema.safeParse(cookies.readPlain(FIRST_VISIT_COOKIE));
  const id = token.data ?? randomBytes(24).toString("base64url");
  return { id, tempId: id };
}

export const todayNumber = (): number => Math.floor(Date.now() / 86_400_000);

export const isOld = ({ day }: { day: number }): boolean => day !== todayNumber();

type CookieCart = Pick<Cart, "id" | "tempId" | "version"> & {
  totals: Pick<Cart["totals"], "total_tax_incl" | "rounding_tax_incl">;
  items: readonly {
    product: { id: number };
    variant: { id: number } | null;
    quantity: number;
    is_sample: boolean;
  }[];
};

/** A cookie has about 4,000 characters. */
const MAX_ITEM_KEYS = 60;

export const countCartPieces = ({ items }: Pick<CookieCart, "items">): number =>
  items.reduce((sum, item) => sum + item.quantity, 0);

export interface HeaderCart {
  /** null if the cart could not be read */
  count: number | null;
  /** Kč with VAT; undefined if it is not known */
  sum?: number | undefined;
  /** number of samples; undefined without any */
  samples?: number | undefined;
}

export const headerCartOf = (cart: CookieCart): HeaderCart => ({
  count: countCartPieces(cart),
  sum: amountToPay(cart.totals),
  samples: samplesIn(itemKeysOf(cart)),
});

/** Samples among the keys of a cart's contents. */
export const samplesIn = (keys: readonly string[]): number | undefined =>
  keys.filter((key) => key.startsWith(SAMPLE)).length || undefined;

export const itemKey = (productId: number, variantId: number | null): string =>
  [productId, ...(variantId === null ? [] : [variantId])].join(".");

const SAMPLE = "sample.";

export const sampleCookieKey = (productId: number): string => `${SAMPLE}${productId}`;

/** Unique keys of a cart's contents: the add button shows 'added' for them (specification section 4). */
export const itemKeysOf = ({ items }: Pick<CookieCart, "items">): string[] => [
  ...new Set(
    items.map(({ product, variant, is_sample }) =>
      is_sample ? sampleCookieKey(product.id) : itemKey(product.id, variant?.id ?? null),
    ),
  ),
];

/** Stores the summary of a guest's cart in its cookie, if it differs. A member's cart has no cookie. */
export async function rememberCart(cookies: Cookies, cart: CookieCart): Promise<void> {
  const { id, tempId, version } = cart;
  if (!tempId) return;
  const itemKeys = itemKeysOf(cart).slice(0, MAX_ITEM_KEYS);
  const guest: GuestCart = {
    id,
    tempId,
    count: countCartPieces(cart),
    sum: amountToPay(cart.totals),
    version,
    held: itemKeys,
    day: todayNumber(),
  };
  const stored = await cookies.read(guestCart);
  if (JSON.stringify(stored) !== JSON.stringify(guest)) await cookies.set(guestCart, guest);
}

/** Empties the summary after an order; the key stays for the next addition. */
export async function emptyCartCookie(cookies: Cookies): Promise<void> {
  const guest = await cookies.read(guestCart);
  if (guest)
    await cookies.set(guestCart, { ...guest, count: 0, sum: 0, held: [], day: todayNumber() });
}
