import { sql } from "kysely";
import type { Database, Queries } from "../database";

export async function countRows(db: Queries): Promise<Record<string, number>> {
  const names =
    db.kind === "sqlite"
      ? sql<{
          name: string;
        }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name`
      : sql<{
          name: string;
        }>`select tablename as name from pg_tables where schemaname = 'public' order by tablename`;
  const counts: Record<string, number> = {};
  for (const { name } of (await names.execute(db.sql)).rows) {
    const answer = await sql<{
      count: number | string;
    }>`select count(*) as count from ${sql.table(name)}`.execute(db.sql);
    counts[name] = Number(answer.rows[0]?.count);
  }
  return counts;
}

/** Copies an SQLite database into a new file, as of one moment, while others write to it. */
export async function copySqlite(db: Database, file: string): Promise<void> {
  await sql`vacuum into ${file}`.execute(db.sql);
}

/**
 * Moves what SQLite's write-ahead log has into the database file, as far as no other process reads: the file alone is a shop then, also after a
 * sudden end.
 */
export async function moveLogIntoFile(db: Database): Promise<void> {
  if (db.kind === "sqlite") await sql`pragma wal_checkpoint(truncate)`.execute(db.sql);
}

/** Finds damage of an SQLite file; empty without any. */
export async function findDamage(db: Database): Promise<string[]> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db.sql);
  return rows.map((row) => row.integrity_check).filter((line) => line !== "ok");
}

/** Counts the rows of a PostgreSQL database in a snapshot. @param dump copies that snapshot by its id meanwhile */
export const countSnapshot = (
  db: Database,
  dump: (snapshot: string) => Promise<void>,
): Promise<Record<string, number>> =>
  db.transaction(async (tx) => {
    await sql`set transaction isolation level repeatable read`.execute(tx.sql);
    const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(tx.sql);
    await dump(rows[0]?.id ?? "");
    return countRows(tx);
  });
