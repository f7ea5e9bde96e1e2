import { sql } from "kysely";
import type { Queries } from "../../db/index";

/** The time of the newest order, change of a cart, or migration before a time; undefined without any. Read by indexes, also in a large shop. */
export async function readActivityBefore(
  { sql: db }: Queries,
  before: Date,
): Promise<Date | undefined> {
  const order = await db
    .selectFrom("orders")
    .select("created_at")
    .where("created_at", "<", before)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const cart = await db
    .selectFrom("carts")
    .select("updated_at")
    .where("updated_at", "<", before)
    .orderBy("updated_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const { rows } = await sql<{
    at: string | null;
  }>`select max(timestamp) as at from kysely_migration where timestamp < ${before.toISOString()}`.execute(
    db,
  );
  const times = [order?.created_at, cart?.updated_at, rows[0]?.at].flatMap((at) =>
    at ? [new Date(at).getTime()] : [],
  );
  return times.length ? new Date(Math.max(...times)) : undefined;
}
