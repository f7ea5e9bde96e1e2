export * from "./comma-list";
export * from "./cut-at-word";
export * from "./cut-text";
export * from "./one-line";
export * from "./text";
export * from "./xml";
