import { sql, type RawBuilder } from "kysely";
import type { EarlierRestore } from "../../rules/payment";
import type { Database, Queries } from "../database";
import { moveNumbersOn, type MovedNumbers, type TooFewNumbers } from "./restored-numbers";

/** Databases that the shop has lived in, and restores of its copies (ADR 82). */

/** Where the numbers go on; `heldMails`: waiting e-mails that may have been sent after the copy. */
export type RecordedRestore = (MovedNumbers & { heldMails: number }) | TooFewNumbers;

/**
 * Records that the database was restored from a copy: numbers go on beyond what may have been given after it, and e-mails that waited are held. Withdrawals
 * and complaints go on beyond their numbers, too, because the restore is recorded.
 * @param copiedAt undefined: the last change that the copy has
 * @param skip numbers of each series to leave out; undefined: by the age of the copy; 0: nothing happened after the copy
 * @param earlier restores of the same copy
 */
export async function recordRestore(
  tx: Queries,
  {
    copiedAt,
    now,
    skip,
    earlier,
  }: { copiedAt?: Date; now: Date; skip?: number | undefined; earlier?: readonly EarlierRestore[] },
): Promise<RecordedRestore> {
  const copied = copiedAt ?? (await readLastChange(tx));
  const moved = await moveNumbersOn(tx, { copiedAt: copied, now, skip, earlier });
  if (!moved.ok) return moved;
  await insertInstallation(tx, { since: now, copiedAt: copied, skipped: moved.skipped });
  if (skip === 0) return { ...moved, heldMails: 0 };
  await dropAgreedOrders(tx);
  return { ...moved, heldMails: await holdMails(tx, now) };
}

/** Reason of e-mails that a restore holds. */
export const HELD_BY_RESTORE = "restored";

/** Gives up waiting e-mails, so that none is sent twice without a person. @returns number of e-mails */
async function holdMails(tx: Queries, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx.sql
    .updateTable("mails")
    .set({ state: "given_up", reason: HELD_BY_RESTORE, lease: null, ended_at: now })
    .where("state", "=", "waiting")
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Gives up orders that waited for Heureka and Zboží.cz: a conversion that was sent after the copy would count twice. */
async function dropAgreedOrders(tx: Queries): Promise<void> {
  for (const table of ["heureka_orders", "zbozi_orders"] as const)
    await tx.sql.updateTable(table).set({ due_at: null }).where("due_at", "is not", null).execute();
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

/** Takes the lock of restores until the transaction ends. @returns false if another restore or a start has it */
export async function tryLockRestore(tx: Queries): Promise<boolean> {
  const { rows } = await sql<{
    locked: boolean;
  }>`select pg_try_advisory_xact_lock(${RESTORE_LOCK}::bigint) as locked`.execute(tx.sql);
  return rows[0]?.locked ?? false;
}

const COPY_MARK = "copy";

/**
 * Recognises a database that was put in place by other programs than `restore`, and records that. SQLite: a copy that `backup` has marked.
 * PostgreSQL: its tables were not written by the transactions that the last row of `installations` names. @returns undefined if it was not restored
 */
export async function noticeRestore(db: Database, now: Date): Promise<RecordedRestore | undefined> {
  if (db.kind === "sqlite") {
    const isCopy = async (queries: Queries) => (await readLastMark(queries)) === COPY_MARK;
    if (!(await isCopy(db))) return undefined;
    return db.transaction(async (tx) =>
      (await isCopy(tx)) ? recordRestore(tx, { now }) : undefined,
    );
  }
  const hasTableMark = async (queries: Queries) => {
    const { rows } = await sql<{ isKnown: boolean }>`
      select mark = ${markOfTables} as "isKnown" from installations order by id desc limit 1`.execute(
      queries.sql,
    );
    return rows[0]?.isKnown;
  };
  if (await hasTableMark(db)) return undefined;
  return db.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(${RESTORE_LOCK}::bigint)`.execute(tx.sql);
    const isRecorded = await hasTableMark(tx);
    if (isRecorded) return undefined;
    if (isRecorded === false || (await isLoadedWithOrders(tx))) return recordRestore(tx, { now });
    await insertInstallation(tx, { since: now, copiedAt: null, skipped: 0 });
    return undefined;
  });
}

/** Marks a copied SQLite file, so that a start with it is recognised. */
export const markCopy = (copy: Queries, now: Date): Promise<void> =>
  insertInstallation(copy, { since: now, copiedAt: null, skipped: 0, mark: COPY_MARK });

const readLastMark = async (tx: Queries): Promise<string | undefined> =>
  (
    await tx.sql
      .selectFrom("installations")
      .select("mark")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst()
  )?.mark;

/** The row of the first migration, which a database writes once. */
const FIRST_ROW = sql`from kysely_migration order by name limit 1`;
const markOfTables: RawBuilder<string> = sql`(select tableoid::text || '-' || xmin::text ${FIRST_ROW})`;

/**
 * True if orders were written together with the first migration, as pg_restore does: a copy of a release that did not record its installation. Read from
 * their histories, because migrations have rewritten the tables with money.
 */
async function isLoadedWithOrders(tx: Queries): Promise<boolean> {
  const { rows } = await sql<{ isLoaded: boolean }>`
    select exists (select 1 from order_history where xmin = (select xmin ${FIRST_ROW})) as "isLoaded"`.execute(
    tx.sql,
  );
  return rows[0]?.isLoaded ?? false;
}

interface Installation {
  since: Date;
  copiedAt: Date | null;
  skipped: number;
  mark?: string;
}

async function insertInstallation(
  tx: Queries,
  { since, copiedAt, skipped, mark }: Installation,
): Promise<void> {
  const defaultMark = tx.kind === "sqlite" ? "" : markOfTables;
  await tx.sql
    .insertInto("installations")
    .values({ since, copied_at: copiedAt, skipped, mark: mark ?? defaultMark })
    .execute();
}

/** The latest time that the database knows: a copy of it is not older. */
async function readLastChange(tx: Queries): Promise<Date> {
  const latest = async (table: string, column: string) => {
    const { rows } = await sql<{
      at: string | Date | null;
    }>`select max(${sql.ref(column)}) as at from ${sql.table(table)}`.execute(tx.sql);
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
