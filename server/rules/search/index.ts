export * from "./find-texts";
export * from "./intent";
export * from "./rolls";
export * from "./sizes";
export * from "./tokens";
