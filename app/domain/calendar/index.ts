export * from "./days";
export * from "./iso";
