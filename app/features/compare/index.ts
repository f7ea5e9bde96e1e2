export { CompareTable } from "./compare-table";
