import type { Order } from "~/contract/order";
import type { Queries } from "../../db/index";
import { readHistory, readItems, type OrderRow } from "./order.repo";
import { serializeOrder } from "./serializer";

/** An order with everything that belongs to it. @param now decides what its buyer can still do */
export const readWholeOrder = async (db: Queries, order: OrderRow, now: Date): Promise<Order> =>
  serializeOrder(order, await readItems(db, order.id), await readHistory(db, order.id), now);
