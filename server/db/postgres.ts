import { PostgresDialect, type Dialect, type Driver } from "kysely";
import type pg from "pg";
import { PostgresDriver, type Pooled } from "./postgres-driver";
import { Reachability, type DatabaseLog, type Limits } from "./reachability";

const MAX_CONNECTIONS = 10;
/** Also how long a request waits until one of the connections is free: many at once change one cart one after the other. */
const CONNECT_MS = 4_000;
/** Ends before the client gives up, so that a slow statement costs no connection. */
const STATEMENT_MS = 4_000;
/** A transaction that this process does not go on with holds its locks no longer. */
const IDLE_IN_TRANSACTION_MS = 10_000;
/** A frozen database is noticed after 3 s at most, so that every page is answered within 6 s. */
const LIMITS: Limits = { suspectMs: 1_500, giveUpMs: 5_000, checkAgainMs: 500 };
const CHECK_MS = 1_500;

/** Enough to do the work of the start on and to hold a lock meanwhile. */
const UNLIMITED_CONNECTIONS = 3;
const UNLIMITED_CONNECT_MS = 5_000;

const NO_LOG: DatabaseLog = { warn: () => undefined, info: () => undefined };

/** `pg` gives these as text so as not to lose digits; ours (counts, sums, averages of haléře) all fit a JavaScript number. */
function numbersAsNumbers({ TypeOverrides, types: { builtins } }: typeof pg): pg.TypeOverrides {
  const types = new TypeOverrides();
  types.setTypeParser(builtins.INT8, Number);
  types.setTypeParser(builtins.NUMERIC, Number);
  return types;
}

class PooledDialect extends PostgresDialect {
  readonly #driver: Driver;
  constructor(driver: Driver) {
    super({ pool: () => Promise.reject(new Error("the driver has a pool of its own")) });
    this.#driver = driver;
  }
  override createDriver(): Driver {
    return this.#driver;
  }
}

/**
 * Opens a pool of connections to PostgreSQL. Nothing connects before the first question.
 * @param url `postgres://user:password@host:port/database`
 * @param unlimited statements take as long as they take: for migrations, loading and preparing, which no shopper waits for
 */
export function openPostgres(
  url: string,
  { unlimited = false, timeoutFactor = 1, log = NO_LOG }: { unlimited?: boolean; timeoutFactor?: number; log?: DatabaseLog } = {},
): Dialect {
  const limits = unlimited
    ? { max: UNLIMITED_CONNECTIONS, connectionTimeoutMillis: UNLIMITED_CONNECT_MS }
    : {
        max: MAX_CONNECTIONS,
        connectionTimeoutMillis: CONNECT_MS * timeoutFactor,
        statement_timeout: STATEMENT_MS * timeoutFactor,
        idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS * timeoutFactor,
      };
  // loaded with the first question: a shop on SQLite starts without it
  async function openPool(): Promise<Pooled> {
    const { default: library } = await import("pg");
    const types = numbersAsNumbers(library);
    const pool = new library.Pool({ connectionString: url, application_name: "naslap", types, keepAlive: true, ...limits });
    return { pool, DatabaseError: library.DatabaseError };
  }
  const reachability = unlimited || timeoutFactor > 1 ? undefined : new Reachability(() => checkOnce(url), LIMITS, log);
  const driver = new PostgresDriver(openPool, reachability, (error) => log.warn({ reason: error.message }, "database connection lost"));
  return new PooledDialect(driver);
}

/** Asks PostgreSQL whether it lives, on a connection of its own. @throws when it does not say so in time */
async function checkOnce(url: string): Promise<void> {
  const { Client, DatabaseError } = (await import("pg")).default;
  const client = new Client({
    connectionString: url,
    application_name: "naslap check",
    connectionTimeoutMillis: CHECK_MS,
    query_timeout: CHECK_MS,
  });
  client.on("error", () => undefined); // what breaks here rejects the query below
  try {
    await client.connect();
    await client.query("select 1");
  } catch (error) {
    // any other word of PostgreSQL's (too many connections, a changed password) is an answer: who connects anew hears it himself
    if (!(error instanceof DatabaseError) || /^57P/.test(error.code ?? "")) throw error;
  } finally {
    // not awaited: a frozen PostgreSQL never says goodbye
    void client.end();
  }
}
