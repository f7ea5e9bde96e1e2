import { redirect, type AppLoadContext } from "@remix-run/node";
import { orThrow } from "~/bff/api-client.server";
import { findCart } from "~/bff/cart.server";
import type { Cart } from "~/contract/cart";
import type { Locale } from "~/contract/common";
import { blocksOrder } from "~/domain/cart/blocking";
import { href } from "~/i18n/links";

/** The cart on its way to an order. @throws a redirect to the cart where there is nothing to order, or something to mend first */
export async function cartToOrder(request: Request, context: AppLoadContext, locale: Locale): Promise<Cart> {
  const cart = orThrow(await findCart(context, request, locale));
  if (!cart || cart.items.length === 0 || blocksOrder(cart.items)) throw redirect(href(locale, "cart"), 302);
  return cart;
}
