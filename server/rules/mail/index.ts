export * from "./mail-retry";
