export * from "./voucher-check";
export * from "./vouchers";
