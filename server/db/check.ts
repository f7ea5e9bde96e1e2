import { sql } from "kysely";
import type { Database } from "./database";
import { retryWhileBusy, type OnWait } from "./wait-for-others";

/** How long a start waits while another process locks the SQLite file. */
const LOCKED_MS = 10_000;

export class ReadOnlyDatabase extends Error {
  constructor() {
    super("the database is read-only");
    this.name = "ReadOnlyDatabase";
  }
}

/** Pings the database. @throws if it does not answer */
export const pingDatabase = (db: Database): Promise<unknown> => sql`select 1`.execute(db.sql);

/** Checks that the database can be read and written. @throws the driver's error, or {@link ReadOnlyDatabase} */
export async function checkDatabase(db: Database, onWait: OnWait): Promise<void> {
  if (db.kind === "postgres") {
    const { rows } = await sql<{ read_only: string }>`select current_setting('transaction_read_only') as read_only`.execute(db.sql);
    if (rows[0]?.read_only === "on") throw new ReadOnlyDatabase();
    return;
  }
  // the transaction takes the write lock; writing the same version changes nothing
  await retryWhileBusy(
    () =>
      db.transaction(async (tx) => {
        const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(tx.sql);
        await sql`pragma user_version = ${sql.lit(rows[0]?.user_version ?? 0)}`.execute(tx.sql);
        await sql`select count(*) from sqlite_master`.execute(tx.sql);
      }),
    () => onWait("holds the database file"),
    LOCKED_MS,
  );
}
