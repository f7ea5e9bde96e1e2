export * from "./mask-email";
export * from "./own-data";
