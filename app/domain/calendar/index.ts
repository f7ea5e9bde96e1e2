export * from "./days";
export * from "./iso";
export * from "./read-day";
