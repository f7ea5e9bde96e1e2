import type { Kysely } from "kysely";
import type { Tables } from "./tables";

export type DatabaseKind = "sqlite" | "postgres";

export interface Queries {
  readonly kind: DatabaseKind;
  readonly sql: Kysely<Tables>;
  /** Locks the selected rows until the transaction ends. SQLite needs no lock: its transactions are serial. */
  forUpdate<Q extends { forUpdate(): Q }>(query: Q): Q;
  /** Locks the selected rows that are free and skips locked ones. */
  forUpdateSkipLocked<Q extends { forUpdate(): Q; skipLocked(): Q }>(query: Q): Q;
}

export interface Database extends Queries {
  /**
   * Runs `work` in a transaction: commits when it returns, rolls back when it throws. Only the given handle may be used inside. After a busy or
   * serialisation failure `work` runs again, so it must only use the database.
   */
  transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T>;
  /** True for some seconds after a transaction failed because nothing can be written. */
  refusesWrites(): boolean;
  /** Looks at SQLite's file. @throws the first damage of the database since it was opened; changes are refused from then on */
  checkDamage(): Promise<void>;
  close(): Promise<void>;
}
