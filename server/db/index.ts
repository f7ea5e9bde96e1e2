export type { Database, DatabaseKind, Queries } from "./database";
export type { Tables } from "./tables";
export { failureOf, type DatabaseFailure } from "./failures";
export { noteChanges } from "./catalogue/changes";
export { prepareIfMissing } from "./catalogue/prepare-missing";
export { migrate } from "./migrate";
export { openDatabase, type DatabaseTarget } from "./open";
export { seedIfEmpty } from "./seed/load";
export { isOneOf } from "./words";
