import type { Label, Product } from "~/contract/catalogue";
import type { Locale } from "~/contract/common";
import { availabilityOf, type AvailabilityState } from "~/domain/availability";
import { chargedPrice, cheapest, hasSale } from "~/domain/price";
import { priceUnitOf } from "~/domain/units";
import { productHref } from "~/i18n/links";

/** A product as a card shows it: words and addresses ready, so that a page of cards is cheap to send and to draw. */
export interface Card {
  id: number;
  href: string;
  name: string;
  slug: string;
  image: string | null;
  /** the lowest of several prices */
  from: boolean;
  price: string;
  unit: string;
  /** the struck-out price of a sale */
  was: string | null;
  stock: { state: AvailabilityState; text: string };
  labels: Label[];
}

type Translate = (locale: Locale, key: string) => string;

/**
 * Prepares a product's card in a language.
 * @param price writes an amount given in CZK in the shopper's currency
 */
export function cardOf(product: Product, locale: Locale, translate: Translate, price: (amountCzk: number) => string): Card {
  const { priced, differs } = cheapest(product, product.variants);
  const { state, text } = availabilityOf(product);
  return {
    id: product.id,
    href: productHref(locale, product),
    name: product.name,
    slug: product.slug,
    image: product.main_image,
    from: differs,
    price: price(chargedPrice(priced)),
    unit: translate(locale, `common:perUnit.${priceUnitOf(product.group_type_id)}`),
    was: hasSale(priced) ? price(priced.price_tax_incl) : null,
    stock: { state, text: text ?? translate(locale, `catalogue:stock.${state}`) },
    labels: product.labels,
  };
}
