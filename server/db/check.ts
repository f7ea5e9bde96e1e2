import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "./database";
import { databaseFailureOf } from "./failures";
import { retryWhileBusy, type OnWait } from "./locks/wait-for-others";
import { isDiskFull } from "./sqlite/free-space";

/** How long a start waits while another process locks the SQLite file. */
const LOCKED_MS = 10_000;
/** Shorter than the readiness check. */
const PROBE_MS = 1_000;

export class ReadOnlyDatabase extends Error {
  /** as PostgreSQL reports it */
  readonly code = "25006";
  constructor() {
    super("the database is read-only");
    this.name = "ReadOnlyDatabase";
  }
}

/** Pings the database. @throws if it does not answer or is damaged */
export async function pingDatabase(db: Database): Promise<boolean> {
  await db.checkDamage();
  await sql`select 1`.execute(db.sql);
  return true;
}

/** Checks that the database can be read and written. @throws the driver's error, or {@link ReadOnlyDatabase} */
export const checkDatabase = (db: Database, onWait: OnWait): Promise<void> =>
  retryWhileBusy(
    () => tryToWrite(db),
    () => onWait("holds the database file"),
    LOCKED_MS,
  );

async function tryToWrite(db: Database): Promise<void> {
  if (db.kind === "postgres") {
    const { rows } = await sql<{
      read_only: string;
    }>`select current_setting('transaction_read_only') as read_only`.execute(db.sql);
    if (rows[0]?.read_only === "on") throw new ReadOnlyDatabase();
    return;
  }
  // the transaction takes the write lock; writing the same version changes nothing
  await db.transaction(async (tx) => {
    const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(tx.sql);
    await sql`pragma user_version = ${sql.lit(rows[0]?.user_version ?? 0)}`.execute(tx.sql);
    await sql`select count(*) from sqlite_master`.execute(tx.sql);
  });
}

/**
 * False if orders cannot be written although the database answers: a full disk, a read-only file or server. True while another process holds the
 * SQLite file or the database is away, which says nothing about it.
 * @param folder of the SQLite file
 */
export async function canWrite(db: Database, folder: string): Promise<boolean> {
  if (db.refusesWrites()) return false;
  if (db.kind === "sqlite" && isDiskFull(folder)) return false;
  try {
    await Promise.race([tryToWrite(db), pause(PROBE_MS, undefined, { ref: false })]);
    return true;
  } catch (error) {
    return databaseFailureOf(error) !== "unwritable";
  }
}
