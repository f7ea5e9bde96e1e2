import type { Product, Sort } from "~/contract/catalogue";
import type { Locale } from "~/contract/common";
import { hasWordPrefix, isOneOf, type Queries } from "../../db/index";

/** Which products a listing is of. */
export interface Shelf {
  locale: Locale;
  /** 'all', 'new', 'sale' or the number of a category */
  shelf: string;
  /** a second shelf that they must stand on too */
  also?: string | undefined;
  /** folded words, each the beginning of a word of the name, the brand or the code */
  words: readonly string[];
}

function onShelf(db: Queries, { locale, shelf, also, words }: Shelf) {
  let query = db.sql.selectFrom("listings").where("listings.shelf", "=", shelf).where("listings.locale", "=", locale);
  if (also !== undefined) {
    query = query.where("listings.product_id", "in", (eb) =>
      eb.selectFrom("listings as other").select("other.product_id").where("other.shelf", "=", also).where("other.locale", "=", locale),
    );
  }
  if (words.length) {
    query = query.where("listings.product_id", "in", (eb) => {
      let matching = eb.selectFrom("cards").select("cards.product_id").where("cards.locale", "=", locale);
      for (const word of words) matching = matching.where(hasWordPrefix("cards.search_text", word));
      return matching;
    });
  }
  return query;
}

/** How many products a listing has. */
export async function countProducts(db: Queries, shelf: Shelf): Promise<number> {
  const row = await onShelf(db, shelf)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Ids of one page of a listing. Each way of sorting reads one range of its own index. */
export async function readPageIds(db: Queries, shelf: Shelf, sort: Sort, limit: number, offset: number): Promise<number[]> {
  const rows = await sorted(pageQuery(db, shelf), sort).limit(limit).offset(offset).execute();
  return rows.map((row) => row.id);
}

const pageQuery = (db: Queries, shelf: Shelf) => onShelf(db, shelf).select("listings.product_id as id");
type PageQuery = ReturnType<typeof pageQuery>;

function sorted(query: PageQuery, sort: Sort): PageQuery {
  switch (sort) {
    case "recommended":
      return query.orderBy("listings.sold_out").orderBy("listings.position").orderBy("listings.product_id");
    case "price_asc":
      return query.orderBy("listings.price_haler").orderBy("listings.product_id");
    case "price_desc":
      return query.orderBy("listings.price_haler", "desc").orderBy("listings.product_id", "desc");
    case "newest":
      return query.orderBy("listings.since", "desc").orderBy("listings.product_id", "desc");
    case "name":
      return query.orderBy("listings.name_key").orderBy("listings.product_id");
    case "discount":
      return query.orderBy("listings.discount", "desc").orderBy("listings.product_id", "desc");
  }
}

/** The prepared cards of products, in no particular order, without stock. */
export async function readCards(db: Queries, locale: Locale, ids: readonly number[]): Promise<Product[]> {
  const rows = await db.sql.selectFrom("cards").select("card").where("locale", "=", locale).where(isOneOf("product_id", ids)).execute();
  return rows.map((row) => row.card);
}

export interface StockRow {
  product_id: number;
  variant_id: number | null;
  stock: number;
}

/** Stock of products and of their variants as it is now, in one query. */
export async function readStock(db: Queries, ids: readonly number[]): Promise<StockRow[]> {
  const rows = await db.sql
    .selectFrom("products")
    .leftJoin("variants", "variants.product_id", "products.id")
    .select(["products.id as product_id", "variants.id as variant_id", "products.stock as own_stock", "variants.stock as variant_stock"])
    .where(isOneOf("products.id", ids))
    .execute();
  return rows.map((row) => ({ product_id: row.product_id, variant_id: row.variant_id, stock: row.variant_stock ?? row.own_stock }));
}
