import { Migrator } from "kysely";
import type { Database } from "./database";
import { migrations } from "./migrations/index";
import { retryWhenBusy } from "./retry";

/**
 * Brings the database's tables up to date. Safe when several instances start at once: on PostgreSQL Kysely holds an advisory lock,
 * on SQLite the whole migration is one immediate transaction; whoever comes second finds nothing to do.
 * @throws when a migration fails; none of them is kept then
 */
export async function migrate(db: Database): Promise<void> {
  await retryWhenBusy(async () => {
    const migrator = new Migrator({ db: db.sql, provider: { getMigrations: () => Promise.resolve(migrations(db.kind)) } });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error instanceof Error ? error : new Error("the migration failed", { cause: error });
  });
}
