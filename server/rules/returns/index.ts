export * from "./refund";
