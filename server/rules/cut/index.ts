export * from "./cutting-list";
