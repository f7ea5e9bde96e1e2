export * from "./delivery";
export * from "./delivery-choice";
export * from "./delivery-day";
