export * from "./coordinates";
export * from "./overlapping-hours";
export * from "./store-stock";
