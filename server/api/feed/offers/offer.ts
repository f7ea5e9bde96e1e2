import type { Product, Variant } from "~/contract/catalogue";
import type { Locale, Translate } from "~/contract/core/locale";
import type { ShopCountry } from "~/contract/customer/address";
import {
  canBeBought,
  isEan13,
  smallestAmount,
  smallestOrder,
  smallestOrderPrice,
  type SmallestOrder,
} from "~/domain/catalogue";
import {
  displayAmount,
  isCut,
  isMetreGoods,
  offerId,
  statedPrice,
  stockOfAmount,
  toHaler,
  type PricedMeasure,
  type Rated,
} from "~/domain/price";
import { hasGuarantee } from "~/domain/sample";
import { formatNumber } from "~/i18n/format";
import { imageSrc } from "~/i18n/links";
import { statedParcelCm } from "../../../rules/delivery";
import { stockPerStore, type StoreShare } from "../../../rules/store";
import { plainText } from "../../../rules/text";
import { localizedText } from "../../shared/localized-text";
import type { OfferDetails, PropertyTexts } from "../feed.repo";

/** An offer in a feed: a product or variant at the price of its page. */
export interface FeedOffer {
  /** stable; letters, digits and hyphens */
  id: string;
  /** shared by variants of a product; null without variants */
  groupId: string | null;
  groupTypeId: number;
  sku: string;
  /** EAN of exactly this offer; null without one */
  ean: string | null;
  name: string;
  /** the priced unit, e.g. 'šíře 400 cm, cena za m²'; may be empty */
  unitText: string;
  description: string;
  url: string;
  images: string[];
  /** gross in the feed's currency per m², metre, pack or piece */
  price: number;
  /** price before the sale; the same without a sale */
  fullPrice: number;
  /** priced quantity; null for a piece */
  measure: PricedMeasure | null;
  brand: string | null;
  manufacturer: { address: string; email: string } | null;
  /** names from the top category down */
  categories: string[];
  params: { code: string; name: string; value: string }[];
  /** width of a roll or sides of a piece */
  size: string | null;
  smallest: SmallestOrder;
  /** whole units of the price in stock */
  stock: number;
  /** one store has the smallest order */
  isInStore: boolean;
  /** the shop's own guarantee covers it */
  hasGuarantee: boolean;
  /** gross price of the smallest order */
  smallestHaler: number;
  /** weight of a price unit; of rugs in sizes of 1 m² */
  weightG: number;
  sides: Pick<Variant, "width_cm" | "length_cm"> | null;
  /** stated length of the parcel */
  parcelCm: number | null;
}

export interface OfferContext {
  locale: Locale;
  currency: Rated & { code: string };
  country: ShopCountry;
  publicUrl: string;
  translate: Translate;
  properties: ReadonlyMap<number, PropertyTexts>;
  pathOf(categoryId: number): string[];
}

/** Offers of a product: each available variant, or the product itself. */
export function offersOf(
  product: Product,
  details: OfferDetails,
  shares: readonly StoreShare[],
  context: OfferContext,
): FeedOffer[] {
  const description = [product.description, plainText(details.content_html)]
    .filter(Boolean)
    .join("\n");
  const params = paramsOf(product, context);
  const soldVariants = product.has_variants ? product.variants : [null];
  return soldVariants.flatMap(
    (variant) =>
      offerOf(product, variant, { ...details, description, params, shares }, context) ?? [],
  );
}

type Common = OfferDetails &
  Pick<FeedOffer, "description" | "params"> & { shares: readonly StoreShare[] };

