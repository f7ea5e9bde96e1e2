export { useVoucherError } from "./use-voucher-error";
export { VoucherPanel, type VoucherAnswer } from "./voucher-panel";
