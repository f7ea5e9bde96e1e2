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

/** Names a product (and variant) among what a cart holds. */
export const heldKey = (productId: number, variantId: number | null): string =>
  [productId, ...(variantId === null ? [] : [variantId])].join(".");

/** The same of a sample of it. */
export const sampleKey = (productId: number): string => `sample.${productId}`;

/** What a cart holds, each once: the add button shows 'added' for it (specification section 4). */
export const heldIn = ({ items }: Pick<CartInBrief, "items">): string[] => [
  ...new Set(
    items.map(({ product, variant, is_sample }) => (is_sample ? sampleKey(product.id) : heldKey(product.id, variant?.id ?? null))),
  ),
];

/** Writes what every page shows of a guest's cart into its cookie, after the cart was read or changed. */
export async function rememberCart(cookies: Cookies, cart: CartInBrief): Promise<void> {
  const { id, tempId, version } = cart;
  if (!tempId) return;
  const guest: GuestCart = { id, tempId, count: piecesOf(cart), version, held: heldIn(cart).slice(0, MOST_HELD), day: today() };
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
