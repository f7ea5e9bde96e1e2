import { AsyncLocalStorage } from "node:async_hooks";
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { Kysely } from "kysely";
import type { Log } from "~/contract/core/log";
import { watchDamage, watchFile, type FileWatch } from "./damage";
import type { Database, Queries } from "./database";
import { databaseFailureOf, isConnectionFailure } from "./failures";
import { openPostgres } from "./postgres/open-postgres";
import { RETRY_LIMIT_MS, retryWhenBusy } from "./retry";
import { openSqlite } from "./sqlite/open-sqlite";
import type { Tables } from "./tables";

export type DatabaseTarget =
  | {
      kind: "sqlite";
      /** path; the file and its folder are made when missing */
      file: string;
    }
  | { kind: "postgres"; url: string; log?: Pick<Log, "warn"> };

interface OpenOptions {
  /** for tests: throws if a transaction uses the outer handle, which would deadlock on SQLite; too slow for production */
  guarded?: boolean;
  /** no statement timeout: for migrations, import and preparation */
  unlimited?: boolean;
  /** multiplies all timeouts: tests that are not about timeouts must pass on a busy machine */
  timeoutFactor?: number;
  /** called once, with the first failure that shows that the database is damaged */
  onDamage?: (damage: Error) => void;
}

/** How long a failed write counts. A full PostgreSQL shows itself only there: its reads and small updates go on. */
const REFUSED_MS = 5_000;

/** The handle whose transaction runs, for `guarded`. One for all: each more would make every promise of the process slower. */
const inside = new AsyncLocalStorage<Kysely<Tables>>();

/** Opens the shop's database without migrating it. */
export function openDatabase(
  target: DatabaseTarget,
  {
    guarded = false,
    unlimited = false,
    timeoutFactor = 1,
    onDamage = () => undefined,
  }: OpenOptions = {},
): Database {
  if (target.kind === "sqlite") mkdirSync(dirname(target.file), { recursive: true });
  const damage = watchDamage(onDamage);
  let fileWatch: FileWatch | undefined;
  const dialect =
    target.kind === "sqlite"
      ? openSqlite(target.file, damage, () => (fileWatch = watchFile(target.file)))
      : openPostgres(target.url, damage, {
          unlimited,
          timeoutFactor,
          ...(target.log && { log: target.log }),
        });
  const kysely = new Kysely<Tables>({ dialect });
  let refusedAt = -Infinity;
  const isInside = () => guarded && inside.getStore() === kysely;

  const queriesOn = (sql: Kysely<Tables>): Queries => ({
    kind: target.kind,
    sql,
    forUpdate: (query) => (target.kind === "postgres" ? query.forUpdate() : query),
    forUpdateSkipLocked: (query) =>
      target.kind === "postgres" ? query.forUpdate().skipLocked() : query,
  });

  /** Runs a transaction, and once more if its connection is lost before the commit; only once: a database that is down must not be waited for. */
  async function retryLostConnection<T>(work: (tx: Queries) => Promise<T>): Promise<T> {
    for (let isRetry = false; ; isRetry = true) {
      const phase = { isCommitting: false };
      try {
        return await kysely.transaction().execute(async (tx) => {
          const answer = await (guarded
            ? inside.run(kysely, () => work(queriesOn(tx)))
            : work(queriesOn(tx)));
          phase.isCommitting = true;
          return answer;
        });
      } catch (error) {
        if (isRetry || phase.isCommitting || !isConnectionFailure(error)) throw error;
      }
    }
  }

  return {
    ...queriesOn(kysely),
    get sql() {
      if (isInside()) throw new Error("inside a transaction, use the transaction's own handle");
      return kysely;
    },
    async transaction(work) {
      if (isInside()) throw new Error("transactions cannot be nested");
      if (damage.found) throw damage.found;
      try {
        return await retryWhenBusy(() => retryLostConnection(work), RETRY_LIMIT_MS * timeoutFactor);
      } catch (error) {
        if (databaseFailureOf(error) === "unwritable") refusedAt = performance.now();
        throw error;
      }
    },
    refusesWrites: () => performance.now() - refusedAt < REFUSED_MS,
    async checkDamage() {
      await fileWatch?.check().catch(damage.notice);
      if (damage.found) throw damage.found;
    },
    async close() {
      await kysely.destroy();
      fileWatch?.close();
      fileWatch = undefined;
    },
  };
}
