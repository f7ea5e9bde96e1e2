import type { Generated } from "kysely";

export interface InstallationTables {
  installations: InstallationsTable;
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
