import { sql } from "kysely";
import { isNeededStep } from "~/domain/price-history";
import type { Database, Queries } from "./database";
import { trimChanges } from "./change-log";
import { isOneOf } from "./words";

const DAY_MS = 86_400_000;
/** A guest's cookie lives 14 days from the last visit; a visit is noted once a day, and clocks differ. */
const GUEST_DAYS = 16;
/** Rows deleted in one transaction: nobody waits long for it. */
const PART = 200;
/** Any number: it names the lock under which one instance sweeps and the others leave it to that one. */
const SWEEP_LOCK = 4_711_003;

/** How many rows were deleted, by table. */
export type Swept = Record<"carts" | "wishlists" | "price_history" | "changes" | "rate_limits", number>;

/** One part of a sweep: how many rows it deleted, and behind which record the next part begins; undefined where there is nothing more. */
type Part = (tx: Queries, after: number) => Promise<{ deleted: number; next: number | undefined }>;

/**
 * Deletes what nobody needs any more: carts and wishlists of guests whose cookies have expired, prices that no sale can refer to, old
 * changes, and counts of rate limits that have run out. In short transactions, and by one instance at a time on PostgreSQL.
 * @returns undefined where another instance is sweeping
 */
export async function sweep(db: Database, now: Date): Promise<Swept | undefined> {
  const swept: Swept = { carts: 0, wishlists: 0, price_history: 0, changes: 0, rate_limits: 0 };
  const parts: Record<keyof Swept, Part> = {
    carts: (tx) => sweepGuests(tx, "carts", now),
    wishlists: (tx) => sweepGuests(tx, "wishlists", now),
    price_history: (tx, after) => sweepPrices(tx, after, now),
    changes: async (tx) => ({ deleted: await trimChanges(tx), next: undefined }),
    rate_limits: (tx) => sweepRateLimits(tx, now),
  };
  for (const table of ["carts", "wishlists", "price_history", "changes", "rate_limits"] as const) {
    for (let next: number | undefined = 0; next !== undefined;) {
      const after: number = next;
      const done = await db.transaction(async (tx) => ((await isOurs(tx)) ? parts[table](tx, after) : undefined));
      if (!done) return undefined;
      swept[table] += done.deleted;
      next = done.next;
    }
  }
  return swept;
}

/** Until the transaction ends nobody else sweeps. SQLite's transactions are serial anyway. */
async function isOurs(tx: Queries): Promise<boolean> {
  if (tx.kind === "sqlite") return true;
  const { rows } = await sql<{ ours: boolean }>`select pg_try_advisory_xact_lock(${SWEEP_LOCK}) as ours`.execute(tx.sql);
  return rows[0]?.ours ?? false;
}

async function sweepGuests(tx: Queries, table: "carts" | "wishlists", now: Date): ReturnType<Part> {
  const expired = new Date(now.getTime() - GUEST_DAYS * DAY_MS);
  const old = tx.sql.selectFrom(table).select("id").where("updated_at", "<", expired).where("temp_id", "is not", null).limit(PART);
  const ids = (await old.execute()).map(({ id }) => id);
  await tx.sql.deleteFrom(table).where(isOneOf("id", ids)).where("updated_at", "<", expired).execute();
  // what was deleted is not found again
  return { deleted: ids.length, next: ids.length < PART ? undefined : 0 };
}

/** The old prices of some products, in the order of their numbers. */
async function sweepPrices(tx: Queries, after: number, now: Date): ReturnType<Part> {
  const products = await tx.sql
    .selectFrom("price_history")
    .select("product_id")
    .distinct()
    .where("product_id", ">", after)
    .where("since", "<", new Date(now.getTime() - 30 * DAY_MS))
    .orderBy("product_id")
    .limit(PART)
    .execute();
  const ids = products.map(({ product_id }) => product_id);
  const needless = await needlessPrices(tx, ids, now);
  await tx.sql.deleteFrom("price_history").where(isOneOf("id", needless)).execute();
  return { deleted: needless.length, next: ids.length < PART ? undefined : ids.at(-1) };
}

async function needlessPrices(tx: Queries, products: readonly number[], now: Date): Promise<number[]> {
  const rows = await tx.sql
    .selectFrom("price_history")
    .select(["id", "product_id", "variant_id", "price_haler", "on_sale", "since"])
    .where(isOneOf("product_id", products))
    .orderBy("since")
    .orderBy("id")
    .execute();
  const series = new Map<string, typeof rows>();
  for (const row of rows) {
    const key = `${row.product_id} ${row.variant_id}`;
    series.set(key, [...(series.get(key) ?? []), row]);
  }
  return [...series.values()].flatMap((of) => {
    const steps = of.map(({ price_haler, on_sale, since }) => ({ priceHaler: price_haler, onSale: on_sale, since }));
    return of.filter((_, index) => !isNeededStep(steps, index, now)).map(({ id }) => id);
  });
}

async function sweepRateLimits(tx: Queries, now: Date): ReturnType<Part> {
  if (tx.kind === "sqlite") return { deleted: 0, next: undefined };
  const { numAffectedRows } = await sql`delete from rate_limits where expire < ${now.getTime()}`.execute(tx.sql);
  return { deleted: Number(numAffectedRows ?? 0), next: undefined };
}
