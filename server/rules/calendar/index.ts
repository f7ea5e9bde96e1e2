export * from "./read-day";
export * from "./read-moment";
