export * from "./account";
export * from "./amount";
export * from "./cash-on-delivery";
export * from "./direction";
export * from "./identity";
export * from "./match";
export * from "./movement";
