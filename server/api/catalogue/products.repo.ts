import type { Product } from "~/contract/catalogue";
import type { Locale } from "~/contract/common";
import { isOneOf, prepared, type Queries } from "../../db/index";

/** For a single product, e.g. adding to the cart. */
const selectCard = prepared<{ locale: Locale; id: number }, { card: Product }>((db, value) =>
  db.sql.selectFrom("cards").select("card").where("locale", "=", value("locale")).where("product_id", "=", value("id")),
);

/** Reads prepared cards of products, unordered and without stock. */
export async function readCards(db: Queries, locale: Locale, ids: readonly number[]): Promise<Product[]> {
  const [id] = ids;
  const rows =
    ids.length === 1 && id !== undefined
      ? await selectCard(db, { locale, id })
      : await db.sql.selectFrom("cards").select("card").where("locale", "=", locale).where(isOneOf("product_id", ids)).execute();
  return rows.map((row) => row.card);
}

export interface StockRow {
  product_id: number;
  variant_id: number | null;
  stock: number;
}

const stockColumns = (db: Queries) =>
  db.sql
    .selectFrom("products")
    .leftJoin("variants", "variants.product_id", "products.id")
    .select(["products.id as product_id", "variants.id as variant_id", "products.stock as own_stock", "variants.stock as variant_stock"]);

type StockColumns = Pick<StockRow, "product_id" | "variant_id"> & { own_stock: number; variant_stock: number | null };
const selectStock = prepared<{ id: number }, StockColumns>((db, value) => stockColumns(db).where("products.id", "=", value("id")));

/** Reads the current stock of products and variants in one query. */
export async function readStock(db: Queries, ids: readonly number[]): Promise<StockRow[]> {
  const [id] = ids;
  const rows =
    ids.length === 1 && id !== undefined
      ? await selectStock(db, { id })
      : await stockColumns(db).where(isOneOf("products.id", ids)).execute();
  return rows.map((row) => ({ product_id: row.product_id, variant_id: row.variant_id, stock: row.variant_stock ?? row.own_stock }));
}
