export * from "./checks";
export * from "./decimal";
export * from "./measure";
export * from "./unit-of-sale";
