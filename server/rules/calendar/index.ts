export * from "./read-day";
