import { orderYear } from "~/domain/order";
import { isOneOf, type Queries } from "../../db/index";

/** VAT act 235/2004, section 35: ten years from the end of the year. The privacy page states it. */
const KEPT_YEARS = 10;

const keptSince = (now: Date): string => `${orderYear(now) - KEPT_YEARS}-01-01`;

/** Deletes documents with their files whose ten years are over. Their orders stay marked as invoiced. @returns number of documents */
export async function deleteOldDocuments(tx: Queries, now: Date, limit: number): Promise<number> {
  const old = await tx.sql
    .selectFrom("documents")
    .select("id")
    .where("issued_on", "<", keptSince(now))
    .limit(limit)
    .execute();
  const ids = old.map(({ id }) => id);
  await tx.sql.deleteFrom("document_files").where(isOneOf("document_id", ids)).execute();
  await tx.sql.deleteFrom("documents").where(isOneOf("id", ids)).execute();
  return ids.length;
}

/** Deletes bank movements whose ten years are over. @returns number of them */
export async function deleteOldMovements(tx: Queries, now: Date, limit: number): Promise<number> {
  const old = tx.sql
    .selectFrom("bank_movements")
    .select("id")
    .where("booked_on", "<", keptSince(now))
    .limit(limit);
  const { numDeletedRows } = await tx.sql
    .deleteFrom("bank_movements")
    .where("id", "in", old)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
