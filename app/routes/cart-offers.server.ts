import type { AppLoadContext } from "@remix-run/node";
import { readCartAccessories } from "~/bff/cart.server";
import { readPriceWriter } from "~/bff/currency.server";
import type { Cart } from "~/contract/cart";
import type { Locale } from "~/contract/common";
import { offerOf, type Offer } from "~/features/cut";
import { translate } from "~/i18n/translate.server";

/** What goes with the floors of the cart, ready to be shown. */
export async function readCartOffers(context: AppLoadContext, request: Request, locale: Locale, cart: Cart): Promise<Offer[]> {
  const [accessories, { price }] = await Promise.all([
    readCartAccessories(context, request, locale, cart),
    readPriceWriter(context, request),
  ]);
  return accessories.flatMap((product) => offerOf(product, locale, translate, price) ?? []);
}
