export * from "./homography";
export * from "./photograph";
export * from "./plane";
export * from "./scenes";
export * from "./turn";
