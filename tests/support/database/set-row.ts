import type { Updateable } from "kysely";
import type { Queries, Tables } from "../../../server/db/index";

type Values<T extends keyof Tables> = Updateable<Tables[T]>;

export const setProduct = (sql: Queries["sql"], id: number, values: Values<"products">) =>
  sql.updateTable("products").set(values).where("id", "=", id).execute();

export const setVariant = (sql: Queries["sql"], id: number, values: Values<"variants">) =>
  sql.updateTable("variants").set(values).where("id", "=", id).execute();

export const setOrder = (sql: Queries["sql"], id: number, values: Values<"orders">) =>
  sql.updateTable("orders").set(values).where("id", "=", id).execute();
