/** Vouchers of carts and orders, and gift cards. */
export {
  promiseToCards,
  recordGiven,
  returnAllToCards,
  returnPromised,
  returnToCards,
} from "./return-to-cards";
export { type CardReturnRow, deletePromises, readOwedReturns } from "./cards.repo";
export {
  type OrderCards,
  readGiftCards,
  returnableOf,
  serializeCards,
  serializeReturns,
  serializeShares,
  sharesOfPieces,
} from "./gift-cards";
export type { CartForVouchers, CustomerGroup, VoucherContext } from "./check";
export {
  acceptVouchers,
  acknowledgeVouchers,
  clearVouchers,
  lockVouchersForOrder,
  orderedVouchers,
  returnVouchers,
  takeVouchers,
  voucherChanges,
} from "./order-vouchers";
export { createVoucherRateLimit } from "./rate-limit";
export {
  type CalculatedVoucher,
  type CartVouchers,
  NO_VOUCHERS,
  addVoucher,
  calculateVouchers,
  moveVouchers,
  readVouchersOf,
  removeVoucher,
  serializeGroupVoucher,
} from "./voucher.service";
