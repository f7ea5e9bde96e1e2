import { z } from "zod";
import type { ChosenProduct, Product } from "~/contract/catalogue";
import type { Locale } from "~/contract/common";
import type { Queries } from "../../db/index";
import { done, type Result } from "~/contract/result";
import { readCards, readStock } from "./products.repo";
import { fillStock } from "./stock";
import { readTiles } from "./tiles.repo";
import { groupPrice } from "~/domain/group-price";
import { netOf, toCrowns, toHaler } from "~/domain/money";
import { usualPrice, type Priced } from "~/domain/price";

/** A product with the prices of a group beside the usual ones, its own and its variants'. */
function withGroupPrices(product: Product, percent: number): Product {
  const { rate } = product.tax_rate;
  return {
    ...product,
    ...groupPrices(product, rate, percent),
    variants: product.variants.map((variant) => ({ ...variant, ...groupPrices(variant, rate, percent) })),
  };
}

function groupPrices(priced: Priced, rate: number, percent: number): { group_price: number; group_price_tax_incl: number } {
  const gross = groupPrice(toHaler(usualPrice(priced)), percent);
  return { group_price: toCrowns(netOf(gross, rate)), group_price_tax_incl: toCrowns(gross) };
}

/**
 * Products with the stock of now, in the order of the ids; those that are not there are left out. Give it the transaction's handle inside one.
 * @param groupPercent the discount of the group of whoever asks: they carry its prices then
 */
export async function readProducts(on: Queries, locale: Locale, ids: readonly number[], groupPercent = 0): Promise<Product[]> {
  const [cards, stock] = [await readCards(on, locale, ids), await readStock(on, ids)];
  const byId = new Map(fillStock(cards, stock).map((product) => [product.id, product]));
  const products = ids.flatMap((id) => byId.get(id) ?? []);
  return groupPercent > 0 ? products.map((product) => withGroupPrices(product, groupPercent)) : products;
}

/** Most products that may be asked for by their ids at once. */
const MOST_IDS = 12;
/** Query of GET /api/catalog/chosen/{locale}: ids with commas between. */
export const chosenQuerySchema = z.object({
  ids: z
    .string({ error: "required" })
    .regex(/^\d{1,9}(,\d{1,9})*$/, { error: "numeric" })
    .transform((text) => [...new Set(text.split(",").map(Number))].slice(0, MOST_IDS)),
});

/** Active products by their ids, in the order of the ids. */
export type ReadChosen = (locale: Locale, ids: readonly number[], groupPercent?: number) => Promise<Result<{ data: ChosenProduct[] }>>;

/** Makes the service; unknown and inactive products are left out. */
export const createChosen =
  (db: Queries): ReadChosen =>
  async (locale, ids, groupPercent) => {
    const [products, tiles] = [await readProducts(db, locale, ids, groupPercent), await readTiles(db, ids)];
    return done({
      data: products.filter(({ active }) => active).map((product) => ({ ...product, tile: tiles.get(product.id) ?? null })),
    });
  };
