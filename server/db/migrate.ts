import { Migrator, sql } from "kysely";
import type { Database } from "./database";
import { reportLock, retryWhileBusy, type OnWait } from "./locks/wait-for-others";
import { migrations } from "./migrations/index";

/** Id of the advisory lock that Kysely's PostgresAdapter takes; this code only looks if another instance holds it. */
const KYSELY_LOCK = 3_853_314_791_062_309_107n;

export class NewerDatabase extends Error {
  constructor() {
    super("a newer release has migrated the database");
    this.name = "NewerDatabase";
  }
}

const migratorOf = (db: Database): Migrator =>
  new Migrator({
    db: db.sql,
    provider: { getMigrations: () => Promise.resolve(migrations(db.kind)) },
  });

/** Compares the database's migrations with this release; an empty database is 'older'. */
export async function releaseOfTables(db: Database): Promise<"older" | "same" | "newer"> {
  const known = await migratorOf(db).getMigrations();
  if (known.every(({ executedAt }) => !executedAt)) return "older";
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db.sql);
  const names = new Set(known.map(({ name }) => name));
  if (rows.some(({ name }) => !names.has(name))) return "newer";
  return known.every(({ executedAt }) => executedAt) ? "same" : "older";
}

/**
 * Migrates the database. Safe with several instances: Kysely holds an advisory lock on PostgreSQL, and SQLite runs one immediate transaction; a
 * second instance waits and finds nothing to do.
 * @param db on PostgreSQL opened as `unlimited`, because waiting for the lock may exceed the statement timeout
 * @throws {NewerDatabase} if the database is newer than this release
 * @throws if a migration fails; then none is committed
 */
export async function migrate(db: Database, onWait: OnWait = () => undefined): Promise<void> {
  const wait = () => onWait("migrates the database");
  if (db.kind === "postgres") await reportLock(db, KYSELY_LOCK, wait);
  await retryWhileBusy(async () => {
    const { error } = await migratorOf(db).migrateToLatest();
    if (error && (await releaseOfTables(db)) === "newer") throw new NewerDatabase();
    if (error)
      throw error instanceof Error ? error : new Error("the migration failed", { cause: error });
  }, wait);
}
