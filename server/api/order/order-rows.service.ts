/** An order's rows, for the areas that make something of orders. */
export { billedOf } from "./billed";
export { openOrder } from "./open-order";
export { findOrder, findOrderByNumber, lockOrder, readHistory, readItems, type OrderItemRow, type OrderRow } from "./order.repo";
export { readReturnedPieces, readWithdrawals } from "./withdrawal.repo";
