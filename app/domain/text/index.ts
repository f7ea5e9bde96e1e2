export * from "./comma-list";
export * from "./cut-at-word";
export * from "./truncate";
export * from "./one-line";
export * from "./text";
export * from "./xml";
