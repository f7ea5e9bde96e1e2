export { CompareTable } from "./compare-table";
export { CopyLink } from "./copy-link";
