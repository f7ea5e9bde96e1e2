export * from "./common-password";
export * from "./company-id";
export * from "./country-code";
export * from "./email";
export * from "./filled-company";
export * from "./full-name";
export * from "./identifiers";
export * from "./phone";
