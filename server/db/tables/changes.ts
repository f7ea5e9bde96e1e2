import type { Generated } from "kysely";
import type { LoggedTopic } from "~/contract/core/change-topics";

export interface ChangeTables {
  changes: ChangesTable;
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
