import { sql } from "kysely";
import type { Queries } from "./database";

/** Any number: it names the lock under which the first instance loads or prepares the data and the others wait. */
const SEED_LOCK = 4_711_001;

/** Makes other instances wait until this transaction ends. SQLite's transactions are serial anyway. */
export async function lockSeed(tx: Queries): Promise<void> {
  if (tx.kind === "postgres") await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(tx.sql);
}
