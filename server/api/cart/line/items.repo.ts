import type { Updateable } from "kysely";
import { isOneOf, prepared, type Queries, type Tables } from "../../../db/index";
import type { ItemRow } from "./contents.repo";

type NewItem = Omit<ItemRow, "dimensions" | "planned"> & {
  cart_id: string;
  product_id: number;
  variant_id: number | null;
  dimensions: string | null;
  planned: string | null;
};

const insert = prepared<NewItem>((tx, value) =>
  tx.sql.insertInto("cart_items").values({
    id: value("id"),
    cart_id: value("cart_id"),
    merge_key: value("merge_key"),
    position: value("position"),
    product_id: value("product_id"),
    variant_id: value("variant_id"),
    quantity: value("quantity"),
    is_sample: value("is_sample"),
    note: value("note"),
    dimensions: value("dimensions"),
    planned: value("planned"),
    seen_price_haler: value("seen_price_haler"),
    seen_cutting_haler: value("seen_cutting_haler"),
  }),
);

export async function insertItem(tx: Queries, item: NewItem): Promise<void> {
  await insert(tx, item);
}

async function lastPosition(tx: Queries, cartId: string): Promise<number> {
  const last = await tx.sql
    .selectFrom("cart_items")
    .select((eb) => eb.fn.max("position").as("position"))
    .where("cart_id", "=", cartId)
    .executeTakeFirst();
  return last?.position ?? 0;
}

/** Appends lines of another cart after those of this one, in their order. */
export async function moveItems(
  tx: Queries,
  ids: readonly string[],
  cartId: string,
): Promise<void> {
  const last = await lastPosition(tx, cartId);
  for (const [index, id] of ids.entries())
    await setItem(tx, id, { cart_id: cartId, position: last + index + 1 });
}

export async function setItem(
  tx: Queries,
  id: string,
  set: Updateable<Tables["cart_items"]>,
): Promise<void> {
  await tx.sql.updateTable("cart_items").set(set).where("id", "=", id).execute();
}

/** Deletes lines; unknown ids are ignored. */
export async function deleteItems(tx: Queries, ids: readonly string[]): Promise<void> {
  await tx.sql.deleteFrom("cart_items").where(isOneOf("id", ids)).execute();
}
