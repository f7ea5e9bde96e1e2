import { PostgresDialect, type Dialect, type PostgresCursor, type PostgresPoolClient, type PostgresQueryResult } from "kysely";
import type pg from "pg";
import type { Log } from "~/contract/log";
import { isConnectionFailure } from "./failures";

const MAX_CONNECTIONS = 10;
/** Also how long a request waits until one of the connections is free: many at once change one cart one after the other. */
const CONNECT_MS = 4_000;
/** PostgreSQL cancels a longer statement. */
const STATEMENT_MS = 4_000;
/** A frozen database cancels nothing: then the query is given up here, so that every page is answered within 6 s. */
const QUERY_MS = 5_000;
/** A transaction that this process does not go on with holds its locks no longer. */
const IDLE_IN_TRANSACTION_MS = 10_000;

/** Enough to do the work of the start and to hold a lock meanwhile. */
const UNLIMITED_CONNECTIONS = 3;
const UNLIMITED_CONNECT_MS = 5_000;

/** Options of a PostgreSQL pool, see `OpenOptions` in `open.ts`. */
export interface PostgresOptions {
  unlimited?: boolean;
  timeoutFactor?: number;
  log?: Pick<Log, "warn"> | undefined;
}

/**
 * Opens a pool of connections to PostgreSQL. Nothing connects before the first query.
 * @param url `postgres://user:password@host:port/database`
 */
export function openPostgres(url: string, { unlimited = false, timeoutFactor = 1, log }: PostgresOptions = {}): Dialect {
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
    // loaded with the first query: a shop on SQLite starts without it
    async pool() {
      const { default: library } = await import("pg");
      const types = numbersAsNumbers(library);
      const pool = new library.Pool({ connectionString: url, application_name: "naslap", types, keepAlive: true, ...limits });
      // a connection that breaks while it is used fails its query; without a listener the event would end the process
      pool.on("connect", (client) => client.on("error", () => undefined));
      pool.on("error", (error) => log?.warn({ reason: error.message }, "database connection lost"));
      return { connect: async () => discardedWhenBroken(await pool.connect()), end: () => pool.end() };
    },
  });
}

const COMMANDS = ["INSERT", "UPDATE", "DELETE", "MERGE", "SELECT"] as const;

/**
 * A connection that is closed instead of returned to the pool once it has failed: it may still be inside a transaction, and a query that was given up
 * would keep the next one waiting.
 */
function discardedWhenBroken(client: pg.PoolClient): PostgresPoolClient {
  let broken: Error | undefined;

  async function ask<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (broken) throw broken;
    try {
      const { command, rowCount, rows } = await client.query<R & pg.QueryResultRow>(text, [...parameters]);
      return { command: COMMANDS.find((one) => one === command) ?? "SELECT", rowCount: rowCount ?? 0, rows };
    } catch (error) {
      if (error instanceof Error && isConnectionFailure(error)) broken = error;
      throw error;
    }
  }

  function query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query<R>(
    asked: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof asked !== "string") throw new Error("rows are not streamed: read them in batches");
    return ask<R>(asked, parameters);
  }

  return { query, release: () => client.release(broken) };
}

/** `pg` gives these as text so as not to lose digits; ours (counts, sums, averages of haléře) all fit a JavaScript number. */
function numbersAsNumbers({ TypeOverrides, types: { builtins } }: typeof pg): pg.TypeOverrides {
  const types = new TypeOverrides();
  types.setTypeParser(builtins.INT8, Number);
  types.setTypeParser(builtins.NUMERIC, Number);
  return types;
}
