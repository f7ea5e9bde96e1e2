export * from "./captcha";
export * from "./checked";
export * from "./circuit";
export * from "./page-scripts";
export * from "./reported-calls";
export * from "./safe-redirect";
