import type { ProductDetail, Variant } from "~/contract/catalogue";
import type { Locale } from "~/contract/common";
import { canBeBought } from "~/domain/availability";
import { cheapest, usualPrice } from "~/domain/price";
import { priceUnitOf, type PriceUnit } from "~/domain/units";
import { breadcrumbData } from "~/features/shell";
import { categoryHref, href, imageSrc, productHref } from "~/i18n/links";
import { StructuredData } from "~/ui/structured-data";

interface Facts {
  product: ProductDetail;
  variant: Variant | null;
  locale: Locale;
  /** origin under which shoppers know the shop */
  publicUrl: string;
  /** name of the first breadcrumb */
  home: string;
}

/** Units by the codes of UN/CEFACT, for prices that are not for a piece. */
const UNIT_CODES: Partial<Record<PriceUnit, string>> = { m2: "MTK", m: "MTR" };

/** What machines read of a product: schema.org's Product with its Offer and AggregateRating, and the BreadcrumbList. */
export const ProductData = (facts: Facts) => <StructuredData data={[productData(facts), wayTo(facts)]} />;

function productData({ product, variant, locale, publicUrl }: Facts) {
  const { rating } = product;
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.name,
    description: product.description,
    sku: product.sku,
    ...(product.ean === null ? {} : { gtin13: product.ean }),
    image: product.images.map(({ image }) => publicUrl + imageSrc("big", image, product.slug, "jpg")),
    ...(product.brand ? { brand: { "@type": "Brand", name: product.brand.name } } : {}),
    offers: offerData(product, variant, publicUrl + productHref(locale, product, variant?.variant_url_query)),
    ...(rating
      ? { aggregateRating: { "@type": "AggregateRating", ratingValue: rating.avg, reviewCount: rating.count, bestRating: 5 } }
      : {}),
  };
}

function offerData(product: ProductDetail, variant: Variant | null, url: string) {
  const { priced, differs } = variant ? { priced: variant, differs: false } : cheapest(product, product.variants);
  const terms = {
    url,
    priceCurrency: "CZK",
    availability: `https://schema.org/${canBeBought(product, variant) ? "InStock" : "OutOfStock"}`,
    itemCondition: "https://schema.org/NewCondition",
  };
  // to machines as to everybody, whoever is logged in
  const price = usualPrice(priced);
  if (differs) {
    const prices = product.variants.filter(({ active }) => active).map(usualPrice);
    return { "@type": "AggregateOffer", ...terms, lowPrice: price, highPrice: Math.max(...prices), offerCount: prices.length };
  }
  const unitCode = UNIT_CODES[priceUnitOf(product.group_type_id)];
  const specification = { "@type": "UnitPriceSpecification", price, priceCurrency: "CZK", unitCode, valueAddedTaxIncluded: true };
  return { "@type": "Offer", ...terms, price, ...(unitCode ? { priceSpecification: specification } : {}) };
}

const wayTo = ({ product, locale, publicUrl, home }: Facts) =>
  breadcrumbData(publicUrl, [
    { name: home, href: href(locale, "home") },
    ...product.breadcrumbs.map((category) => ({ name: category.name, href: categoryHref(locale, category) })),
    { name: product.name, href: productHref(locale, product) },
  ]);
