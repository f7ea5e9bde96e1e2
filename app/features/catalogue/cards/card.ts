import type { Label, Product, SeriesColor, Variant } from "~/contract/catalogue";
import type { Locale } from "~/contract/core/common";
import {
  availabilityOf,
  canBeBought,
  splitProductName,
  type AvailabilityState,
  type NameParts,
} from "~/domain/catalogue";
import { rodLengthOf, rodPrice } from "~/domain/cut";
import { contentPrice, packOf } from "~/domain/pack";
import {
  announcedFrom,
  chargedPrice,
  isCut,
  offerId,
  perM2,
  salePercent,
  statedPrice,
  toCrowns,
  toHaler,
  usualPrice,
  type Priced,
  type PricedBefore,
} from "~/domain/price";
import { isMadeCovering, sampleOf } from "~/domain/sample";
import { cutAtWord } from "~/domain/text";
import { formatNumber } from "~/i18n/format";
import { productHref } from "~/i18n/links";
import { measureText } from "../measure-text";

/** 'Card: description 175 characters; 8 variants; 3 thumbnails' (specification section 9). */
const MAX_LETTERS = 175;
const MAX_SIZES = 8;
/** Letters of sizes in one row of the narrowest card that names them, and of the gap after each and of `+12`. */
const [ROW_LETTERS, GAP_LETTERS, MORE_LETTERS] = [32, 2, 4];
const MAX_THUMBNAILS = 3;
const MAX_SWATCHES = 4;
/** Most widths that a card names on a phone; of more it shows the range, of other sizes the number. */
const MAX_NAMED = 4;

/** A product for any card, with prepared texts and addresses, so that it is small to send and fast to render. Empty parts are undefined. */
export interface Card extends NameParts {
  id: number;
  href: string;
  image: string | null;
  /** the lowest of several prices */
  from?: true | undefined;
  price: string;
  unit: string;
  /** former price of a sale, discount, and lowest price of 30 days */
  was?: string | undefined;
  discount?: string | undefined;
  lowest?: string | undefined;
  /** note that the price is the member's, and the usual price */
  yours?: string | undefined;
  /** price for the shopper's room */
  forRoom?: string | undefined;
  /** price of the pack beside that of a m²; otherwise of its piece, of a rod, or of a kilogram, litre or m² */
  each?: string | undefined;
  stock: StockOfCard;
  labels?: Label[] | undefined;
  /** average of stars and number of reviews, in short and in words */
  rating?: { short: string; text: string } | undefined;
  /** the goods' own colour `#rrggbb`, seen until the picture is loaded */
  tint?: string | undefined;
  /** the card can add it to the cart: there is no size and no variant to choose */
  addable?: true | undefined;
  /** packs for the shopper's room, which the card adds; without a room the product's page counts them */
  packs?: PacksToAdd | "to count" | undefined;
  comparable?: true | undefined;
}

export interface PacksToAdd {
  quantity: number;
  text: string;
}

export interface StockOfCard {
  state: AvailabilityState;
  text: string;
}

/** A size with the query that names it on the product's page. */
export interface CardSize {
  text: string;
  query: string;
  sold?: true | undefined;
}

export interface StandardCard extends Card {
  /** a sample can be ordered */
  sampled?: true | undefined;
  /** offer and price (Kč) for analytics */
  offer: { id: string; price: number };
  more?: string[] | undefined;
  sizes?: CardSize[] | undefined;
  otherSizes?: number | undefined;
  /** all sizes, for a phone */
  inShort?: string | undefined;
  /** other colours as `#rrggbb path name`: a page with a hundred of them is shorter than with objects */
  swatches?: string[] | undefined;
  otherColors?: number | undefined;
}

export interface WeekCard extends Card {
  description: string;
}

export interface MeasuredCard extends Card {
  measure: string;
}

export interface CardTexts {
  locale: Locale;
  translate: (locale: Locale, key: string, params?: Record<string, string | number>) => string;
  /** formats CZK in the shopper's currency */
  price: (amountCzk: number) => string;
  prefixes: readonly string[];
  /** parts that cards have in common: Remix sends the same object once */
  stock: (stock: StockOfCard) => StockOfCard;
  size: (size: CardSize) => CardSize;
}

