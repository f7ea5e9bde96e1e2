export * from "./price-history";
