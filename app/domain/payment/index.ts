export * from "./iban";
export * from "./payment-fee";
export * from "./payment-state";
export * from "./qr-code";
