import { sql, type RawBuilder } from "kysely";
import { DOCUMENT_TYPES, documentNumber, type DocumentType } from "~/domain/document";
import { orderNumber, orderYear } from "~/domain/order";
import { idsToSkip, MAX_COUNTER, numbersToSkip, yearsSince } from "~/domain/payment";
import type { Database, Queries } from "./database";

export type MovedNumbers =
  { ok: true; skipped: number; next: { series: "order" | DocumentType; number: string }[] } | { ok: false; most: number };

/**
 * Moves the counters of orders and documents, and the ids of all tables, beyond what may have been given since the database was copied. Withdrawals and
 * complaints go on beyond theirs, because the restore is recorded.
 * @param copiedAt undefined: the last change that the copy has
 * @param skip numbers of each series to leave out; undefined: by the age of the copy
 * @returns `most` if a year has fewer numbers left
 */
export async function moveNumbersOn(
  tx: Queries,
  { copiedAt, now, skip }: { copiedAt?: Date; now: Date; skip?: number | undefined },
): Promise<MovedNumbers> {
  const copied = copiedAt ?? (await lastChange(tx));
  const years = yearsSince(copied, now);
  const [orders, documents] = [
    await tx.sql.selectFrom("order_counters").selectAll().where("year", "in", years).execute(),
    await tx.sql.selectFrom("document_counters").selectAll().where("year", "in", years).execute(),
  ];
  const last = Math.max(0, ...[...orders, ...documents].map((counter) => counter.last));
  const skipped = skip ?? numbersToSkip({ copiedAt: copied, now, busiestDay: await readBusiestDay(tx), last });
  if (last + skipped > MAX_COUNTER) return { ok: false, most: MAX_COUNTER - last };
  for (const year of years) {
    await tx.sql
      .insertInto("order_counters")
      .values({ year, last: skipped })
      .onConflict((conflict) => conflict.column("year").doUpdateSet((eb) => ({ last: eb("order_counters.last", "+", skipped) })))
      .execute();
    await tx.sql
      .insertInto("document_counters")
      .values(DOCUMENT_TYPES.map((series) => ({ series, year, last: skipped })))
      .onConflict((conflict) =>
        conflict.columns(["series", "year"]).doUpdateSet((eb) => ({ last: eb("document_counters.last", "+", skipped) })),
      )
      .execute();
  }
  await skipIds(tx, idsToSkip(copied, now));
  await insertInstallation(tx, { since: now, copiedAt: copied, skipped });
  const year = orderYear(now);
  const lastOf = (counter: { last: number } | undefined) => (counter?.last ?? 0) + skipped + 1;
  return {
    ok: true,
    skipped,
    next: [
      { series: "order", number: orderNumber(year, lastOf(orders.find((one) => one.year === year))) },
      ...DOCUMENT_TYPES.map((series) => {
        const counter = documents.find((one) => one.year === year && one.series === series);
        return { series, number: documentNumber(series, year, lastOf(counter)) };
      }),
    ],
  };
}

/** Numbers that restores have left out since an order was placed; 0 if nothing of it can be missing. */
export async function readSkippedNumbers(db: Queries, placedAt: Date): Promise<number> {
  const { skipped } = await db.sql
    .selectFrom("installations")
    .select((eb) => eb.fn.sum<number | string | null>("skipped").as("skipped"))
    .where("since", ">=", placedAt)
    .executeTakeFirstOrThrow();
  return Number(skipped ?? 0);
}

/** Arbitrary number of the advisory lock of this check. */
const RESTORE_LOCK = 4_711_006n;
const MARK_OF_COPY = "copy";

/**
 * Recognises a database that was put in place by other programs than `restore`, and moves its numbers on. SQLite: a copy that `backup` has marked.
 * PostgreSQL: its tables were not written by the transactions that the last row of `installations` names. @returns undefined if it was not restored
 */
