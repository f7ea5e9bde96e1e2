import type { RelatedProduct } from "~/contract/catalogue";
import type { Locale, Translate } from "~/contract/core/locale";
import { canBeBought } from "~/domain/catalogue";
import { linePrice, unitsOfPiece } from "~/domain/cut";
import { chargedPrice, toCrowns, toHaler } from "~/domain/price";
import { formatNumber } from "~/i18n/format";
import { productHref } from "~/i18n/links";

export interface AccessoryOffer {
  id: number;
  href: string;
  name: string;
  slug: string;
  image: string | null;
  quantity: number;
  /** of each length; null for pieces */
  lengthCm: number | null;
  amount: string;
  price: string;
}

/** Prepares an accessory; null without an amount or stock. @param price formats CZK in the shopper's currency */
export function prepareOffer(
  product: RelatedProduct,
  locale: Locale,
  translate: Translate,
  price: (amountCzk: number) => string,
): AccessoryOffer | null {
  const { amount } = product;
  if (!amount || product.has_variants || !canBeBought(product)) return null;
  const { quantity, length_cm, area_m2 } = amount;
  const units = unitsOfPiece(
    product.group_type_id,
    length_cm === null ? null : { length_cm, billed_m2: 0 },
  );
  const amountText = (): string => {
    if (length_cm === null) {
      const pieces = translate(locale, "common:count.piece", { count: quantity });
      return area_m2 === null
        ? pieces
        : translate(locale, "cut:accessories.forArea", {
            area: formatNumber(locale, area_m2),
            pieces,
          });
    }
    const length = formatNumber(locale, length_cm / 100);
    return quantity === 1
      ? translate(locale, "cut:accessories.length", { length })
      : translate(locale, "cut:accessories.lengths", { count: quantity, length });
  };
  return {
    id: product.id,
    href: productHref(locale, product),
    name: product.name,
    slug: product.slug,
    image: product.main_image,
    quantity,
    lengthCm: length_cm,
    amount: amountText(),
    price: price(toCrowns(linePrice(toHaler(chargedPrice(product)), units, quantity))),
  };
}
