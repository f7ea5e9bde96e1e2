export * from "./credit-lines";
export * from "./document";
export * from "./invoice-lines";
export * from "./price-reduction";
export * from "./returned-lines";
export * from "./when-issued";
