export * from "./vouchers";