function offerOf(
  product: Product,
  variant: Variant | null,
  common: Common,
  context: OfferContext,
): FeedOffer | null {
  if (!canBeBought(product, variant)) return null;
  const quantity = variant ? variant.quantity : product.quantity;
  const widthCm = variant?.width_cm ?? null;
  const ordered = {
    groupTypeId: product.group_type_id,
    widthCm,
    properties: product.properties,
  };
  const smallest = smallestOrder({ ...ordered, quantity });
  if (!smallest) return null;
  const inStores = stockPerStore(
    {
      product_id: product.id,
      variant_id: variant?.id ?? null,
      stock: stockOfAmount(product.group_type_id, quantity),
    },
    common.shares,
  );
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
    unitText: pieces.join(", "),
    description: common.description,
    url: `${publicUrl}${product.url}${variant ? `?${variant.variant_url_query}` : ""}`,
    images: product.images.map(
      ({ image }) => publicUrl + imageSrc("big", image, product.slug.slice(0, 80), "jpg"),
    ),
    price: displayAmount(stated.usual, context.currency).amount,
    fullPrice: displayAmount(stated.announcedFrom ?? stated.usual, context.currency).amount,
    measure: stated.measure,
    brand: product.brand?.name ?? null,
    manufacturer: common.manufacturer && {
      address: localizedText(locale, common.manufacturer.address),
      email: common.manufacturer.email,
    },
    categories:
      product.default_category?.id === undefined ? [] : context.pathOf(product.default_category.id),
    params: [...common.params, ...soldParams(product, variant, smallest, context)],
    size: variant && sizeOf(variant, (key, params) => translate(locale, key, params)),
    smallest,
    stock: Math.floor(
      isMetreGoods(product.group_type_id) ? (quantity * (widthCm ?? 0)) / 100 : quantity,
    ),
    isInStore: Math.max(0, ...inStores.values()) >= smallestAmount(ordered),
    hasGuarantee: hasGuarantee(product),
    smallestHaler: smallestOrderPrice(toHaler(stated.usual), smallest),
    weightG: common.weight_g,
    sides: variant,
    parcelCm: statedParcelCm(product.properties),
  };
}

/**
 * EAN only for offers that it identifies exactly, not for sizes or cut pieces: sites match by EAN, and Google refuses
 * 'values from similar products' (https://support.google.com/merchants/answer/160161).
 */
const barCodeOf = (
  ean: string | null,
  variant: Variant | null,
  { piece }: SmallestOrder,
): string | null => (ean !== null && isEan13(ean) && !variant && !piece ? ean : null);

function paramsOf(product: Product, { properties, locale }: OfferContext): FeedOffer["params"] {
  return product.properties.flatMap(({ property_id, value }) => {
    const property = properties.get(property_id);
    if (!property) return [];
    const number =
      property.unit && /^\d+(\.\d+)?$/.test(value) ? formatNumber(locale, Number(value)) : value;
    const text = property.valueNames.get(value) ?? number;
    return [
      {
        code: property.code,
        name: property.name,
        value: property.unit ? `${text} ${property.unit}` : text,
      },
    ];
  });
}

/** The priced unit as text: m² or metre of cut goods, content of a pack. */
function pricedText(
  measure: PricedMeasure | null,
  { group_type_id }: Product,
  { locale, translate }: OfferContext,
): string {
  if (!measure) return "";
  if (isCut(group_type_id)) return translate(locale, `feeds:priced.${measure.unit}`);
  const amount = formatNumber(locale, measure.amount);
  return translate(
    locale,
    measure.unit === "m2" ? "feeds:priced.packArea" : "feeds:priced.packPieces",
    { amount },
  );
}

function soldParams(
  product: Product,
  variant: Variant | null,
  { piece }: SmallestOrder,
  { locale, translate }: OfferContext,
): FeedOffer["params"] {
  const param = (key: string, params?: Record<string, string | number>) =>
    translate(locale, `feeds:param.${key}`, params);
  const size = variant && sizeOf(variant, (key, params) => translate(locale, key, params));
  const width = isMetreGoods(product.group_type_id) ? "rollWidth" : "size";
  const area = piece?.roll_width_cm ? ` (${formatNumber(locale, piece.billed_m2)} m²)` : "";
  return [
    ...(size ? [{ code: width, name: param(width), value: size }] : []),
    ...(piece
      ? [
          {
            code: "smallest",
            name: param("smallest"),
            value: param("smallestPiece", { length: piece.length_cm }) + area,
          },
        ]
      : []),
  ];
}

function sizeOf(
  { width_cm, length_cm }: Variant,
  say: (key: string, params: Record<string, number>) => string,
): string | null {
  if (width_cm === null) return null;
  return length_cm === null
    ? say("feeds:param.width", { width: width_cm })
    : say("feeds:param.sides", { width: width_cm, length: length_cm });
}
