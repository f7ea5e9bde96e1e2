import type { Queries } from "../../db/index";
import { readItems, type OrderItemRow } from "./order.repo";
import { readReturnedPieces } from "./withdrawal.repo";

/** How much of the stock so many pieces of a line have taken. */
export const stockOf = ({ stock_taken, quantity }: OrderItemRow, pieces: number): number => Math.round((stock_taken * pieces) / quantity);

/** The lines of an order that can still be cancelled, with what is out of the stock: accepted withdrawals have put some of it back. */
export async function readItemsStillOut(tx: Queries, orderId: number): Promise<OrderItemRow[]> {
  const back = await readReturnedPieces(tx, orderId);
  return (await readItems(tx, orderId)).map((item) => ({ ...item, stock_taken: stockOf(item, item.quantity - (back.get(item.id) ?? 0)) }));
}
