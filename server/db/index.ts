export type { Database, DatabaseKind, Queries } from "./database";
export type { Tables } from "./tables";
export { countPoints, importPoints, readCarriers } from "./lists/pickup-points";
export { prepared } from "./prepared";
export type { PreparedCard, SearchFields } from "./tables/catalogue";
export { ForeignFile } from "./sqlite/foreign-file";
export {
  databaseFailureOf,
  isConnectionFailure,
  isDataRefused,
  type DatabaseFailure,
} from "./failures";
export { isDiskFull } from "./sqlite/free-space";
export { errorCodeOf } from "./sqlite/errors";
export { noteChanges } from "./catalogue/changes";
export { createChangeFeed, type ChangeFeed } from "./changes/change-feed";
export { trimChanges } from "./changes/change-log";
export { prepareIfMissing } from "./catalogue/prepared/prepare-missing";
export { canWrite, pingDatabase, checkDatabase, ReadOnlyDatabase } from "./check";
export { groupByProduct } from "./catalogue/prepared/read-products";
export { readSeries } from "./catalogue/read-series";
export { updateRatings } from "./catalogue/ratings";
export { isRefreshDue, refreshCatalogue } from "./catalogue/refresh";
export { migrate, NewerDatabase, releaseOfTables } from "./migrate";
export { openDatabase, type DatabaseTarget } from "./open";
export type { OnWait } from "./locks/wait-for-others";
export { memoryRateLimits, openRateLimits, type RateLimiter, type RateLimits } from "./rate-limits";
export { LISTS, readRedirects, type ListFault, type ListKind, type ListRow } from "./lists/index";
export { publishPages } from "./seed/publish-pages";
export { faultText } from "./fault-text";
export { readDemoInfoPages } from "./seed/read";
export { loadDemo, seedIfEmpty } from "./seed/load/load";
export { loadBasics } from "./seed/load/load-basics";
export { removeDemo } from "./seed/remove-demo";
export { readDemoMembers, removeDemoMembers } from "./seed/load/load-members";
export {
  copySqlite,
  countRows,
  countSnapshot,
  findDamage,
  moveLogIntoFile,
} from "./sqlite/snapshot";
export { lockBankMovements, lockCatalogueImport } from "./locks/import-locks";
export { runExclusively } from "./locks/job-lock";
export { isOneOf } from "./is-one-of";
export { prepareProducts } from "./catalogue/prepared/prepare";
export { insertInParts, upsert } from "./catalogue/insert-in-parts";
export {
  HELD_BY_RESTORE,
  markCopy,
  noticeRestore,
  readSkippedNumbers,
  recordRestore,
  tryLockRestore,
  type RecordedRestore,
} from "./restore/installations";
