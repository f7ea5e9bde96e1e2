import { orElse } from "~/bff/failure.server";
import type { Shop } from "~/bff/shop";
import type { ProductDetail } from "~/contract/catalogue";
import type { ReviewList } from "~/contract/review";
import type { FirstReviews } from "~/features/review";
import { reviewsHref } from "~/i18n/links";
import { cardOf, previewOf, viewedProductOf, type Card, type StandardCard, type ViewedProduct } from "~/features/catalogue";
import { readCardTexts } from "../shared/cards.server";

/** How many reviews stand on a product's own page. */
const FIRST_REVIEWS = 3;
/** How many products a rail shows. */
const RAIL = 4;

/** What a product's page shows to every shopper alike, in a language and a currency. */
interface ProductPageData {
  product: ProductDetail;
  /** the product for the browser, without what the page has texts for: where it is */
  shown: ProductDetail;
  similar: StandardCard[];
  accessories: Card[];
  current: ViewedProduct;
  /** undefined where they cannot be read */
  reviews: FirstReviews | undefined;
}

/** Reads what a product's page shows; without what goes with it where only that fails. @throws the page for a product that is not there, or a failing backend */
export async function readProductPage(shop: Shop, id: number): Promise<ProductPageData> {
  const { locale } = shop;
  const texts = await readCardTexts(shop);
  const [product, similar, accessories, reviews] = await Promise.all([
    shop.catalogue.product(id),
    orElse(shop.catalogue.related(id, "similar"), NONE),
    orElse(shop.catalogue.related(id, "accessory"), NONE),
    orElse<ReviewList | undefined>(shop.reviews.list(id), undefined),
  ]);
  return {
    product,
    shown: { ...product, stock_by_store: [], variant_where: [] },
    current: viewedProductOf(product, locale),
    similar: similar.slice(0, RAIL).map((other) => cardOf(other, texts)),
    accessories: accessories.slice(0, RAIL).map((other) => previewOf(other, texts)),
    reviews: reviews && {
      summary: reviews.meta.summary,
      reviews: reviews.data.slice(0, FIRST_REVIEWS),
      href: reviewsHref(locale, product),
    },
  };
}

const NONE: never[] = [];
