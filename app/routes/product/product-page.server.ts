import { orDefault } from "~/bff/client/error-pages.server";
import type { Shop } from "~/bff/shop";
import type { ProductDetail } from "~/contract/catalogue";
import type { ReviewList } from "~/contract/customer/review";
import { isSkirting } from "~/domain/cut";
import { isPlannable } from "~/domain/plan";
import type { MyRoom } from "~/domain/room";
import {
  cardOf,
  previewOf,
  SKIRTING,
  viewedProductOf,
  type Card,
  type StandardCard,
  type ViewedProduct,
} from "~/features/catalogue";
import type { FirstReviews } from "~/features/review";
import { planHref, plannedRoomOf } from "~/i18n/addresses/planner-address";
import { href, infoHref, reviewsHref } from "~/i18n/links";
import { readPlanPage } from "../planner/plan-page.server";
import { readCardTexts } from "../shared/listings/cards.server";

const FIRST_REVIEWS = 3;
const RAIL = 4;

/** Data of a product page that are the same for all shoppers of a language and currency. */
interface ProductPageData {
  product: ProductDetail;
  /** the product for the browser, without data that the page has as texts */
  selected: ProductDetail;
  similar: StandardCard[];
  accessories: Card[];
  current: ViewedProduct;
  /** undefined if unreadable */
  reviews: FirstReviews | undefined;
}

/** Reads a product page's data; optional parts may be missing. @throws the error page for an unknown product or a failing backend */
export async function readProductPage(shop: Shop, id: number): Promise<ProductPageData> {
  const { locale } = shop;
  const texts = await readCardTexts(shop);
  const [product, similar, accessories, reviews] = await Promise.all([
    shop.catalogue.product(id),
    orDefault(shop.catalogue.related(id, "similar"), NONE),
    orDefault(shop.catalogue.related(id, "accessory"), NONE),
    orDefault<ReviewList | undefined>(shop.reviews.list(id), undefined),
  ]);
  return {
    product,
    selected: shownOf(product),
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

/** The product without what only the server reads: texts of the availability, the head, links and swatches are made from it. */
const shownOf = (product: ProductDetail): ProductDetail => ({
  ...product,
  stock_by_store: [],
  variant_availability: [],
  deliveries: [],
  seo: { title: "", description: "" },
  slugs: { cs: "", en: "" },
  category_slugs: null,
  variants: product.variants.map((variant) => ({ ...variant, attributes: [] })),
  hems: product.hems.map((hem) => ({
    ...hem,
    colors: hem.colors.map((color) => ({ ...color, hex: "" })),
  })),
  series: product.series.map((color) => ({ ...color, hex: null })),
});

const NONE: never[] = [];

interface LegalGuarantee {
  href: string;
  text: string;
}

/** The reminder of the legal guarantee before a contract, with the page that describes it (ADR 86); null if the shop has no such page. */
export async function readLegalGuarantee(shop: Shop): Promise<LegalGuarantee | null> {
  const pages = await orDefault(shop.content.infoLinks(), []);
  const page = pages.find(({ code }) => code === "complaints");
  return page
    ? { href: infoHref(shop.locale, page), text: shop.t("product:legalGuarantee") }
    : null;
}

interface PlanLink {
  href: string;
  text: string;
  /** it opens the plan on this page */
  isHere: boolean;
}

/** The link that opens the plan of rooms or leads to the skirting form; null for other goods. */
export function linkToPlan(
  shop: Shop,
  product: ProductDetail,
  room: MyRoom | null,
): PlanLink | null {
  const { breadcrumbs } = product;
  if (isPlannable(product)) {
    const rooms = room ? [plannedRoomOf(room)] : [];
    return {
      href: `${planHref(readPlanPage(shop).page, { rooms })}#room-plan`,
      text: shop.t("product:planRoom"),
      isHere: true,
    };
  }
  const [top] = breadcrumbs;
  if (!top || !isSkirting(product)) return null;
  return {
    href: `${href(shop.locale, "assortment", { cat: top.slug })}#${SKIRTING}`,
    text: shop.t("skirting:title"),
    isHere: false,
  };
}
