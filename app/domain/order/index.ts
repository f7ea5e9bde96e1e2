export * from "./laying";
export * from "./order";
export * from "./order-actions";
export * from "./order-state";
export * from "./order-timeline";
