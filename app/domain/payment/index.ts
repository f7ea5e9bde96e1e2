export * from "./iban";
export * from "./payment-check";
export * from "./payment-fee";
export * from "./payment-state";
export * from "./qr-code";
export * from "./restored-numbers";
