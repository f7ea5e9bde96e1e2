import { sql } from "kysely";
import type { Database } from "../../db/index";

/** Longer than any pause between tries and any window of a rate limit. */
const LONGEST_MS = 86_400_000;

/** Ends waits until times that no pause sets: they were set while the clock was ahead, and would last until it is that late again. */
export async function endFutureWaits(db: Database, now: Date): Promise<void> {
  const latest = new Date(now.getTime() + LONGEST_MS);
  await db.transaction(async (tx) => {
    for (const table of ["refunds", "gateway_payments", "heureka_orders", "zbozi_orders"] as const)
      await tx.sql.updateTable(table).set({ due_at: now }).where("due_at", ">", latest).execute();
    await tx.sql
      .updateTable("mails")
      .set({ due_at: now })
      .where("state", "=", "waiting")
      .where("due_at", ">", latest)
      .execute();
    await tx.sql.deleteFrom("gateway_claims").where("claimed_until", ">", latest).execute();
    if (tx.kind === "postgres")
      await sql`delete from rate_limits where expire > ${latest.getTime()}`.execute(tx.sql);
  });
}
