import { isOneOf, type Queries } from "../../../db/index";
import type { OrderRow } from "../order.repo";

export const readOrdersOfMember = (
  db: Queries,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<OrderRow[]> =>
  db.sql
    .selectFrom("orders")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();

export async function countOrdersOfMember(db: Queries, userId: number): Promise<number> {
  const row = await db.sql
    .selectFrom("orders")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Pictures of the lines of each order, in their order. */
export async function readLineImages(
  db: Queries,
  orderIds: readonly number[],
): Promise<Map<number, (string | null)[]>> {
  const rows = await db.sql
    .selectFrom("order_items")
    .select(["order_id", "image"])
    .where(isOneOf("order_id", orderIds))
    .orderBy("position")
    .execute();
  const images = new Map<number, (string | null)[]>(orderIds.map((id) => [id, []]));
  for (const { order_id, image } of rows) images.get(order_id)?.push(image);
  return images;
}
