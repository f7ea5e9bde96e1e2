export * from "./plain-text";
export * from "./without-links";
