import { sql, type Kysely, type Migration } from "kysely";
import type { DatabaseKind } from "../database";

/** Locks of background jobs of several instances. Unlogged: they may be lost in a crash. */
export const createJobLocks = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>) {
    if (kind === "sqlite") return;
    await sql`create unlogged table job_locks (name text primary key, holder text not null, until timestamptz not null)`.execute(
      db,
    );
  },
});
