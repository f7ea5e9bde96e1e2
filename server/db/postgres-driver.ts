import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from "kysely";
import type pg from "pg";
import { statementOf } from "./prepared";
import type { Reachability } from "./reachability";
import { DatabaseUnavailable, reasonOf } from "./unavailable";

/** PostgreSQL ended the session, or refuses any: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const SESSION_ENDED = /^(08|57P)/;

/** An open pool, and what PostgreSQL's own errors are instances of. */
export interface Pooled {
  pool: pg.Pool;
  DatabaseError: typeof pg.DatabaseError;
}

/** One connection while it is in use. */
class Connection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #DatabaseError: Pooled["DatabaseError"];
  readonly #reachability: Reachability | undefined;
  readonly #hasBroken: () => boolean;
  /** why nothing can be asked on it any more */
  #broken: DatabaseUnavailable | undefined;
  #committing = false;

  constructor(
    client: pg.PoolClient,
    DatabaseError: Pooled["DatabaseError"],
    reachability: Reachability | undefined,
    hasBroken: () => boolean,
  ) {
    this.#client = client;
    this.#DatabaseError = DatabaseError;
    this.#reachability = reachability;
    this.#hasBroken = hasBroken;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#broken) throw this.#broken;
    const name = statementOf(query);
    const asked = { ...(name && { name }), text: query.sql, values: [...query.parameters] };
    const question = () => this.#client.query<R & pg.QueryResultRow>(asked);
    try {
      const { command, rowCount, rows } = await (this.#reachability ? this.#reachability.ask(question) : question());
      const changes = ["INSERT", "UPDATE", "DELETE", "MERGE"].includes(command);
      return { rows, ...(changes && { numAffectedRows: BigInt(rowCount ?? 0) }) };
    } catch (error) {
      if (error instanceof DatabaseUnavailable) this.#broken = error;
      else if (this.#hasBroken() || (error instanceof this.#DatabaseError && SESSION_ENDED.test(error.code ?? ""))) {
        this.#broken = new DatabaseUnavailable(reasonOf(error), { cause: error, canRetry: !this.#committing });
        this.#reachability?.suspect();
      } else throw error;
      throw this.#broken;
    }
  }

  /** Nothing is read row by row here. */
  async *streamQuery<R>(): AsyncGenerator<QueryResult<R>> {
    yield* [];
    throw new Error("streaming is not supported");
  }

  async commit(): Promise<void> {
    this.#committing = true;
    await this.executeQuery(CompiledQuery.raw("commit"));
    this.#committing = false;
  }

  /** On a broken connection there is nothing to do: PostgreSQL rolls back what was not committed when it notices. */
  async rollback(): Promise<void> {
    if (this.#broken) return;
    try {
      await this.executeQuery(CompiledQuery.raw("rollback"));
    } catch (error) {
      // what led to the rollback is the failure to tell of
      if (!(error instanceof DatabaseUnavailable)) throw error;
    }
  }

  /** Gives the connection back; a broken one is closed instead. */
  release(): void {
    this.#client.release(this.#broken);
  }
}

/**
 * Kysely's driver over a pool of connections. Unlike Kysely's own it never gives a broken connection back, says 'unavailable' where no answer comes,
 * and listens to each connection's errors while it is in use: one that nobody hears would end the process.
 * @param openPool called once, before the first question
 * @param reachability bounds how long an answer may take; without it, questions wait as long as it takes
 * @param onLost hears of connections that broke while nobody used them
 */
export class PostgresDriver implements Driver {
  readonly #openPool: () => Promise<Pooled>;
  readonly #onLost: (error: Error) => void;
  #opened: Pooled | undefined;
  readonly #reachability: Reachability | undefined;
  readonly #broken = new WeakSet<pg.PoolClient>();
  readonly #used = new WeakMap<DatabaseConnection, Connection>();

  constructor(openPool: () => Promise<Pooled>, reachability: Reachability | undefined, onLost: (error: Error) => void) {
    this.#openPool = openPool;
    this.#reachability = reachability;
    this.#onLost = onLost;
  }

  async init(): Promise<void> {
    this.#opened = await this.#openPool();
    const { pool } = this.#opened;
    pool.on("connect", (client) => {
      client.on("error", () => this.#broken.add(client));
    });
    pool.on("error", (error) => {
      this.#onLost(error);
      this.#reachability?.suspect();
    });
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const { pool, DatabaseError } = this.#pooled();
    const connect = () => pool.connect();
    try {
      const client = await (this.#reachability ? this.#reachability.ask(connect, (late) => late.release()) : connect());
      const connection = new Connection(client, DatabaseError, this.#reachability, () => this.#broken.has(client));
      this.#used.set(connection, connection);
      return connection;
    } catch (error) {
      this.#reachability?.suspect();
      throw error instanceof DatabaseUnavailable ? error : new DatabaseUnavailable(reasonOf(error), { cause: error });
    }
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin"));
  }

  commitTransaction = (connection: DatabaseConnection): Promise<void> => this.#known(connection).commit();
  rollbackTransaction = (connection: DatabaseConnection): Promise<void> => this.#known(connection).rollback();
  releaseConnection = async (connection: DatabaseConnection): Promise<void> => this.#known(connection).release();

  async destroy(): Promise<void> {
    this.#reachability?.close();
    await this.#opened?.pool.end();
  }

  #pooled(): Pooled {
    if (!this.#opened) throw new Error("asked before it was opened");
    return this.#opened;
  }

  #known(connection: DatabaseConnection): Connection {
    const known = this.#used.get(connection);
    if (!known) throw new Error("a connection of another database");
    return known;
  }
}
