import { isOneOf, type Queries } from "../../db/index";
import type { OrderRow } from "./order.repo";

export const readOrdersOfMember = (
  db: Queries,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<OrderRow[]> =>
  db.sql.selectFrom("orders").selectAll().where("user_id", "=", userId).orderBy("id", "desc").limit(limit).offset(offset).execute();

export async function countOrdersOfMember(db: Queries, userId: number): Promise<number> {
  const row = await db.sql
    .selectFrom("orders")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function countLines(db: Queries, orderIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db.sql
    .selectFrom("order_items")
    .select((eb) => ["order_id", eb.fn.countAll<number>().as("count")])
    .where(isOneOf("order_id", orderIds))
    .groupBy("order_id")
    .execute();
  return new Map(rows.map(({ order_id, count }) => [order_id, count]));
}
