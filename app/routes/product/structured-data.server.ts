import type { ProductDetail, Variant } from "~/contract/catalogue";
import type { Locale } from "~/contract/core/common";
import { canBeBought, isEan13 } from "~/domain/catalogue";
import {
  displayAmount,
  statedPrice,
  usualPrice,
  type PricedMeasure,
  type Rated,
} from "~/domain/price";
import { breadcrumbData } from "~/features/shell";
import { categoryHref, href, imageSrc, productHref, wholeAddress } from "~/i18n/links";

interface Facts {
  product: ProductDetail;
  variant: Variant | null;
  locale: Locale;
  publicUrl: string;
  home: string;
  /** currency of the page; undefined: crowns */
  currency: (Rated & { code: string }) | undefined;
}

type PriceData = (amountCzk: number) => { price: number; priceCurrency: string };

/** UN/CEFACT codes of units. */
const UNIT_CODES: Record<PricedMeasure["unit"], string> = { m2: "MTK", m: "MTR", piece: "C62" };

/** Structured data of a product: schema.org Product with Offer and AggregateRating, and BreadcrumbList. */
export function structuredDataOf(facts: Facts) {
  const { currency } = facts;
  const priceData: PriceData = (amountCzk) => ({
    price: displayAmount(amountCzk, currency ?? null).amount,
    priceCurrency: currency?.code ?? "CZK",
  });
  return [productData(facts, priceData), breadcrumbsOf(facts)];
}

function productData({ product, variant, locale, publicUrl }: Facts, priceData: PriceData) {
  const { rating } = product;
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.name,
    description: product.description,
    ...(product.sku && { sku: product.sku }),
    ...(product.ean !== null && isEan13(product.ean) ? { gtin13: product.ean } : {}),
    image: product.images.map(({ image }) =>
      wholeAddress(publicUrl, imageSrc("big", image, product.slug, "jpg")),
    ),
    ...(product.brand?.name ? { brand: { "@type": "Brand", name: product.brand.name } } : {}),
    offers: offerData(
      product,
      variant,
      publicUrl + productHref(locale, product, variant?.variant_url_query),
      priceData,
    ),
    ...(rating
      ? {
          aggregateRating: {
            "@type": "AggregateRating",
            ratingValue: rating.avg,
            reviewCount: rating.count,
            bestRating: 5,
          },
        }
      : {}),
  };
}

function offerData(
  product: ProductDetail,
  variant: Variant | null,
  url: string,
  priceData: PriceData,
) {
  // the usual price, also for members
  const { usual, isFrom, measure } = statedPrice(product, variant);
  const { price, priceCurrency } = priceData(usual);
  const terms = {
    url,
    priceCurrency,
    availability: `https://schema.org/${canBeBought(product, variant) ? "InStock" : "OutOfStock"}`,
    itemCondition: "https://schema.org/NewCondition",
  };
  if (isFrom) {
    const prices = product.variants.filter(({ active }) => active).map(usualPrice);
    return {
      "@type": "AggregateOffer",
      ...terms,
      lowPrice: price,
      highPrice: priceData(Math.max(...prices)).price,
      offerCount: prices.length,
    };
  }
  const specification = measure && {
    "@type": "UnitPriceSpecification",
    price,
    priceCurrency,
    valueAddedTaxIncluded: true,
    referenceQuantity: {
      ...quantityOf(measure),
      valueReference: quantityOf({ ...measure, amount: 1 }),
    },
  };
  return {
    "@type": "Offer",
    ...terms,
    price,
    ...(specification && { priceSpecification: specification }),
  };
}

/** The quantity that a price is for, as Google reads it: https://developers.google.com/search/docs/appearance/structured-data/merchant-listing */
const quantityOf = ({ amount, unit }: PricedMeasure) => ({
  "@type": "QuantitativeValue",
  value: amount,
  unitCode: UNIT_CODES[unit],
});

const breadcrumbsOf = ({ product, locale, publicUrl, home }: Facts) =>
  breadcrumbData(publicUrl, [
    { name: home, href: href(locale, "home") },
    ...product.breadcrumbs.map((category) => ({
      name: category.name,
      href: categoryHref(locale, category),
    })),
    { name: product.name, href: productHref(locale, product) },
  ]);
