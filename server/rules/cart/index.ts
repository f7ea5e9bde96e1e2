export * from "./merge";
export * from "./sum-changes";
