import { sql, type Kysely, type Migration } from "kysely";
import type { DatabaseKind } from "../database";

/** Shared counters of `rate-limiter-flexible`; a single process over SQLite counts in memory. Unlogged: they may be lost in a crash. */
export const createRateLimits = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>) {
    if (kind === "sqlite") return;
    await sql`create unlogged table rate_limits (key varchar(255) primary key, points integer not null default 0, expire bigint)`.execute(
      db,
    );
    await db.schema.createIndex("rate_limits_expire").on("rate_limits").column("expire").execute();
  },
});
