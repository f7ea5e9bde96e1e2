import { sql } from "kysely";
import { isOneOf, trimChanges, type Database, type Queries } from "../../db/index";
import { isNeededStep } from "../../rules/price";
import { deleteOldDocuments, deleteOldMovements } from "./delete-documents";
import { forgetFinishedOrders, markOldOrders } from "./forget-orders";

const DAY_MS = 86_400_000;
/** A guest's cookie lives 14 days from the last visit, which is recorded once a day; clocks may differ. */
const GUEST_DAYS = 16;
/** Lifetime of an empty cart or wishlist; a returning guest gets a new one with the same key. */
const EMPTY_MS = 3_600_000;
/** How long sent and failed e-mails are kept. */
const MAIL_DAYS = 30;
const WAITING_DAYS = 365;
/** Longer than the lifetime of the confirmation link. */
const UNCONFIRMED_DAYS = 8;
/** Deleted rows per transaction, to limit the wait of others. */
const PART = 200;
/** Scanned rows per transaction; most rows of the last day stay. */
const SCAN_SIZE = 1_000;

const expiry = (now: Date): Date => new Date(now.getTime() - GUEST_DAYS * DAY_MS);
const emptySince = (now: Date): Date => new Date(now.getTime() - EMPTY_MS);

type Swept = Record<
  | "carts"
  | "wishlists"
  | "logins"
  | "price_history"
  | "changes"
  | "rate_limits"
  | "mails"
  | "watchdogs"
  | "newsletter"
  | "documents"
  | "bank_movements",
  number
>;

type GuestTable = "carts" | "wishlists";

/** One part of a sweep: number of deleted rows, and the position of the next part (undefined: finished). */
type Part = (tx: Queries, after: number) => Promise<{ deleted: number; next: number | undefined }>;

/**
 * Deletes expired data in short transactions: carts and wishlists of expired cookies or empty for an hour, old prices, logins, tokens, links,
 * changes, rate limits, e-mails, watchdogs, unconfirmed newsletter subscriptions, old documents and bank movements. Removes contacts from orders of
 * deleted accounts, and the persons from old ones.
 * @param signal stops it after the running part
 */
export async function sweep(db: Database, now: Date, signal?: AbortSignal): Promise<Swept> {
  const swept: Swept = {
    carts: 0,
    wishlists: 0,
    logins: 0,
    price_history: 0,
    changes: 0,
    rate_limits: 0,
    mails: 0,
    watchdogs: 0,
    newsletter: 0,
    documents: 0,
    bank_movements: 0,
  };
  const steps: readonly (readonly [keyof Swept, Part])[] = [
    ["carts", (tx) => deleteExpired(tx, "carts", now)],
    ["carts", (tx, after) => deleteEmpty(tx, "carts", after, now)],
    ["wishlists", (tx) => deleteExpired(tx, "wishlists", now)],
    ["wishlists", (tx, after) => deleteEmpty(tx, "wishlists", after, now)],
    ["logins", (tx) => sweepLogins(tx, now)],
    ["price_history", (tx, after) => sweepPrices(tx, after, now)],
    ["changes", async (tx) => ({ deleted: await trimChanges(tx), next: undefined })],
    ["rate_limits", (tx) => sweepRateLimits(tx, now)],
    ["mails", (tx) => sweepMails(tx, now)],
    ["watchdogs", (tx) => sweepWatchdogs(tx, now)],
    ["newsletter", (tx) => sweepNewsletter(tx, now)],
    ["documents", async (tx) => partOf(await deleteOldDocuments(tx, now, PART))],
    ["bank_movements", async (tx) => partOf(await deleteOldMovements(tx, now, PART))],
  ];
  for (const [table, part] of steps) {
    for (let next: number | undefined = 0; next !== undefined && !signal?.aborted;) {
      const after: number = next;
      const done = await db.transaction((tx) => part(tx, after));
      swept[table] += done.deleted;
      next = done.next;
    }
  }
  return swept;
}

/** The part that deleted so many rows: the last one unless it was full. */
const partOf = (deleted: number) => ({ deleted, next: deleted < PART ? undefined : 0 });

async function deleteExpired(tx: Queries, table: GuestTable, now: Date): ReturnType<Part> {
  const rows = tx.sql
    .selectFrom(table)
    .select("id")
    .where("temp_id", "is not", null)
    .where("updated_at", "<", expiry(now))
    .limit(PART);
  const ids = (await rows.execute()).map(({ id }) => id);
  // deleted rows are not found again
  return {
    deleted: await deleteUnchanged(tx, table, ids, expiry(now)),
    next: ids.length < PART ? undefined : 0,
  };
}

/** @param after scanned up to this time of the last change, ms; 0 at the start */
async function deleteEmpty(
  tx: Queries,
  table: GuestTable,
  after: number,
  now: Date,
): ReturnType<Part> {
  const scanned = await unchanged(tx, table, after, now).execute();
  const ids = scanned.map(({ id }) => id);
  const empty = await (table === "carts" ? emptyCarts(tx, ids) : emptyWishlists(tx, ids)).execute();
  const deleted = await deleteUnchanged(
    tx,
    table,
    empty.map(({ id }) => id),
    emptySince(now),
  );
  // deleted rows are not found again, so scan the same range once more
  if (empty.length === PART) return { deleted, next: after };
  return {
    deleted,
    next: scanned.length < SCAN_SIZE ? undefined : scanned.at(-1)?.updated_at.getTime(),
  };
}

