export { useVoucherError } from "./use-voucher-error";
