import type { Selectable } from "kysely";
import { isOneOf, type Queries, type Tables } from "../../db/index";
import type { StoreShare } from "../../rules/store";

export type DeliveryRow = Omit<Selectable<Tables["deliveries"]>, "position" | "countries"> & {
  in_country: boolean;
};
export type PaymentRow = Omit<Selectable<Tables["payments"]>, "position">;

/** Reads shipping methods in the shopkeeper's order, with prices and limits of a country. */
export async function readDeliveries(db: Queries, country: string): Promise<DeliveryRow[]> {
  const rows = await db.sql
    .selectFrom("deliveries")
    .select([
      "id",
      "code",
      "type",
      "name",
      "description",
      "price_haler",
      "max_length_cm",
      "max_weight_kg",
      "eta",
      "payments",
      "floors",
    ])
    .select(["carrier", "box_limits", "countries"])
    .orderBy("position")
    .execute();
  return rows.map(({ countries, ...row }) => {
    const there = countries[country];
    return { ...row, ...there, in_country: there !== undefined };
  });
}

export const readPaymentMethods = (db: Queries): Promise<PaymentRow[]> =>
  db.sql
    .selectFrom("payments")
    .select(["id", "code", "type", "name", "description", "price_haler"])
    .orderBy("position")
    .execute();

export const readStoreShares = (
  db: Queries,
  productIds: readonly number[],
): Promise<StoreShare[]> =>
  db.sql
    .selectFrom("store_stock")
    .innerJoin("stores", "stores.id", "store_id")
    .select(["store_id", "product_id", "variant_id", "stock"])
    .where(isOneOf("product_id", productIds))
    .orderBy("stores.position")
    .orderBy("product_id")
    .orderBy("variant_id")
    .execute();
