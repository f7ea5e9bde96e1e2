import type { Generated } from "kysely";
import type { LoggedTopic } from "~/contract/core/change-topics";

/** What the database knows of itself. */
export interface DatabaseTables {
  changes: ChangesTable;
  installations: InstallationsTable;
}

/** Changes of cached data in the order of commits. */
interface ChangesTable {
  id: Generated<number>;
  topic: Generated<LoggedTopic>;
  /** product id; null: any record of the topic */
  record_id: number | null;
  /** null for older rows */
  at: Date | null;
}

/** A database that the shop lives in: the first one, then one for each restored copy. Rows are never changed. */
interface InstallationsTable {
  id: Generated<number>;
  since: Date;
  /** the copy that was restored; null for the first database */
  copied_at: Date | null;
  /** numbers of each series that were left out */
  skipped: number;
  /** recognises the row in the database that wrote it; with SQLite empty, or `copy` in a copy of `backup` */
  mark: string;
}
