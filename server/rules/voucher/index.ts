export * from "./voucher-check";
