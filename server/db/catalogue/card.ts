import type { Label, Product, Variant } from "~/contract/catalogue";
import type { Locale } from "~/contract/common";
import { netOf, toCrowns } from "~/domain/money";
import { announcedFrom, cheapest, type Priced, type PricedHaler } from "~/domain/price";
import { lowestBeforeSale } from "~/domain/price-history";
import { isMetreGoods } from "~/domain/units";
import { productHref } from "~/i18n/links";
import type { PriceHistory } from "./price-history";
import type { ProductRecord } from "./read-products";

/** The texts of labels; a shopkeeper's own labels may come later, so they are data and no part of `locales/`. */
const LABEL_TEXTS: Record<Label["code"], Record<Locale, string>> = {
  new: { cs: "Novinka", en: "New" },
  sale: { cs: "Akce", en: "Sale" },
  tip: { cs: "Tip", en: "Tip" },
  clearance: { cs: "Výprodej", en: "Clearance" },
};

/** The contract's five price fields of gross haléře: the gross price is the shop's own, the net one follows from it. */
export function priceFields(prices: PricedHaler, taxPermille: number): Priced {
  const rate = taxPermille / 1000;
  const sale = prices.sale_price_haler;
  return {
    price: toCrowns(netOf(prices.price_haler, rate)),
    price_sale: sale === null ? null : toCrowns(netOf(sale, rate)),
    is_price_sale_active: prices.is_sale_active,
    price_tax_incl: toCrowns(prices.price_haler),
    price_sale_tax_incl: sale === null ? null : toCrowns(sale),
  };
}

/** What the law wants beside a sale: the lowest price before it, net and gross. */
interface Lowest {
  lowest_price_30: number | null;
  lowest_price_30_tax_incl: number | null;
}

/** The price fields that stand for the whole product: its cheapest active variant's, its own where it has none. */
export function priceOfProduct({ product, variants }: ProductRecord, history: PriceHistory): Priced & Lowest {
  const { price, price_sale, is_price_sale_active, price_tax_incl, price_sale_tax_incl, lowest_price_30, lowest_price_30_tax_incl } =
    cheapest(
      pricedOf(product, null, product.tax_permille, history),
      variants.map((variant) => ({ ...pricedOf(variant, variant.id, product.tax_permille, history), active: variant.active })),
    ).priced;
  return { price, price_sale, is_price_sale_active, price_tax_incl, price_sale_tax_incl, lowest_price_30, lowest_price_30_tax_incl };
}

const pricedOf = (prices: PricedHaler, variantId: number | null, taxPermille: number, history: PriceHistory): Priced & Lowest => ({
  ...priceFields(prices, taxPermille),
  ...lowestOf(history, variantId, taxPermille),
});

/** The lowest price of a variant, or of a product without any (`null`), in the 30 days before its sale began. */
function lowestOf(history: PriceHistory, variantId: number | null, taxPermille: number): Lowest {
  const haler = lowestBeforeSale(history.get(variantId) ?? []);
  if (haler === null) return { lowest_price_30: null, lowest_price_30_tax_incl: null };
  return { lowest_price_30: toCrowns(netOf(haler, taxPermille / 1000)), lowest_price_30_tax_incl: toCrowns(haler) };
}

/** Codes of all labels of a product; 'sale' whenever a sale of it, or of one of its variants, may be announced. */
export function labelsOf({ product, variants }: ProductRecord, history: PriceHistory): Label["code"][] {
  const isOnSale = (prices: PricedHaler, id: number | null) => announcedFrom(pricedOf(prices, id, product.tax_permille, history)) !== null;
  const onSale = isOnSale(product, null) || variants.some((variant) => variant.active && isOnSale(variant, variant.id));
  return [...(onSale ? (["sale"] as const) : []), ...product.labels];
}

function variantOf(row: ProductRecord["variants"][number], record: ProductRecord, locale: Locale, history: PriceHistory): Variant {
  return {
    id: row.id,
    name: row.name[locale],
    attributes: [],
    ...pricedOf(row, row.id, record.product.tax_permille, history),
    quantity: 0,
    active: row.active,
    variant_url_query: `varianta=${row.code}`,
    package_content_quantity: record.product.package_content,
    width_cm: row.width_cm,
    length_cm: row.length_cm,
  };
}

/** A category as cards name it. */
export interface CategoryName {
  id: number;
  slug: string;
  name: string;
}

/** A product as the API sends it, with stock left at 0; `undefined` where it has no texts in that language. */
export function cardOf(
  record: ProductRecord,
  locale: Locale,
  categories: ReadonlyMap<number, CategoryName>,
  history: PriceHistory,
): Product | undefined {
  const { product, brand, variants, images } = record;
  const text = record.texts.get(locale);
  if (!text) return undefined;
  const category = product.default_category_id === null ? undefined : categories.get(product.default_category_id);
  const prices = priceOfProduct(record, history);
  const named = {
    id: product.id,
    slug: text.slug,
    default_category: category ? { id: category.id, slug: category.slug, name: category.name } : null,
  };
  return {
    ...named,
    name: text.name,
    description: text.description,
    ...prices,
    tax_rate: { rate: product.tax_permille / 1000 },
    main_image: images[0]?.image ?? null,
    images,
    categories: record.categoryIds.map((id) => ({ id })),
    brand,
    has_variants: product.has_variants,
    variants: variants.map((variant) => variantOf(variant, record, locale, history)),
    group_type_id: product.group_type_id,
    properties: record.properties,
    quantity: 0,
    active: product.active,
    available: product.available,
    package_content_quantity: product.package_content,
    is_metrage: isMetreGoods(product.group_type_id),
    stock_text_available: text.stock_text_available,
    stock_text_unavailable: text.stock_text_unavailable,
    url: productHref(locale, named),
    original_price: announcedFrom(prices) === null ? null : prices.price_tax_incl,
    labels: labelsOf(record, history).map((code) => ({ code, text: LABEL_TEXTS[code][locale] })),
  };
}
