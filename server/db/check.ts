import { sql } from "kysely";
import type { Database } from "./database";
import { whileBusy, type OnWait } from "./wait-for-others";

/** How long a start waits for another process that holds the whole SQLite file: instances hold it for the moment that a part of their start takes. */
const LOCKED_MS = 10_000;

/** The database answers but takes no changes. */
export class ReadOnlyDatabase extends Error {
  constructor() {
    super("the database is read-only");
    this.name = "ReadOnlyDatabase";
  }
}

/** Asks the database for the least that shows that it answers. @throws when it does not */
export const askDatabase = (db: Database): Promise<unknown> => sql`select 1`.execute(db.sql);

/**
 * Makes sure that the database can be read and written, before anybody relies on it.
 * @throws what stands against it: a failure of the driver's, or {@link ReadOnlyDatabase}
 */
export async function checkDatabase(db: Database, onWait: OnWait): Promise<void> {
  if (db.kind === "postgres") {
    const { rows } = await sql<{ read_only: string }>`select current_setting('transaction_read_only') as read_only`.execute(db.sql);
    if (rows[0]?.read_only === "on") throw new ReadOnlyDatabase();
    return;
  }
  // the transaction takes the write lock; setting the version to what it is writes to the file's first page and changes nothing
  await whileBusy(
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
