import type { OrderCreated } from "~/contract/order/order";
import type { Database } from "../../../server/db/index";

export async function deliver(
  { sql }: Database,
  { id }: Pick<OrderCreated, "id">,
  at: Date,
): Promise<void> {
  await sql
    .updateTable("orders")
    .set({ state: "delivered", payment_state: "paid" })
    .where("id", "=", id)
    .execute();
  await sql.insertInto("order_history").values({ order_id: id, at, state: "delivered" }).execute();
}
