import { sql } from "kysely";
import type { Queries } from "../database";

/** The time of the newest order, change of a cart, or migration. Read by indexes, also in a large shop. */
export async function readLastActivity({ sql: db }: Queries): Promise<Date> {
  const order = await db
    .selectFrom("orders")
    .select("created_at")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const cart = await db
    .selectFrom("carts")
    .select("updated_at")
    .orderBy("updated_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const { rows } = await sql<{
    at: string | null;
  }>`select max(timestamp) as at from kysely_migration`.execute(db);
  const times = [order?.created_at, cart?.updated_at, rows[0]?.at].map((at) =>
    at ? new Date(at).getTime() : 0,
  );
  return new Date(Math.max(...times));
}
