import type { Locale } from "~/contract/core/common";
import { isOneOf, prepared, type PreparedCard, type Queries } from "../../db/index";

/** For a single product, e.g. adding to the cart. */
const selectCard = prepared<{ locale: Locale; id: number }, { card: PreparedCard }>((db, value) =>
  db.sql
    .selectFrom("cards")
    .select("card")
    .where("locale", "=", value("locale"))
    .where("product_id", "=", value("id")),
);

/** Reads prepared cards of products, unordered and without stock and rating. */
export async function readCards(
  db: Queries,
  locale: Locale,
  ids: readonly number[],
): Promise<PreparedCard[]> {
  const [id] = ids;
  const rows =
    ids.length === 1 && id !== undefined
      ? await selectCard(db, { locale, id })
      : await db.sql
          .selectFrom("cards")
          .select("card")
          .where("locale", "=", locale)
          .where(isOneOf("product_id", ids))
          .execute();
  return rows.map((row) => row.card);
}

export interface StockRow {
  product_id: number;
  variant_id: number | null;
  stock: number;
  rating_sum: number;
  rating_count: number;
}

const stockColumns = (db: Queries) =>
  db.sql
    .selectFrom("products")
    .leftJoin("variants", "variants.product_id", "products.id")
    .select([
      "products.id as product_id",
      "variants.id as variant_id",
      "products.stock as own_stock",
      "variants.stock as variant_stock",
    ])
    .select(["rating_sum", "rating_count"]);

type StockColumns = Omit<StockRow, "stock"> & { own_stock: number; variant_stock: number | null };
const selectStock = prepared<{ id: number }, StockColumns>((db, value) =>
  stockColumns(db).where("products.id", "=", value("id")),
);

/** Reads the current stock of products and variants, and the ratings of the products, in one query. */
export async function readStock(db: Queries, ids: readonly number[]): Promise<StockRow[]> {
  const [id] = ids;
  const rows =
    ids.length === 1 && id !== undefined
      ? await selectStock(db, { id })
      : await stockColumns(db).where(isOneOf("products.id", ids)).execute();
  return rows.map(({ own_stock, variant_stock, ...row }) => ({
    ...row,
    stock: variant_stock ?? own_stock,
  }));
}
