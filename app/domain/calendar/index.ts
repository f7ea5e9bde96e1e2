export * from "./days";
