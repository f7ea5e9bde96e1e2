export * from "./merge";
export * from "./missing";
export * from "./sum-changes";
