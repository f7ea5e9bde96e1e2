export * from "./apply-choice";
export * from "./carrier-codes";
export * from "./delivery";
export * from "./delivery-choice";
export * from "./delivery-day";
export * from "./home-country";
export * from "./parcel";
export * from "./tracking";
