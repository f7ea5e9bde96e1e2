export * from "./payment-check";
export * from "./restored-numbers";
