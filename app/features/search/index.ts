export { SearchField } from "./search-field";
export type { Suggestions } from "./suggestions";
export { FoundPages } from "./found-pages";
