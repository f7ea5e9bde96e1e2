export * from "./opening-hours";
