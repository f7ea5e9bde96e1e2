import type { OrderCreated } from "~/contract/order/order";
import type { Database } from "../../../server/db/index";
import { setOrder } from "../database/set-row";

export async function deliver(
  { sql }: Database,
  { id }: Pick<OrderCreated, "id">,
  at: Date,
): Promise<void> {
  await setOrder(sql, id, { state: "delivered", payment_state: "paid" });
  await sql.insertInto("order_history").values({ order_id: id, at, state: "delivered" }).execute();
}
