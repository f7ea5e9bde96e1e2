import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database, Queries } from "../database";
import { databaseFailureOf } from "../failures";

/** How long a lock outlives its instance. */
const LEASE_MS = 30_000;
const RENEWALS_PER_LEASE = 3;
const NEVER = new AbortController().signal;

interface JobLock {
  name: string;
  holder: string;
  leaseMs: number;
}

/**
 * Runs a job under a lock of all instances on PostgreSQL (SQLite: one instance). The lock is a row with a time limit by the clock of the database,
 * which this instance extends while the job runs. Unlike an advisory lock of the session it also works through a pooler that changes sessions.
 * @param job gets a signal that aborts when another instance may have taken the lock
 * @returns false if another instance runs the job
 */
export async function runExclusively(
  db: Database,
  name: string,
  job: (lost: AbortSignal) => Promise<void>,
  leaseMs = LEASE_MS,
): Promise<boolean> {
  if (db.kind === "sqlite") {
    await job(NEVER);
    return true;
  }
  const lock = { name, holder: randomUUID(), leaseMs };
  let renewedAt = performance.now();
  if (!(await take(db, lock))) return false;
  const lost = new AbortController();
  const renewOnce = async () => {
    const at = performance.now();
    // without an answer the lock is ours until its time is over
    const isOurs = await renew(db, lock).catch(() => undefined);
    if (isOurs) renewedAt = at;
    else if (isOurs === false || performance.now() - renewedAt > leaseMs) lost.abort();
  };
  const renewals = setInterval(() => void renewOnce(), leaseMs / RENEWALS_PER_LEASE).unref();
  try {
    await job(lost.signal);
  } finally {
    clearInterval(renewals);
    await release(db, lock).catch((error: unknown) => {
      // the lock ends by its time
      if (databaseFailureOf(error) === undefined) throw error;
    });
  }
  return true;
}

const untilOf = ({ leaseMs }: JobLock) =>
  sql`clock_timestamp() + ${leaseMs} * interval '1 millisecond'`;

/** Takes a lock that is free or has ended. A limit further ahead than any lease was set before the clock of the database went back. */
async function take(db: Queries, lock: JobLock): Promise<boolean> {
  const { rows } = await sql`
    insert into job_locks (name, holder, until) values (${lock.name}, ${lock.holder}, ${untilOf(lock)})
    on conflict (name) do update set holder = excluded.holder, until = excluded.until
    where job_locks.until < clock_timestamp() or job_locks.until > excluded.until + ${lock.leaseMs} * interval '1 millisecond'
    returning name`.execute(db.sql);
  return rows.length > 0;
}

/** @returns false if another instance has the lock */
async function renew(db: Queries, lock: JobLock): Promise<boolean> {
  const { rows } = await sql`
    update job_locks set until = ${untilOf(lock)} where name = ${lock.name} and holder = ${lock.holder} returning name`.execute(
    db.sql,
  );
  return rows.length > 0;
}

const release = (db: Queries, { name, holder }: JobLock): Promise<unknown> =>
  sql`delete from job_locks where name = ${name} and holder = ${holder}`.execute(db.sql);
