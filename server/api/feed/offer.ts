import type { Product, Variant } from "~/contract/catalogue";
import type { ShopCountry } from "~/contract/address";
import { canBeBought } from "~/domain/availability";
import { shownAmount, type Rated } from "~/domain/currency";
import { isEan13 } from "~/domain/ean";
import { toHaler } from "~/domain/money";
import { plainText } from "~/domain/plain-text";
import { smallestOrder, smallestOrderPrice, type SmallestOrder } from "~/domain/smallest-order";
import { offerId, statedPrice, type PricedMeasure } from "~/domain/stated-price";
import { isCut, isMetreGoods } from "~/domain/units";
import { formatNumber } from "~/i18n/format";
import { imageSrc } from "~/i18n/links";
import type { Locale, Translate } from "~/contract/locale";
import { localizedText } from "../shared/localized-text";
import type { OfferDetails, PropertyTexts } from "./feed.repo";

/** One thing that machines are offered: a product, or one of its variants, at the price that its page says. */
export interface Offer {
  /** letters, digits and hyphens; stays for ever */
  id: string;
  /** what the variants of a product have in common; null where there are none */
  groupId: string | null;
  groupTypeId: number;
  sku: string;
  /** the bar code of exactly what is sold; null where it has none */
  ean: string | null;
  /** the product's name */
  name: string;
  /** what of it is priced, e.g. 'šíře 400 cm, cena za m²'; may be empty */
  sold: string;
  description: string;
  url: string;
  images: string[];
  /** gross, in the feed's currency: of a square metre, a metre, a pack or a piece */
  price: number;
  /** the price that its sale is announced from; the same if there is no sale */
  fullPrice: number;
  /** how much the price is for; null for a piece */
  measure: PricedMeasure | null;
  brand: string | null;
  manufacturer: { address: string; email: string } | null;
  /** names from the top category down */
  categories: string[];
  params: { code: string; name: string; value: string }[];
  /** width of a roll or sides of a piece, as text */
  size: string | null;
  smallest: SmallestOrder;
  /** gross price of the smallest order */
  smallestHaler: number;
  weightG: number;
}

/** What offers of a language are made with. */
export interface OfferContext {
  locale: Locale;
  /** what prices are written in: the shop's default currency */
  currency: Rated & { code: string };
  /** that this version of the shop delivers to */
  country: ShopCountry;
  publicUrl: string;
  translate: Translate;
  properties: ReadonlyMap<number, PropertyTexts>;
  /** names from the top category down to one */
  pathOf(categoryId: number): string[];
}

/** What machines are offered of a product: each of its variants that can be bought, or itself where it has none. */
export function offersOf(product: Product, details: OfferDetails, context: OfferContext): Offer[] {
  const description = [product.description, plainText(details.content_html)].filter(Boolean).join("\n");
  const params = paramsOf(product, context);
  const sold = product.has_variants ? product.variants : [null];
  return sold.flatMap((variant) => offerOf(product, variant, { ...details, description, params }, context) ?? []);
}

/** What all offers of a product have in common. */
type Common = OfferDetails & Pick<Offer, "description" | "params">;

function offerOf(product: Product, variant: Variant | null, common: Common, context: OfferContext): Offer | null {
  if (!canBeBought(product, variant)) return null;
  const smallest = smallestOrder({
    groupTypeId: product.group_type_id,
    widthCm: variant?.width_cm ?? null,
    quantity: variant ? variant.quantity : product.quantity,
    properties: product.properties,
  });
  if (!smallest) return null;
  const { publicUrl, translate, locale } = context;
  const stated = statedPrice(product, variant);
  const pieces = [variant?.name, pricedText(stated.measure, product, context)].filter(Boolean);
  return {
    id: offerId(product.id, variant?.id),
    groupId: variant ? String(product.id) : null,
    groupTypeId: product.group_type_id,
    sku: common.sku,
    ean: barCodeOf(common.ean, variant, smallest),
    name: product.name,
    sold: pieces.join(", "),
    description: common.description,
    url: `${publicUrl}${product.url}${variant ? `?${variant.variant_url_query}` : ""}`,
    images: product.images.map(({ image }) => publicUrl + imageSrc("big", image, product.slug.slice(0, 80), "jpg")),
    price: shownAmount(stated.usual, context.currency).amount,
    fullPrice: shownAmount(stated.announcedFrom ?? stated.usual, context.currency).amount,
    measure: stated.measure,
    brand: product.brand?.name ?? null,
    manufacturer: common.manufacturer && {
      address: localizedText(locale, common.manufacturer.address),
      email: common.manufacturer.email,
    },
    categories: product.default_category ? context.pathOf(product.default_category.id) : [],
    params: [...common.params, ...soldParams(product, variant, smallest, context)],
    size: variant && sizeOf(variant, (key, params) => translate(locale, key, params)),
    smallest,
    smallestHaler: smallestOrderPrice(toHaler(stated.usual), smallest),
    weightG: common.weight_g,
  };
}

/**
 * A bar code names one thing: not each of several sizes, nor a piece cut off, so those go without. All three readers match offers by it, and
 * Google refuses 'values from similar products' (https://support.google.com/merchants/answer/160161).
 */
const barCodeOf = (ean: string | null, variant: Variant | null, { piece }: SmallestOrder): string | null =>
  ean !== null && isEan13(ean) && !variant && !piece ? ean : null;

function paramsOf(product: Product, { properties, locale }: OfferContext): Offer["params"] {
  return product.properties.flatMap(({ property_id, value }) => {
    const property = properties.get(property_id);
    if (!property) return [];
    const number = property.unit && /^\d+(\.\d+)?$/.test(value) ? formatNumber(locale, Number(value)) : value;
    const text = property.valueNames.get(value) ?? number;
    return [{ code: property.code, name: property.name, value: property.unit ? `${text} ${property.unit}` : text }];
  });
}

/** What the price is for, as text: a square metre or metre of what is cut, what is in the pack. */
function pricedText(measure: PricedMeasure | null, { group_type_id }: Product, { locale, translate }: OfferContext): string {
  if (!measure) return "";
  if (isCut(group_type_id)) return translate(locale, `feeds:priced.${measure.unit}`);
  const amount = formatNumber(locale, measure.amount);
  return translate(locale, measure.unit === "m2" ? "feeds:priced.packArea" : "feeds:priced.packPieces", { amount });
}

function soldParams(
  product: Product,
  variant: Variant | null,
  { piece }: SmallestOrder,
  { locale, translate }: OfferContext,
): Offer["params"] {
  const say = (key: string, params?: Record<string, string | number>) => translate(locale, `feeds:param.${key}`, params);
  const size = variant && sizeOf(variant, (key, params) => translate(locale, key, params));
  const width = isMetreGoods(product.group_type_id) ? "rollWidth" : "size";
  const area = piece?.roll_width_cm ? ` (${formatNumber(locale, piece.billed_m2)} m²)` : "";
  return [
    ...(size ? [{ code: width, name: say(width), value: size }] : []),
    ...(piece ? [{ code: "smallest", name: say("smallest"), value: say("smallestPiece", { length: piece.length_cm }) + area }] : []),
  ];
}

function sizeOf({ width_cm, length_cm }: Variant, say: (key: string, params: Record<string, number>) => string): string | null {
  if (width_cm === null) return null;
  return length_cm === null
    ? say("feeds:param.width", { width: width_cm })
    : say("feeds:param.sides", { width: width_cm, length: length_cm });
}
