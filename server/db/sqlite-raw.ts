/** What SQLite stores. */
export type SqlValue = null | number | bigint | string | Uint8Array;

/** A column of a result. Expressions have no declared type. */
export interface RawColumn {
  name: string;
  type: string | null;
}

/** A prepared statement. */
export interface RawStatement {
  /** the columns of its rows; empty when it gives none */
  columns(): readonly RawColumn[];
  /** Runs it and gives its rows, each an array in the order of the columns. */
  all(parameters: readonly SqlValue[]): readonly unknown[];
  /** Runs a statement that gives no rows. */
  run(parameters: readonly SqlValue[]): { changes: number | bigint; lastInsertRowid: number | bigint };
}

/** The little that the shop needs of a driver of SQLite. Both are synchronous and fail at once when the database is locked. */
export interface RawSqlite {
  prepare(text: string): RawStatement;
  /** Runs statements without parameters or rows. */
  exec(text: string): void;
  /** Whether a transaction is open. SQLite ends one by itself after some failures, such as a full disk. */
  inTransaction(): boolean;
  close(): void;
}