export function previewOf(product: Product, texts: CardTexts): Card {
  const { locale, translate, price, prefixes } = texts;
  const stated = statedPrice(product);
  // floors are compared by the price of a m²; that of the pack stands below
  const { priced, amount, unit, isFrom } = perM2(stated);
  const { state, text } = availabilityOf(product);
  const packs = isAddable(product) ? packsOf(product, texts) : undefined;
  return withoutUndefined({
    id: product.id,
    href: productHref(locale, product),
    ...splitProductName(product.name, prefixes),
    image: product.main_image,
    from: isFrom || undefined,
    price: price(amount),
    unit: translate(locale, `common:perUnit.${unit}`),
    ...saleOf(priced, texts),
    yours: yoursOf(priced, isFrom, texts),
    forRoom: roomTextOf(product, texts),
    each: eachOf(product, stated.priced, unit !== stated.unit, texts),
    stock: texts.stock({ state, text: text ?? translate(locale, `stock:${state}`) }),
    labels: badgeOf(product.labels),
    rating: ratingTextOf(product, texts),
    addable: (isAddable(product) && packs !== "to count") || undefined,
    packs,
    comparable: isMadeCovering(product) || undefined,
  });
}

/** Removes undefined fields: Remix would send the name of each with each card. */
export function withoutUndefined<T extends object>(value: T): T {
  for (const [key, part] of Object.entries(value))
    if (part === undefined) Reflect.deleteProperty(value, key);
  return value;
}

/** Answers the first of equal objects. */
export function createShared<T extends object>(): (value: T) => T {
  const firsts = new Map<string, T>();
  return (value) => {
    const key = JSON.stringify(value);
    const first = firsts.get(key) ?? value;
    firsts.set(key, first);
    return first;
  };
}

const filledList = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined);

const BADGES = ["sale", "clearance", "new", "tip"] as const;

/** A card has one badge, the most important one. */
function badgeOf(labels: readonly Label[]): Label[] | undefined {
  const [badge] = BADGES.flatMap((code) => labels.find((label) => label.code === code) ?? []);
  return badge && [badge];
}

export const isAddable = (product: Product): boolean =>
  !product.has_variants && !isCut(product.group_type_id) && canBeBought(product);

function ratingTextOf({ rating }: Product, { locale, translate }: CardTexts): Card["rating"] {
  if (!rating) return undefined;
  const { count } = rating;
  const avg = formatNumber(locale, rating.avg);
  return { short: `${avg} (${count})`, text: translate(locale, "goods:rating", { avg, count }) };
}

export function cardOf(
  product: Product & { series?: readonly SeriesColor[] },
  texts: CardTexts,
): StandardCard {
  const sizes = product.variants.filter((variant) => variant.active);
  const { amount, priced } = statedPrice(product);
  return withoutUndefined({
    ...previewOf(product, texts),
    sampled: sampleOf(product) !== null || undefined,
    offer: {
      id: offerId(product.id, product.variants.find((variant) => variant === priced)?.id),
      price: amount,
    },
    more: filledList(
      product.images
        .map(({ image }) => image)
        .filter((image) => image !== product.main_image)
        .slice(0, MAX_THUMBNAILS),
    ),
    ...sizesOf(sizes, texts),
    inShort: sizesInShort(sizes, texts),
    ...swatchesOf(product),
    tint: product.series?.find(({ id }) => id === product.id)?.hex ?? undefined,
  });
}

/** The first sizes, as many as one row has. */
function sizesOf(
  variants: readonly Variant[],
  { size }: CardTexts,
): Pick<StandardCard, "sizes" | "otherSizes"> {
  const sizes = variants.map((variant) => ({ variant, text: sizeText(variant) }));
  const countIn = (letters: number): number => {
    let [count, left] = [0, letters];
    for (const { text } of sizes.slice(0, MAX_SIZES)) {
      left -= text.length + GAP_LETTERS;
      if (left < 0) break;
      count += 1;
    }
    return count;
  };
  const all = countIn(ROW_LETTERS);
  const shown = all === sizes.length ? all : Math.max(1, countIn(ROW_LETTERS - MORE_LETTERS));
  return {
    sizes: filledList(
      sizes.slice(0, shown).map(({ variant, text }) =>
        size({
          text,
          query: variant.variant_url_query,
          ...(variant.quantity <= 0 && { sold: true }),
        }),
      ),
    ),
    otherSizes: sizes.length - shown || undefined,
  };
}

function sizesInShort(
  sizes: readonly Variant[],
  { locale, translate }: CardTexts,
): string | undefined {
  const [first] = sizes;
  if (!first) return undefined;
  if (sizes.length === 1) return sizeText(first);
  const widths = sizes.flatMap(({ width_cm, length_cm }) =>
    length_cm === null ? (width_cm ?? []) : [],
  );
  if (widths.length < sizes.length)
    return translate(locale, "goods:measure.sizes", { count: sizes.length });
  return `${widths.length <= MAX_NAMED ? widths.join("\u00a0· ") : `${Math.min(...widths)}–${Math.max(...widths)}`}\u00a0cm`;
}

