import type { StoreShare } from "~/domain/store-stock";
import { isOneOf, type Queries } from "../../db/index";

/** What each store was given of some products, store by store in the shopkeeper's order. */
export const readStoreShares = (db: Queries, productIds: readonly number[]): Promise<StoreShare[]> =>
  db.sql
    .selectFrom("store_stock")
    .innerJoin("stores", "stores.id", "store_id")
    .select(["store_id", "product_id", "variant_id", "stock"])
    .where(isOneOf("product_id", productIds))
    .orderBy("stores.position")
    .execute();
