import type { Product } from "~/contract/catalogue";
import type { Locale } from "~/contract/core/common";
import { statedPrice, type PriceUnit } from "~/domain/price";
import { imageSrc, productHref } from "~/i18n/links";
import { isAddable } from "../cards/card";

/** A viewed product with the specification's field names (section 3); prices with VAT. */
export interface ViewedProduct {
  id: number;
  name: string;
  url: string;
  is_price_sale_active: boolean;
  tax_rate: { rate: number };
  /** former price of a sale */
  original_price: number | null;
  image: string | null;
  /** the usual price (the lowest of several): other users of the browser may see it; group prices are derived from it */
  price: number;
  price_unit: PriceUnit;
  price_from: boolean;
  is_addable?: true;
}

export function viewedProductOf(product: Product, locale: Locale): ViewedProduct {
  const { usual, unit, isFrom, announcedFrom } = statedPrice(product);
  return {
    id: product.id,
    name: product.name,
    url: productHref(locale, product),
    is_price_sale_active: announcedFrom !== null,
    tax_rate: product.tax_rate,
    original_price: announcedFrom,
    image: product.main_image && imageSrc("w236", product.main_image, product.slug),
    price: usual,
    price_unit: unit,
    price_from: isFrom,
    ...(isAddable(product) && { is_addable: true }),
  };
}
