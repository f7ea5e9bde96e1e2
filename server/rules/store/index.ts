export * from "./coordinates";
export * from "./distance";
export * from "./overlapping-hours";
export * from "./store-stock";
