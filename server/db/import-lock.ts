import { sql } from "kysely";
import type { Queries } from "./database";

/** Any number: it names the lock under which one process at a time changes movements of the bank. */
const MOVEMENTS_LOCK = 4_711_004n;

/** Makes other imports of statements wait until this transaction ends. SQLite's transactions are serial anyway. */
export async function lockBankMovements(tx: Queries): Promise<void> {
  if (tx.kind === "postgres") await sql`select pg_advisory_xact_lock(${MOVEMENTS_LOCK}::bigint)`.execute(tx.sql);
}
