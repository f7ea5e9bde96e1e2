export { SearchField } from "./search-field";
export type { Suggestions } from "./suggestions";
