export * from "./opening-hours";
export * from "./distance";
export * from "./place";
export * from "./towns";
