export * from "./info-page";
export * from "./posts";
export * from "./redirects";