function swatchesOf({
  id,
  series = [],
}: Pick<Product, "id"> & { series?: readonly SeriesColor[] }): Pick<
  StandardCard,
  "swatches" | "otherColors"
> {
  const others = series.flatMap(({ id: other, name, url, hex, in_stock }) =>
    hex !== null && in_stock && other !== id ? [`${hex} ${url} ${name}`] : [],
  );
  if (others.length === 0) return {};
  // '+1' would need as much room as the colour itself
  const swatchCount = others.length > MAX_SWATCHES + 1 ? MAX_SWATCHES : others.length;
  return {
    swatches: others.slice(0, swatchCount),
    otherColors: others.length - swatchCount || undefined,
  };
}

export const weekCardOf = (product: Product, texts: CardTexts): WeekCard => ({
  ...previewOf(product, texts),
  description: cutAtWord(product.description, MAX_LETTERS),
});

export const measuredCardOf = (product: Product, texts: CardTexts): MeasuredCard => ({
  ...previewOf(product, texts),
  measure: measureText(product, texts.locale, texts.translate),
});

function saleOf(
  priced: PricedBefore,
  { locale, translate, price }: CardTexts,
): Pick<Card, "was" | "discount" | "lowest"> {
  const from = announcedFrom(priced);
  if (from === null) return {};
  const lowest = priced.lowest_price_30_tax_incl;
  return {
    was: price(from),
    discount: translate(locale, "goods:discount", { percent: salePercent(priced) }),
    lowest:
      lowest === null ? undefined : translate(locale, "goods:lowest", { price: price(lowest) }),
  };
}

/** undefined for goods that do not cover an area by packs */
function packsOf(product: Product, { locale, translate }: CardTexts): Card["packs"] {
  if (!packOf(product, 0)?.areaM2) return undefined;
  const { room_price: roomPrice } = product;
  if (roomPrice?.kind !== "packs") return "to count";
  const { quantity } = roomPrice;
  return { quantity, text: translate(locale, "common:count.pack", { count: quantity }) };
}

function roomTextOf(
  { room_price: roomPrice }: Product,
  { locale, translate, price }: CardTexts,
): string | undefined {
  if (!roomPrice) return undefined;
  const { kind, quantity, piece, seams } = roomPrice;
  const params = { price: price(roomPrice.total_tax_incl) };
  if (kind === "cut")
    return translate(locale, seams > 0 ? "goods:room.seamed" : "goods:room.cut", params);
  const length = formatNumber(locale, (piece?.length_cm ?? 0) / 100);
  const amount =
    kind === "packs"
      ? translate(locale, "common:count.pack", { count: quantity })
      : translate(locale, "goods:room.lengths", { count: quantity, length });
  return translate(locale, "goods:room.amount", { ...params, amount });
}

/** The usual price beside a group price (ADR 19); undefined without a group. */
function yoursOf(
  priced: Priced,
  from: boolean,
  { locale, translate, price }: CardTexts,
): string | undefined {
  if (priced.group_price_tax_incl === undefined) return undefined;
  return translate(locale, from ? "product:price.yoursFrom" : "product:price.yours", {
    price: price(usualPrice(priced)),
  });
}

function eachOf(
  product: Product,
  priced: Priced,
  isPackPerM2: boolean,
  { locale, translate, price }: CardTexts,
): string | undefined {
  const charged = toHaler(chargedPrice(priced));
  const rodCm = rodLengthOf(product);
  if (rodCm !== null) {
    return translate(locale, "product:price.rod", {
      length: formatNumber(locale, rodCm / 100),
      price: price(toCrowns(rodPrice(charged, rodCm))),
    });
  }
  const content = contentPrice(product, charged);
  if (content) {
    const { unit, haler } = content;
    return translate(locale, `product:price.content.${unit}`, { price: price(toCrowns(haler)) });
  }
  if (isPackPerM2)
    return translate(locale, "product:price.pack", { price: price(toCrowns(charged)) });
  const perPiece = packOf(product, charged)?.perPieceHaler ?? null;
  if (perPiece === null) return undefined;
  return translate(locale, "product:price.piece", { price: price(toCrowns(perPiece)) });
}

/** A variant's size in short form; its name if the size is not enough. */
function sizeText({ name, width_cm, length_cm }: Variant): string {
  if (width_cm === null) return name;
  if (length_cm === null) return `${width_cm}\u00a0cm`;
  return name.includes("×") ? `${width_cm}\u00a0×\u00a0${length_cm}` : name;
}
