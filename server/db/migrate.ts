import { Migrator, sql } from "kysely";
import type { Database } from "./database";
import { migrations } from "./migrations/index";
import { sayIfLocked, whileBusy, type OnWait } from "./wait-for-others";

/** The number of Kysely's own lock (its PostgresAdapter). It is taken there; here it is only asked whether somebody holds it. */
const KYSELY_LOCK = 3_853_314_791_062_309_107n;

/** The database has migrations that this release does not know. */
export class NewerDatabase extends Error {
  constructor() {
    super("a newer release has migrated the database");
    this.name = "NewerDatabase";
  }
}

const migratorOf = (db: Database): Migrator =>
  new Migrator({ db: db.sql, provider: { getMigrations: () => Promise.resolve(migrations(db.kind)) } });

/** Which release made the database's tables; an empty database counts as an older one's. */
export async function releaseOfTables(db: Database): Promise<"older" | "same" | "newer"> {
  const known = await migratorOf(db).getMigrations();
  if (known.every(({ executedAt }) => !executedAt)) return "older";
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db.sql);
  const names = new Set(known.map(({ name }) => name));
  if (rows.some(({ name }) => !names.has(name))) return "newer";
  return known.every(({ executedAt }) => executedAt) ? "same" : "older";
}

/**
 * Brings the database's tables up to date. Safe when several instances start at once: on PostgreSQL Kysely holds an advisory lock,
 * on SQLite the whole migration is one immediate transaction; a second instance waits as long as it takes and finds nothing to do.
 * @param db on PostgreSQL opened as `unlimited`, where others may hold the lock for longer than a statement may take
 * @throws {NewerDatabase} where this release is older than the tables
 * @throws when a migration fails; then none of them is committed
 */
export async function migrate(db: Database, onWait: OnWait = () => undefined): Promise<void> {
  const wait = () => onWait("migrates the database");
  if (db.kind === "postgres") await sayIfLocked(db, KYSELY_LOCK, wait);
  await whileBusy(async () => {
    const { error } = await migratorOf(db).migrateToLatest();
    if (error && (await releaseOfTables(db)) === "newer") throw new NewerDatabase();
    if (error) throw error instanceof Error ? error : new Error("the migration failed", { cause: error });
  }, wait);
}
