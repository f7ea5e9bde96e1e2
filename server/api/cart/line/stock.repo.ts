import { isOneOf, noteChanges, type Queries } from "../../../db/index";

export interface StockKey {
  product_id: number;
  variant_id: number | null;
}

const ascending = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);

/** Locks stock rows, always in the same order to avoid deadlocks. Also locks a variant's product, whose availability depends on all variants. */
export async function lockStock(tx: Queries, keys: readonly StockKey[]): Promise<void> {
  const products = ascending(keys.map(({ product_id }) => product_id));
  const variants = ascending(keys.flatMap(({ variant_id }) => variant_id ?? []));
  await tx
    .forUpdate(
      tx.sql.selectFrom("products").select("id").where(isOneOf("id", products)).orderBy("id"),
    )
    .execute();
  await tx
    .forUpdate(
      tx.sql.selectFrom("variants").select("id").where(isOneOf("id", variants)).orderBy("id"),
    )
    .execute();
}

/** Takes from the stock, never below zero. @throws if there is too little: impossible under the lock after the check */
export async function takeStock(
  tx: Queries,
  { product_id, variant_id }: StockKey,
  amount: number,
): Promise<void> {
  const table = variant_id === null ? "products" : "variants";
  const result = await tx.sql
    .updateTable(table)
    .set((eb) => ({ stock: eb("stock", "-", amount) }))
    .where("id", "=", variant_id ?? product_id)
    .where("stock", ">=", amount)
    .executeTakeFirst();
  if (Number(result.numUpdatedRows) !== 1)
    throw new Error(
      `stock of ${table} ${variant_id ?? product_id} is less than ${amount}, although the row was locked`,
    );
}

/** Returns goods to the stock; deleted goods are ignored. */
export async function returnStock(
  tx: Queries,
  { product_id, variant_id }: StockKey,
  amount: number,
): Promise<void> {
  await tx.sql
    .updateTable(variant_id === null ? "products" : "variants")
    .set((eb) => ({ stock: eb("stock", "+", amount) }))
    .where("id", "=", variant_id ?? product_id)
    .execute();
}

/** Updates the 'in stock' flag of products in the listings after their stock changed. */
export async function markStock(tx: Queries, productIds: readonly number[]): Promise<void> {
  const left = tx.sql
    .selectFrom("products")
    .leftJoin("variants", (join) =>
      join.onRef("variants.product_id", "=", "products.id").on("variants.active", "=", true),
    )
    .select("products.id")
    .where(isOneOf("products.id", productIds))
    .where("products.available", "=", true)
    .where((eb) =>
      eb.or([
        eb.and([eb("products.has_variants", "=", false), eb("products.stock", ">", 0)]),
        eb("variants.stock", ">", 0),
      ]),
    );
  const inStock = new Set((await left.execute()).map(({ id }) => id));
  const gone = productIds.filter((id) => !inStock.has(id));
  const mark = (ids: readonly number[], in_stock: boolean) =>
    tx.sql
      .updateTable("listings")
      .set({ in_stock })
      .where(isOneOf("product_id", ids))
      .where("in_stock", "<>", in_stock)
      .returning("product_id")
      .execute();
  const marked = [...(await mark(gone, false)), ...(await mark([...inStock], true))];
  await noteChanges(tx, [...new Set(marked.map(({ product_id }) => product_id))]);
}
