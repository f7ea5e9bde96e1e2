import type { Insertable } from "kysely";
import { isCut, salePriceHaler } from "~/domain/price";
import { insertInParts } from "../../catalogue/insert-in-parts";
import type { Queries } from "../../database";
import type { Tables } from "../../tables";

type ProductRow = Pick<
  Insertable<Tables["products"]>,
  "id" | "group_type_id" | "has_variants" | "since" | PriceColumn
>;
type VariantRow = Pick<Insertable<Tables["variants"]>, "id" | "product_id" | PriceColumn>;
type PriceColumn = "stock" | "price_haler" | "sale_price_haler" | "is_sale_active";

/** Something sold: a variant, or a product without variants. */
interface Offer {
  product_id: number;
  variant_id: number | null;
  stock: number;
  /** smallest unit of its stock: a rod, 10 cm of other cut goods, a piece or a pack */
  step: number;
  price_haler: number;
  /** false: the goods are elsewhere, as their own stock text says */
  in_stores: boolean;
  /** null without a sale */
  saleHaler: number | null;
  since: Date;
}

/** What the loaded rows do not say. */
interface Goods {
  /** length of a product's rods */
  rodsCm: ReadonlyMap<number, number>;
  /** products that no store has */
  elsewhere: ReadonlySet<number>;
}

/** Stock per store and past prices by ids only: every load is the same. @param now sales began 12 days ago */
export async function loadOffers(
  tx: Queries,
  products: readonly ProductRow[],
  variants: readonly VariantRow[],
  storeIds: readonly number[],
  goods: Goods,
  now: Date,
): Promise<void> {
  const byId = new Map(products.map((product) => [product.id, product]));
  const offers = [
    ...products
      .filter(({ has_variants }) => !has_variants)
      .map((product) => offerOf(product, product, null, goods)),
    ...variants.flatMap((variant) => {
      const product = byId.get(variant.product_id);
      return product ? [offerOf(product, variant, variant.id, goods)] : [];
    }),
  ];
  await insertInParts(
    tx,
    "store_stock",
    offers.flatMap((offer) => sharesOf(offer, storeIds)),
  );
  await insertInParts(
    tx,
    "price_history",
    offers.flatMap((offer) => pastOf(offer, now)),
  );
}

function offerOf(
  product: ProductRow,
  priced: Pick<ProductRow, PriceColumn>,
  variantId: number | null,
  { rodsCm, elsewhere }: Goods,
): Offer {
  const { stock, price_haler, sale_price_haler = null, is_sale_active } = priced;
  return {
    product_id: product.id,
    variant_id: variantId,
    stock,
    in_stores: !elsewhere.has(product.id),
    step: rodsCm.get(product.id) ?? (isCut(product.group_type_id) ? 10 : 1),
    price_haler,
    saleHaler: salePriceHaler({ price_haler, sale_price_haler, is_sale_active }),
    since: new Date(product.since),
  };
}

/** Tenths of the stock in each store; the rest is in the central warehouse. */
const TENTHS = [4, 0, 2, 1];

function sharesOf(
  { product_id, variant_id, stock, step, in_stores }: Offer,
  storeIds: readonly number[],
): Insertable<Tables["store_stock"]>[] {
  if (!in_stores) return [];
  const tenthsOf = (place: number): number =>
    TENTHS[(product_id + (variant_id ?? 0) + place) % TENTHS.length] ?? 0;
  /** a small stock, e.g. a remnant, is in one store */
  const isLittle = Math.floor((stock * Math.max(...TENTHS)) / 10 / step) === 0;
  return storeIds.flatMap((store_id, place) => {
    const tenths = tenthsOf(place);
    const largestShare = tenths === Math.max(...TENTHS) ? 10 : 0;
    const share = Math.floor((stock * (isLittle ? largestShare : tenths)) / 10 / step) * step;
    return share > 0 ? [{ store_id, product_id, variant_id, stock: share }] : [];
  });
}

const DAY_MS = 86_400_000;
/** Age of the demo sales. */
const SALE_DAYS = 12;

/** Price history with a sale; every third product was cheaper for a week in the month before. */
function pastOf(offer: Offer, now: Date): Insertable<Tables["price_history"]>[] {
  const { product_id, variant_id, price_haler, saleHaler } = offer;
  if (saleHaler === null) return [];
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const step = (since: Date, priceHaler: number) => ({
    product_id,
    variant_id,
    price_haler: priceHaler,
    on_sale: priceHaler === saleHaler,
    since,
  });
  const began = offer.since < daysAgo(90) ? offer.since : daysAgo(90);
  const lower = Math.round((price_haler * 0.95) / 100) * 100;
  const wasLower = product_id % 3 === 0 && lower > saleHaler;
  return [
    step(began, price_haler),
    ...(wasLower
      ? [step(daysAgo(SALE_DAYS + 20), lower), step(daysAgo(SALE_DAYS + 13), price_haler)]
      : []),
    step(daysAgo(SALE_DAYS), saleHaler),
  ];
}
