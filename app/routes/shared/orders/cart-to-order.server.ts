import { redirect } from "@remix-run/node";
import type { Shop } from "~/bff/shop";
import type { Cart } from "~/contract/cart/cart";
import { blocksOrder } from "~/domain/cart";
import { href } from "~/i18n/links";

/** The cart for the checkout. @throws a redirect to the cart if it is empty or a line cannot be ordered */
export async function cartToOrder(shop: Shop): Promise<Cart> {
  const cart = await shop.cart.read();
  const isEmpty = !cart || cart.items.length === 0;
  // the login has ended: the member logs in again to see the cart
  if (isEmpty && (await shop.account.hasEnded())) await shop.account.require();
  if (isEmpty) throw await toEmptyCart(shop);
  if (blocksOrder(cart.items)) throw redirect(href(shop.locale, "cart"), 302);
  return cart;
}

/** A redirect to the cart, with a notice that it is empty: it was ordered or emptied elsewhere. */
export async function toEmptyCart(shop: Shop): Promise<Response> {
  await shop.notices.show({ code: "cart_gone", kind: "info" });
  return redirect(href(shop.locale, "cart"), 302);
}
