import type { Kysely } from "kysely";
import type { Tables } from "./tables";

export type DatabaseKind = "sqlite" | "postgres";

/** What a repository needs to ask the database something, outside a transaction or inside one. */
export interface Queries {
  readonly kind: DatabaseKind;
  /** Kysely: on the whole database, or on the transaction's own connection */
  readonly sql: Kysely<Tables>;
  /** Locks the rows that a query reads until the transaction ends. SQLite has no such clause and needs none: its transactions are serial. */
  forUpdate<Q extends { forUpdate(): Q }>(query: Q): Q;
  /** The same for those rows that nobody else has locked; the others are left out. */
  forUpdateOfFree<Q extends { forUpdate(): Q; skipLocked(): Q }>(query: Q): Q;
}

/** The open database. */
export interface Database extends Queries {
  /**
   * Runs `work` in one transaction: committed when it returns, rolled back when it throws.
   * Only the handle it is given may be used inside; the outer one throws there. Runs `work` again after a busy or
   * serialisation failure, so it must do nothing but ask the database.
   */
  transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
