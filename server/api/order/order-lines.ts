import { toHaler } from "~/domain/price";
import { spreadVouchers, type BilledLine } from "~/domain/returns";
import type { Queries } from "../../db/index";
import { readItems, type OrderItemRow, type OrderRow } from "./order.repo";
import { readReturnedPieces } from "./returns/withdrawal/withdrawal.repo";

/** The billed lines of an order, after vouchers. Older orders lack recorded discounts, which are spread over the goods. */
export function billedLinesOf({ totals }: OrderRow, items: readonly OrderItemRow[]): BilledLine[] {
  const goods = items.map(
    ({ total_haler, service_haler, hems_haler }) => total_haler - service_haler - hems_haler,
  );
  const spread = spreadVouchers(toHaler(totals.vouchers_tax_incl), goods);
  return items.map(({ id, quantity, total_haler, vouchers_haler }, index) => ({
    id,
    quantity,
    billedHaler: total_haler - (vouchers_haler ?? spread[index] ?? 0),
  }));
}

/** Stock taken by some pieces of a line: running cm, packs or pieces. For returns of a part. */
export const stockOfPieces = ({ stock_taken, quantity }: OrderItemRow, pieces: number): number =>
  Math.round((stock_taken * pieces) / quantity);

/** Lines of an order that can be cancelled, with their remaining stock after withdrawals. */
export async function readItemsTakenFromStock(
  tx: Queries,
  orderId: number,
): Promise<OrderItemRow[]> {
  const back = await readReturnedPieces(tx, orderId);
  return (await readItems(tx, orderId)).map((item) => ({
    ...item,
    stock_taken: stockOfPieces(item, item.quantity - (back.get(item.id) ?? 0)),
  }));
}
