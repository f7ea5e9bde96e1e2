import { PostgresDialect, type Dialect } from "kysely";
import pg from "pg";

const MAX_CONNECTIONS = 10;
/** Also how long a request waits until one of the connections is free: many at once change one cart one after the other. */
const CONNECT_MS = 10_000;
const STATEMENT_MS = 15_000;

/** `pg` gives these as text so as not to lose digits; ours (counts, sums, averages of haléře) all fit a JavaScript number. */
function numbersAsNumbers(): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  types.setTypeParser(pg.types.builtins.NUMERIC, Number);
  return types;
}

/**
 * Opens a pool of connections to PostgreSQL.
 * @param url `postgres://user:password@host:port/database`
 * @param onIdleError hears of connections that broke while nobody used them; the pool replaces them itself
 */
export function openPostgres(url: string, onIdleError: (error: Error) => void): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    application_name: "naslap",
    types: numbersAsNumbers(),
  });
  pool.on("error", onIdleError);
  return new PostgresDialect({ pool });
}
