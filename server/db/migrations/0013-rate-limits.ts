import { sql, type Kysely, type Migration } from "kysely";
import type { DatabaseKind } from "../database";

/**
 * Counts of rate limits that instances share, as `rate-limiter-flexible` keeps them; a single process over SQLite counts in memory.
 * Unlogged: a crash of the database may forget them.
 */
export const createRateLimits = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>) {
    if (kind === "sqlite") return;
    await sql`create unlogged table rate_limits (key varchar(255) primary key, points integer not null default 0, expire bigint)`.execute(
      db,
    );
    await db.schema.createIndex("rate_limits_expire").on("rate_limits").column("expire").execute();
  },
});
