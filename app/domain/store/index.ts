export * from "./coordinates";
export * from "./distance";
export * from "./opening-hours";
export * from "./overlapping-hours";
export * from "./store-stock";
