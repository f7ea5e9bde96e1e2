export * from "./captcha";
export * from "./checked";
export * from "./circuit";
export * from "./mail-retry";
export * from "./page-scripts";
export * from "./reported-calls";
export * from "./safe-redirect";
