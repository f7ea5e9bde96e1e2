import { sql } from "kysely";
import type { Database, Queries } from "./database";
import { reportLock, retryWhileBusy, type OnWait } from "./locks/wait-for-others";
import { migrations } from "./migrations/index";

/** Number of the advisory lock of Kysely's migrator, which older releases take for their session. */
const MIGRATION_LOCK = 3_853_314_791_062_309_107n;

export class NewerDatabase extends Error {
  constructor() {
    super("a newer release has migrated the database");
    this.name = "NewerDatabase";
  }
}

/** Compares the database's migrations with this release; an empty database is 'older'. */
export async function releaseOfTables(db: Queries): Promise<"older" | "same" | "newer"> {
  const executed = await readExecuted(db);
  const names = Object.keys(migrations(db.kind));
  if (names.every((name) => !executed.has(name))) return "older";
  if ([...executed].some((name) => !names.includes(name))) return "newer";
  return names.every((name) => executed.has(name)) ? "same" : "older";
}

/**
 * Migrates the database in one transaction. Safe with several instances: on PostgreSQL the transaction holds an advisory lock, and on SQLite the write
 * lock; a second instance waits and finds nothing to do. Kysely's own migrator locks a session: behind a pooler that changes sessions nobody would
 * release that.
 * @param db on PostgreSQL opened as `unlimited`, because waiting for the lock may exceed the statement timeout
 * @throws {NewerDatabase} if the database is newer than this release
 * @throws if a migration fails; then none is committed
 */
export async function migrate(db: Database, onWait: OnWait = () => undefined): Promise<void> {
  const wait = () => onWait("migrates the database");
  await retryWhileBusy(async () => {
    if (!(await isOlder(db))) return;
    if (db.kind === "postgres") await reportLock(db, MIGRATION_LOCK, wait);
    await db.transaction(migrateInside);
  }, wait);
}

async function migrateInside(tx: Queries): Promise<void> {
  if (tx.kind === "postgres")
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK}::bigint)`.execute(tx.sql);
  // another instance may have migrated meanwhile
  if (!(await isOlder(tx))) return;
  await sql`create table if not exists kysely_migration
    (name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(tx.sql);
  const executed = await readExecuted(tx);
  for (const [name, { up }] of Object.entries(migrations(tx.kind))) {
    if (executed.has(name)) continue;
    await up(tx.sql);
    const at = new Date().toISOString();
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${at})`.execute(
      tx.sql,
    );
  }
}

/** @throws {NewerDatabase} */
async function isOlder(db: Queries): Promise<boolean> {
  const release = await releaseOfTables(db);
  if (release === "newer") throw new NewerDatabase();
  return release === "older";
}

async function readExecuted(db: Queries): Promise<ReadonlySet<string>> {
  const table = await (
    db.kind === "sqlite"
      ? sql`select 1 from sqlite_master where type = 'table' and name = 'kysely_migration'`
      : sql`select 1 where to_regclass('kysely_migration') is not null`
  ).execute(db.sql);
  if (!table.rows.length) return new Set();
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db.sql);
  return new Set(rows.map(({ name }) => name));
}