/** Guests' records unchanged for an hour. Only ordered records and records missed by sweeps are older than a day. */
const unchanged = (tx: Queries, table: GuestTable, after: number, now: Date) =>
  tx.sql
    .selectFrom(table)
    .select(["id", "updated_at"])
    .where("temp_id", "is not", null)
    .where("updated_at", ">", new Date(Math.max(after, now.getTime() - DAY_MS)))
    .where("updated_at", "<", emptySince(now))
    .where("temp_id", "not like", "closed:%")
    .orderBy("updated_at")
    .limit(SCAN_SIZE);

/** Excludes closed carts, whose key a request may hold, and ordered ones, whose form may be open. */
const emptyCarts = (tx: Queries, ids: readonly string[]) =>
  tx.sql
    .selectFrom("carts")
    .select("id")
    .where(isOneOf("id", ids))
    .limit(PART)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("cart_items").select("id").whereRef("cart_id", "=", "carts.id"))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("cart_vouchers").select("voucher_id").whereRef("cart_id", "=", "carts.id"),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("orders").select("id").whereRef("cart_id", "=", "carts.id"))),
    );

const emptyWishlists = (tx: Queries, ids: readonly string[]) =>
  tx.sql
    .selectFrom("wishlists")
    .select("id")
    .where(isOneOf("id", ids))
    .limit(PART)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("wishlist_items")
            .select("product_id")
            .whereRef("wishlist_id", "=", "wishlists.id"),
        ),
      ),
    );

/** Deletes the records that were not changed meanwhile. @returns number of deleted rows */
async function deleteUnchanged(
  tx: Queries,
  table: GuestTable,
  ids: readonly string[],
  before: Date,
): Promise<number> {
  const { numDeletedRows } = await tx.sql
    .deleteFrom(table)
    .where(isOneOf("id", ids))
    .where("updated_at", "<", before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

async function sweepLogins(tx: Queries, now: Date): ReturnType<Part> {
  const logins = await tx.sql
    .selectFrom("logins")
    .select("id")
    .where("expires_at", "<", now)
    .limit(PART)
    .execute();
  const tokens = await tx.sql
    .selectFrom("login_tokens")
    .select("hash")
    .where("expires_at", "<", now)
    .limit(PART)
    .execute();
  await tx.sql
    .deleteFrom("login_tokens")
    .where(
      isOneOf(
        "hash",
        tokens.map(({ hash }) => hash),
      ),
    )
    .execute();
  await markOldOrders(tx, now);
  await forgetFinishedOrders(tx, now);
  await tx.sql.deleteFrom("mailed_links").where("expires_at", "<", now).execute();
  // a renewed login has a new date
  const ids = logins.map(({ id }) => id);
  const { numDeletedRows } = await tx.sql
    .deleteFrom("logins")
    .where(isOneOf("id", ids))
    .where("expires_at", "<", now)
    .executeTakeFirst();
  return {
    deleted: Number(numDeletedRows),
    next: logins.length < PART && tokens.length < PART ? undefined : 0,
  };
}

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

async function needlessPrices(
  tx: Queries,
  products: readonly number[],
  now: Date,
): Promise<number[]> {
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
    const steps = of.map(({ price_haler, on_sale, since }) => ({
      priceHaler: price_haler,
      onSale: on_sale,
      since,
    }));
    return of.filter((_, index) => !isNeededStep(steps, index, now)).map(({ id }) => id);
  });
}

async function sweepRateLimits(tx: Queries, now: Date): ReturnType<Part> {
  if (tx.kind === "sqlite") return { deleted: 0, next: undefined };
  const { numAffectedRows } =
    await sql`delete from rate_limits where expire < ${now.getTime()}`.execute(tx.sql);
  return { deleted: Number(numAffectedRows ?? 0), next: undefined };
}

async function sweepMails(tx: Queries, now: Date): ReturnType<Part> {
  const ended = tx.sql
    .selectFrom("mails")
    .select("id")
    .where("ended_at", "<", new Date(now.getTime() - MAIL_DAYS * DAY_MS))
    .limit(PART);
  const { numDeletedRows } = await tx.sql
    .deleteFrom("mails")
    .where("id", "in", ended)
    .executeTakeFirst();
  return partOf(Number(numDeletedRows));
}

/** Deletes watchdogs sent a month ago (the link in the mail works until then) or older than a year. */
async function sweepWatchdogs(tx: Queries, now: Date): ReturnType<Part> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const ended = tx.sql
    .selectFrom("watchdogs")
    .select("id")
    .where((eb) =>
      eb.or([
        eb("sent_at", "<", before(MAIL_DAYS)),
        eb.and([eb("sent_at", "is", null), eb("created_at", "<", before(WAITING_DAYS))]),
      ]),
    )
    .limit(PART);
  const { numDeletedRows } = await tx.sql
    .deleteFrom("watchdogs")
    .where("id", "in", ended)
    .executeTakeFirst();
  return partOf(Number(numDeletedRows));
}

async function sweepNewsletter(tx: Queries, now: Date): ReturnType<Part> {
  const { numDeletedRows } = await tx.sql
    .deleteFrom("newsletter")
    .where("confirmed_at", "is", null)
    .where("asked_at", "<", new Date(now.getTime() - UNCONFIRMED_DAYS * DAY_MS))
    .executeTakeFirst();
  return { deleted: Number(numDeletedRows), next: undefined };
}