export async function noticeRestore(db: Database, now: Date): Promise<MovedNumbers | undefined> {
  if (db.kind === "sqlite") {
    const isCopy = async (queries: Queries) => (await readLastMark(queries)) === MARK_OF_COPY;
    if (!(await isCopy(db))) return undefined;
    return db.transaction(async (tx) => ((await isCopy(tx)) ? moveNumbersOn(tx, { now }) : undefined));
  }
  const isKnown = async (queries: Queries) => {
    const { rows } = await sql<{ isKnown: boolean }>`
      select mark = ${markOfTables} as "isKnown" from installations order by id desc limit 1`.execute(queries.sql);
    return rows[0]?.isKnown;
  };
  if (await isKnown(db)) return undefined;
  return db.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(${RESTORE_LOCK}::bigint)`.execute(tx.sql);
    const known = await isKnown(tx);
    if (known) return undefined;
    if (known === false || (await isLoadedWithOrders(tx))) return moveNumbersOn(tx, { now });
    await insertInstallation(tx, { since: now, copiedAt: null, skipped: 0 });
    return undefined;
  });
}

/** Marks a copied SQLite file, so that a start with it is recognised. */
export const markCopy = (copy: Queries, now: Date): Promise<void> =>
  insertInstallation(copy, { since: now, copiedAt: null, skipped: 0, mark: MARK_OF_COPY });

const readLastMark = async (tx: Queries): Promise<string | undefined> =>
  (await tx.sql.selectFrom("installations").select("mark").orderBy("id", "desc").limit(1).executeTakeFirst())?.mark;

/** The row of the first migration, which a database writes once. */
const FIRST_ROW = sql`from kysely_migration order by name limit 1`;
const markOfTables: RawBuilder<string> = sql`(select tableoid::text || '-' || xmin::text ${FIRST_ROW})`;

/** True if orders were written together with the first migration, as pg_restore does: a copy of a release that did not record its installation. */
async function isLoadedWithOrders(tx: Queries): Promise<boolean> {
  const { rows } = await sql<{ isLoaded: boolean }>`
    select exists (select 1 from order_items where xmin = (select xmin ${FIRST_ROW})) as "isLoaded"`.execute(tx.sql);
  return rows[0]?.isLoaded ?? false;
}

interface Installation {
  since: Date;
  copiedAt: Date | null;
  skipped: number;
  mark?: string;
}

async function insertInstallation(tx: Queries, { since, copiedAt, skipped, mark }: Installation): Promise<void> {
  const own = tx.kind === "sqlite" ? "" : markOfTables;
  await tx.sql
    .insertInto("installations")
    .values({ since, copied_at: copiedAt, skipped, mark: mark ?? own })
    .execute();
}

/** The latest time that the database knows: a copy of it is not older. */
async function lastChange(tx: Queries): Promise<Date> {
  const latest = async (table: string, column: string) => {
    const { rows } = await sql<{ at: string | Date | null }>`select max(${sql.ref(column)}) as at from ${sql.table(table)}`.execute(tx.sql);
    return rows[0]?.at ? new Date(rows[0].at).getTime() : 0;
  };
  const times = [
    await latest("kysely_migration", "timestamp"),
    await latest("orders", "created_at"),
    await latest("mails", "created_at"),
    await latest("documents", "issued_at"),
    await latest("installations", "since"),
  ];
  return new Date(Math.max(...times));
}

/** Most orders, or documents of a series, of one day. */
async function readBusiestDay(tx: Queries): Promise<number> {
  const { rows } = await sql<{ count: number | string | null }>`
    select max(count) as count from (
      select count(*) as count from orders group by date(created_at)
      union all select count(*) from documents group by type, issued_on
    ) as days`.execute(tx.sql);
  return Number(rows[0]?.count ?? 0);
}

async function skipIds(tx: Queries, count: number): Promise<void> {
  if (tx.kind === "sqlite") {
    await sql`
      insert into sqlite_sequence (name, seq)
      select name, 0 from sqlite_master
      where type = 'table' and sql like '%autoincrement%' and name not in (select name from sqlite_sequence)`.execute(tx.sql);
    await sql`update sqlite_sequence set seq = seq + ${count}`.execute(tx.sql);
    return;
  }
  await sql`
    select setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, 0) + ${count}::bigint)
    from pg_sequences where schemaname = current_schema()`.execute(tx.sql);
}
