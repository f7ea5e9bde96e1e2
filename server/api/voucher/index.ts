/** Vouchers of carts and orders, and gift cards. */
export {
  promiseToCards,
  recordGiven,
  returnAllToCards,
  returnPromised,
  returnToCards,
} from "./card-returns.service";
export { type CardReturnRow, deletePromises, readOwedReturns } from "./cards.repo";
export {
  type OrderCards,
  readGiftCards,
  returnableOf,
  serializeCards,
  serializeReturns,
  serializeShares,
  sharesOfPieces,
} from "./cards.service";
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
} from "./ordered.service";
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
