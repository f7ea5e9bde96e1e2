/** Carts of guests and members: their changes, their price, and their part in placing an order. */
export { createCartAccessories } from "./read-cart-accessories";
export { cartRoutes } from "./cart.routes";
export { type CartService, createCartService } from "./cart.service";
export { lockedCartOfMember } from "./change/member-cart";
export { mergeCarts } from "./change/merge-carts";
export { createQuoteCut } from "./quote-cut";
export { voucherContext } from "./calculate-cart";
export {
  type OrderedCart,
  acceptChanges,
  calculateForOrder,
  changesOf,
  emptyCart,
  lockCartForOrder,
  lockContents,
  returnToStock,
  takeFromStock,
  takeFromVouchers,
  vouchersOf,
} from "./change/order-cart";
export { parcelOfLines } from "./line/parcel";
export { type Conditions, choiceOf, serializePiece, summaryOf } from "./serializer";
