import type { Cart } from "~/contract/cart/cart";
import { amountToPay } from "~/domain/price";
import type { Cookies } from "./cookies.server";
import { guestCart, today, type GuestCart } from "./guest-cookies.server";

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

export const piecesOf = ({ items }: Pick<CookieCart, "items">): number =>
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
  count: piecesOf(cart),
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
    count: piecesOf(cart),
    sum: amountToPay(cart.totals),
    version,
    held: itemKeys,
    day: today(),
  };
  const known = await cookies.read(guestCart);
  if (JSON.stringify(known) !== JSON.stringify(guest)) await cookies.set(guestCart, guest);
}

/** Empties the summary after an order; the key stays for the next addition. */
export async function emptyCartCookie(cookies: Cookies): Promise<void> {
  const guest = await cookies.read(guestCart);
  if (guest) await cookies.set(guestCart, { ...guest, count: 0, sum: 0, held: [], day: today() });
}
