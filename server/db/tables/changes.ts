import type { Generated } from "kysely";
import type { LoggedTopic } from "~/contract/change-topics";

export interface ChangeTables {
  changes: ChangesTable;
}

/** What changed of everything that is cached, in the order of commits. */
interface ChangesTable {
  id: Generated<number>;
  topic: Generated<LoggedTopic>;
  /** a product's number; null: any record of the topic */
  record_id: number | null;
  /** null where it is older than the column */
  at: Date | null;
}
