export * from "./apply-choice";
export * from "./carrier-codes";
export * from "./parcel";
export * from "./tracking";
