import {
  PostgresDialect,
  type Dialect,
  type PostgresCursor,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from "kysely";
import type pg from "pg";
import type { Log } from "~/contract/core/log";
import type { DamageWatch } from "../damage";
import { isConnectionFailure } from "../failures";

const MAX_CONNECTIONS = 10;
/** Timeout of connecting, also of waiting for a free connection of the pool. */
const CONNECT_MS = 4_000;
const STATEMENT_MS = 4_000;
/** Timeout on our side for a frozen database, so that every page is answered within 6 s. */
const QUERY_MS = 5_000;
/** Releases locks of a transaction that this process has abandoned. */
const IDLE_IN_TRANSACTION_MS = 10_000;

/** Enough for the start's work and its lock. */
const UNLIMITED_CONNECTIONS = 3;
const UNLIMITED_CONNECT_MS = 5_000;

interface PostgresOptions {
  unlimited?: boolean;
  timeoutFactor?: number;
  log?: Pick<Log, "warn"> | undefined;
}

/** Opens a pool, which connects with the first query. @param url `postgres://user:password@host:port/database` */
export function openPostgres(
  url: string,
  damage: DamageWatch,
  { unlimited = false, timeoutFactor = 1, log }: PostgresOptions = {},
): Dialect {
  const limits = unlimited
    ? { max: UNLIMITED_CONNECTIONS, connectionTimeoutMillis: UNLIMITED_CONNECT_MS }
    : {
        max: MAX_CONNECTIONS,
        connectionTimeoutMillis: CONNECT_MS * timeoutFactor,
        statement_timeout: STATEMENT_MS * timeoutFactor,
        query_timeout: QUERY_MS * timeoutFactor,
        idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS * timeoutFactor,
      };
  return new PostgresDialect({
    // loaded with the first query: SQLite shops do not need it
    async pool() {
      const { default: library } = await import("pg");
      const types = numbersAsNumbers(library);
      const pool = new library.Pool({
        connectionString: url,
        application_name: "naslap",
        types,
        keepAlive: true,
        ...limits,
      });
      // a broken connection fails its query; without a listener the event would end the process
      pool.on("connect", (client) => client.on("error", () => undefined));
      pool.on("error", (error) => log?.warn({ reason: error.message }, "database connection lost"));
      return {
        connect: async () => discardedWhenBroken(await pool.connect(), damage),
        end: () => pool.end(),
      };
    },
  });
}

const COMMANDS = ["INSERT", "UPDATE", "DELETE", "MERGE", "SELECT"] as const;

/** Statements that change no data outside a transaction. */
const READ = /^\s*(select|show)\b/i;
const BEGIN = /^\s*(begin|start transaction)\b/i;
const END = /^\s*(commit|rollback)$/i;

/**
 * Closes a connection after a failure: it may be inside a transaction, and an abandoned query would block the next one. Once damage was found, it
 * executes only transactions that run already and reads.
 */
function discardedWhenBroken(client: pg.PoolClient, damage: DamageWatch): PostgresPoolClient {
  let broken: Error | undefined;
  let isInTransaction = false;

  async function ask<R>(
    text: string,
    parameters: readonly unknown[],
  ): Promise<PostgresQueryResult<R>> {
    if (broken) throw broken;
    if (damage.found && !isInTransaction && !READ.test(text)) throw damage.found;
    if (BEGIN.test(text)) isInTransaction = true;
    else if (END.test(text)) isInTransaction = false;
    try {
      const { command, rowCount, rows } = await client.query<R & pg.QueryResultRow>(text, [
        ...parameters,
      ]);
      return {
        command: COMMANDS.find((one) => one === command) ?? "SELECT",
        rowCount: rowCount ?? 0,
        rows,
      };
    } catch (error) {
      damage.notice(error);
      if (error instanceof Error && isConnectionFailure(error)) broken = error;
      throw error;
    }
  }

  function query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query<R>(
    statement: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof statement !== "string")
      throw new Error("rows are not streamed: read them in batches");
    return ask<R>(statement, parameters);
  }

  return { query, release: () => client.release(broken) };
}

/** `pg` returns these types as text to keep all digits; ours (counts, sums, averages of haléře) fit a JavaScript number. */
function numbersAsNumbers({ TypeOverrides, types: { builtins } }: typeof pg): pg.TypeOverrides {
  const types = new TypeOverrides();
  types.setTypeParser(builtins.INT8, Number);
  types.setTypeParser(builtins.NUMERIC, Number);
  return types;
}
