import type { Insertable } from "kysely";
import { LOCALES, type Locale } from "~/contract/common";
import { toHaler } from "~/domain/money";
import { chargedPrice, discountPercent, hasSale } from "~/domain/price";
import { czechSortKey, searchText } from "~/domain/text";
import type { Queries } from "../database";
import type { Tables } from "../tables";
import { isOneOf } from "../words";
import { cardOf, labelsOf, priceOfProduct, type CategoryName } from "./card";
import { insertInParts } from "./insert-in-parts";
import { recordPrices, type PriceHistory } from "./price-history";
import { readProductIds, readProductRecords, type ProductRecord } from "./read-products";

/** Products prepared at a time: enough to be quick, few enough for the memory. */
const PART = 200;

interface CategoryTree {
  names: ReadonlyMap<Locale, ReadonlyMap<number, CategoryName>>;
  /** the category itself and all above it */
  above(id: number): number[];
}

/**
 * Writes the cards and listings of products anew, of all of them where none are named. To be called, inside a transaction,
 * after anything of a product changes but its stock.
 */
export async function prepareProducts(tx: Queries, ids?: readonly number[]): Promise<void> {
  const tree = await readCategoryTree(tx);
  if (ids) return prepare(tx, tree, ids);
  for (let part = await readProductIds(tx, 0, PART); part.length; part = await readProductIds(tx, part.at(-1) ?? 0, PART)) {
    await prepare(tx, tree, part);
  }
}

async function readCategoryTree(tx: Queries): Promise<CategoryTree> {
  const parents = new Map(
    (await tx.sql.selectFrom("categories").select(["id", "parent_id"]).execute()).map((row) => [row.id, row.parent_id]),
  );
  const texts = await tx.sql.selectFrom("category_texts").select(["category_id as id", "locale", "slug", "name"]).execute();
  return {
    names: new Map(
      LOCALES.map((locale) => [locale, new Map(texts.filter((text) => text.locale === locale).map((text) => [text.id, text]))]),
    ),
    above(id) {
      const path: number[] = [];
      for (let at: number | null | undefined = id; at && !path.includes(at); at = parents.get(at)) path.push(at);
      return path;
    },
  };
}

async function prepare(tx: Queries, tree: CategoryTree, ids: readonly number[]): Promise<void> {
  await tx.sql.deleteFrom("listings").where(isOneOf("product_id", ids)).execute();
  await tx.sql.deleteFrom("cards").where(isOneOf("product_id", ids)).execute();
  const records = await readProductRecords(tx, ids);
  const historyOf = await recordPrices(tx, records, new Date());
  await insertInParts(
    tx,
    "cards",
    records.flatMap((record) => cardsOf(record, tree, historyOf(record.product.id))),
  );
  await insertInParts(
    tx,
    "listings",
    records.flatMap((record) => listingsOf(record, tree)),
  );
}

function cardsOf(record: ProductRecord, tree: CategoryTree, history: PriceHistory): Insertable<Tables["cards"]>[] {
  return LOCALES.flatMap((locale) => {
    const card = cardOf(record, locale, tree.names.get(locale) ?? new Map(), history);
    if (!card) return [];
    return [
      {
        product_id: card.id,
        locale,
        card: JSON.stringify(card),
        search_text: searchText(card.name, card.brand?.name ?? "", record.product.sku),
      },
    ];
  });
}

function listingsOf(record: ProductRecord, tree: CategoryTree): Insertable<Tables["listings"]>[] {
  const { product, variants } = record;
  if (!product.active) return [];
  const prices = priceOfProduct(record);
  const labels = labelsOf(record);
  const stock = product.has_variants
    ? variants.filter((variant) => variant.active).reduce((sum, variant) => sum + variant.stock, 0)
    : product.stock;
  const shelves = [
    "all",
    ...(labels.includes("new") ? ["new"] : []),
    ...(labels.includes("sale") ? ["sale"] : []),
    ...new Set(record.categoryIds.flatMap((id) => tree.above(id)).map(String)),
  ];
  return [...record.texts.values()].flatMap((text) => {
    const row = {
      locale: text.locale,
      product_id: product.id,
      position: product.position,
      price_haler: toHaler(chargedPrice(prices)),
      since: product.since,
      name_key: czechSortKey(text.name),
      discount: hasSale(prices) ? discountPercent(prices.price_tax_incl, prices.price_sale_tax_incl ?? prices.price_tax_incl) : 0,
      sold_out: !product.available || stock === 0,
    };
    return shelves.map((shelf) => ({ shelf, ...row }));
  });
}
