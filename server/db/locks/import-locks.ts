import { sql } from "kysely";
import type { Queries } from "../database";

/** Arbitrary numbers of advisory locks. */
const MOVEMENTS_LOCK = 4_711_004n;
const CATALOGUE_LOCK = 4_711_005n;

/** Blocks others until this transaction ends. SQLite's transactions are serial anyway. */
async function lockUntilEnd(tx: Queries, lock: bigint): Promise<void> {
  if (tx.kind === "postgres")
    await sql`select pg_advisory_xact_lock(${lock}::bigint)`.execute(tx.sql);
}

/** Makes changes of bank movements serial. */
export const lockBankMovements = (tx: Queries): Promise<void> => lockUntilEnd(tx, MOVEMENTS_LOCK);

/** Makes imports of the catalogue serial. */
export const lockCatalogueImport = (tx: Queries): Promise<void> => lockUntilEnd(tx, CATALOGUE_LOCK);
