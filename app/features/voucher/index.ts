export { VoucherPanel } from "./voucher-panel";
