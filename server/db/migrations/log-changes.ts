import { sql, type Kysely } from "kysely";
import type { LoggedTopic } from "~/contract/core/change-topics";
import type { DatabaseKind } from "../database";

/** Adds triggers that log every change of a small table under a topic (ADR 22). Migration 0012 creates their function on PostgreSQL. */
export const logChangesOf = (
  db: Kysely<unknown>,
  kind: DatabaseKind,
  table: string,
  topic: LoggedTopic,
): Promise<void> =>
  kind === "postgres" ? addPostgresTriggers(db, table, topic) : addSqliteTriggers(db, table, topic);

/** Deferred to the commit, so that an operator's open transaction does not hold the lock that orders need. */
async function addPostgresTriggers(
  db: Kysely<unknown>,
  table: string,
  topic: string,
): Promise<void> {
  await sql`create constraint trigger ${sql.id(`${table}_log_change`)} after insert or update or delete on ${sql.id(table)}
    deferrable initially deferred for each row execute function log_change(${sql.lit(topic)})`.execute(
    db,
  );
  await sql`create trigger ${sql.id(`${table}_log_truncate`)} after truncate on ${sql.id(table)}
    for each statement execute function log_change(${sql.lit(topic)})`.execute(db);
}

async function addSqliteTriggers(db: Kysely<unknown>, table: string, topic: string): Promise<void> {
  for (const operation of ["insert", "update", "delete"] as const) {
    await sql`create trigger ${sql.id(`${table}_log_${operation}`)} after ${sql.raw(operation)} on ${sql.id(table)}
      begin insert into changes (topic, record_id, at) values (${sql.lit(topic)}, null, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')); end`.execute(
      db,
    );
  }
}
