import { sql } from "kysely";
import type { Queries } from "../database";
import { reportLock, type OnWait } from "./wait-for-others";

/** Arbitrary number of the advisory lock for loading and preparing data. */
const SEED_LOCK = 4_711_001n;

/** Blocks other instances until this transaction ends. SQLite's transactions are serial anyway. */
export async function lockSeed(tx: Queries, onWait: OnWait): Promise<void> {
  if (tx.kind !== "postgres") return;
  await reportLock(tx, SEED_LOCK, () => onWait("loads or prepares the assortment"));
  await sql`select pg_advisory_xact_lock(${SEED_LOCK}::bigint)`.execute(tx.sql);
}
