export * from "./truncate";
export * from "./one-line";
export * from "./text";
export * from "./xml";
