/** A value in SQLite. */
export type SqlValue = null | number | bigint | string | Uint8Array;

export interface RawColumn {
  name: string;
  type: string | null;
}

export interface RawStatement {
  /** columns of the result; empty if it has no rows */
  columns(): readonly RawColumn[];
  /** Runs it and returns the rows as arrays. */
  all(parameters: readonly SqlValue[]): readonly unknown[];
  run(parameters: readonly SqlValue[]): {
    changes: number | bigint;
    lastInsertRowid: number | bigint;
  };
}

/** The common interface of both SQLite drivers. They are synchronous and fail at once if the database is locked. */
export interface RawSqlite {
  prepare(text: string): RawStatement;
  exec(text: string): void;
  /** True inside a transaction. SQLite may end one by itself, e.g. on a full disk. */
  inTransaction(): boolean;
  close(): void;
}
