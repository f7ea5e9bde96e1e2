import type { Cart } from "~/contract/cart";
import type { Cookies } from "./cookies.server";
import { guestCart, isOld, today, type GuestCart } from "./guest-cookies.server";

/** What the cookie is made of. */
export type CartInBrief = Pick<Cart, "id" | "tempId" | "version"> & {
  items: readonly { product: { id: number }; variant: { id: number } | null; quantity: number; is_sample: boolean }[];
};

/** A cookie has room for some 4,000 letters. */
const MOST_HELD = 60;

/** Pieces in a cart. */
export const piecesOf = ({ items }: Pick<CartInBrief, "items">): number => items.reduce((sum, item) => sum + item.quantity, 0);

const heldKey = (productId: number, variantId: number | null): string => [productId, ...(variantId === null ? [] : [variantId])].join(".");

/** Whether the product (and variant) is in the cart already (specification section 4), as the cookie remembers it. */
export const isHeld = (guest: GuestCart | null, productId: number, variantId: number | null): boolean =>
  guest?.held.includes(heldKey(productId, variantId)) ?? false;

const sampleKey = (productId: number): string => `sample.${productId}`;

/** Whether a sample of the product is in the cart already, as the cookie remembers it. */
export const isSampleHeld = (guest: GuestCart | null, productId: number): boolean => guest?.held.includes(sampleKey(productId)) ?? false;

/** Writes what every page shows of a guest's cart into its cookie, after the cart was read or changed. */
export async function rememberCart(cookies: Cookies, cart: CartInBrief): Promise<void> {
  const { id, tempId, version, items } = cart;
  if (!tempId) return;
  const keys = items.map(({ product, variant, is_sample }) =>
    is_sample ? sampleKey(product.id) : heldKey(product.id, variant?.id ?? null),
  );
  const held = new Set(keys.slice(0, MOST_HELD));
  const guest: GuestCart = { id, tempId, count: piecesOf(cart), version, held: [...held], day: today() };
  const known = await cookies.read(guestCart);
  if (JSON.stringify(known) !== JSON.stringify(guest)) await cookies.set(guestCart, guest);
}

/** Begins the 14 days of the cookie again, where it was not written today. */
export async function renewCartCookie(cookies: Cookies, guest: GuestCart): Promise<void> {
  if (isOld(guest)) await cookies.set(guestCart, { ...guest, day: today() });
}

/** Says that nothing is in the cart any more. */
export async function emptyCartCookie(cookies: Cookies): Promise<void> {
  const guest = await cookies.read(guestCart);
  if (guest) await cookies.set(guestCart, { ...guest, count: 0, held: [], day: today() });
}
