/** Carts of guests and members: their changes, their price, and their part in placing an order. */
export { createCartAccessories } from "./accessories.service";
export { cartRoutes } from "./cart.routes";
export { type CartService, createCartService } from "./cart.service";
export { lockedCartOfMember } from "./change/member-cart";
export { mergeCarts } from "./change/merge.service";
export { createQuoteCut } from "./change/quote.service";
export { voucherContext } from "./change/voucher-context";
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
} from "./line/ordered.service";
export { parcelOfLines } from "./line/parcel";
export { type Conditions, choiceOf, serializePiece, summaryOf } from "./serializer";
