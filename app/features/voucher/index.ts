export { useVoucherEffect } from "./use-voucher-effect";
export { VoucherPanel } from "./voucher-panel";
