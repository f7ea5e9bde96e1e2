import type { Updateable } from "kysely";
import type { Queries, Tables } from "../../../server/db/index";

type Values<T extends keyof Tables> = Updateable<Tables[T]>;

export const setProduct = (sql: Queries["sql"], id: number, values: Values<"products">) =>
  sql.updateTable("products").set(values).where("id", "=", id).execute();

export const setVariant = (sql: Queries["sql"], id: number, values: Values<"variants">) =>
  sql.updateTable("variants").set(values).where("id", "=", id).execute();

export const setOrder = (sql: Queries["sql"], id: number, values: Values<"orders">) =>
  sql.updateTable("orders").set(values).where("id", "=", id).execute();

/** The address that messages to the shop go to. */
export const setShopEmail = (sql: Queries["sql"], text: string) => {
  const body = JSON.stringify({ value: [{ type: "email", text }] });
  return sql
    .insertInto("settings")
    .values({ locale: "cs", name: "contacts", position: 99, body })
    .execute();
};

export const stockOf = async (sql: Queries["sql"], productId: number): Promise<number> =>
  (
    await sql
      .selectFrom("products")
      .select("stock")
      .where("id", "=", productId)
      .executeTakeFirstOrThrow()
  ).stock;
