export * from "./pack";
export * from "./packs";
