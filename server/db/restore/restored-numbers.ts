import { sql } from "kysely";
import { DOCUMENT_TYPES, orderNumber, orderYear, type DocumentType } from "~/domain/order";
import { documentNumber } from "../../rules/document";
import {
  idsToSkip,
  MAX_COUNTER,
  numbersToSkip,
  yearsSince,
  type EarlierRestore,
} from "../../rules/payment";
import type { Queries } from "../database";

export interface MovedNumbers {
  ok: true;
  /** numbers of each series that are left out */
  skipped: number;
  next: { series: "order" | DocumentType; number: string }[];
}

/** `most`: numbers that the year has left. */
export interface TooFewNumbers {
  ok: false;
  most: number;
}

/**
 * Moves the counters of orders and documents, and the ids of all tables, beyond what may have been given since the database was copied.
 * @param skip numbers of each series to leave out; undefined: by the age of the copy and its earlier restores
 */
export async function moveNumbersOn(
  tx: Queries,
  {
    copiedAt,
    now,
    skip,
    earlier = [],
  }: {
    copiedAt: Date;
    now: Date;
    skip: number | undefined;
    earlier?: readonly EarlierRestore[] | undefined;
  },
): Promise<MovedNumbers | TooFewNumbers> {
  const years = yearsSince(copiedAt, now);
  const [orders, documents] = [
    await tx.sql.selectFrom("order_counters").selectAll().where("year", "in", years).execute(),
    await tx.sql.selectFrom("document_counters").selectAll().where("year", "in", years).execute(),
  ];
  const last = Math.max(0, ...[...orders, ...documents].map((counter) => counter.last));
  const skipped =
    skip ?? numbersToSkip({ copiedAt, now, busiestDay: await readBusiestDay(tx), last, earlier });
  if (last + skipped > MAX_COUNTER) return { ok: false, most: MAX_COUNTER - last };
  for (const year of years) {
    await tx.sql
      .insertInto("order_counters")
      .values({ year, last: skipped })
      .onConflict((conflict) =>
        conflict
          .column("year")
          .doUpdateSet((eb) => ({ last: eb("order_counters.last", "+", skipped) })),
      )
      .execute();
    await tx.sql
      .insertInto("document_counters")
      .values(DOCUMENT_TYPES.map((series) => ({ series, year, last: skipped })))
      .onConflict((conflict) =>
        conflict
          .columns(["series", "year"])
          .doUpdateSet((eb) => ({ last: eb("document_counters.last", "+", skipped) })),
      )
      .execute();
  }
  await skipIds(tx, idsToSkip(copiedAt, now, earlier.length));
  const year = orderYear(now);
  const lastOf = (counter: { last: number } | undefined) => (counter?.last ?? 0) + skipped + 1;
  return {
    ok: true,
    skipped,
    next: [
      {
        series: "order",
        number: orderNumber(year, lastOf(orders.find((one) => one.year === year))),
      },
      ...DOCUMENT_TYPES.map((series) => {
        const counter = documents.find((one) => one.year === year && one.series === series);
        return { series, number: documentNumber(series, year, lastOf(counter)) };
      }),
    ],
  };
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
      where type = 'table' and sql like '%autoincrement%' and name not in (select name from sqlite_sequence)`.execute(
      tx.sql,
    );
    await sql`update sqlite_sequence set seq = seq + ${count}`.execute(tx.sql);
    return;
  }
  await sql`
    select setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, 0) + ${count}::bigint)
    from pg_sequences where schemaname = current_schema()`.execute(tx.sql);
}
