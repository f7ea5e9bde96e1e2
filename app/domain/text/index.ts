export * from "./comma-list";
export * from "./cut-at-word";
export * from "./cut-text";
export * from "./one-line";
export * from "./plain-text";
export * from "./text";
export * from "./without-links";
export * from "./xml";
