import { CompiledQuery, SqliteDriver, type DatabaseConnection, type Driver, type SqliteDatabase } from "kysely";
import { retryWhenBusy } from "./retry";

/** An open database, and whether SQLite is inside a transaction. */
export interface OpenSqlite {
  database: SqliteDatabase;
  inTransaction(): boolean;
}

/**
 * Kysely's driver of SQLite, for one connection that many requests share. A transaction has the connection to itself; nothing holds it while it
 * waits for another process, so that reads are answered meanwhile:
 *
 * - a statement outside a transaction that fails busy is run again after a pause (`retryWhenBusy`), and so is `commit`,
 * - a transaction begins with `begin immediate`, which fails busy at once. The caller of the transaction runs it again.
 */
export function sqliteDriver(open: () => Promise<OpenSqlite>): Driver {
  let opened: OpenSqlite | undefined;
  let connection: DatabaseConnection | undefined;
  const plain = new SqliteDriver({
    database: async () => {
      opened = await open();
      return opened.database;
    },
  });

  /** who is inside a transaction; `left` ends the wait of the others */
  let inside: { owner: DatabaseConnection; left: Promise<void>; leave: () => void } | undefined;

  const execute = <R>(query: CompiledQuery) => {
    if (!connection) throw new Error("the database is not open");
    return connection.executeQuery<R>(query);
  };
  const run = (text: string) => execute(CompiledQuery.raw(text));

  function enter(owner: DatabaseConnection): void {
    let leave = (): void => undefined;
    const left = new Promise<void>((resolve) => (leave = resolve));
    inside = { owner, left, leave };
  }

  function leave(): void {
    inside?.leave();
    inside = undefined;
  }

  return {
    async init() {
      await plain.init();
      connection = await plain.acquireConnection();
    },

    async acquireConnection() {
      const shared: DatabaseConnection = {
        async executeQuery<R>(query: CompiledQuery) {
          if (inside?.owner === shared) {
            // what follows would be stored at once, without its transaction
            if (!opened?.inTransaction()) throw new Error("SQLite has rolled this transaction back");
            return execute<R>(query);
          }
          return retryWhenBusy(async () => {
            while (inside) await inside.left;
            return execute<R>(query);
          });
        },
        streamQuery() {
          throw new Error("rows are not streamed: read them in batches");
        },
      };
      return shared;
    },

    async releaseConnection() {},

    async beginTransaction(owner) {
      while (inside) await inside.left;
      enter(owner);
      try {
        await run("begin immediate");
      } catch (error) {
        leave();
        throw error;
      }
    },

    async commitTransaction() {
      await retryWhenBusy(() => run("commit"));
      leave();
    },

    async rollbackTransaction() {
      try {
        // SQLite itself may have rolled back; another `rollback` would fail and hide the cause
        if (opened?.inTransaction()) await run("rollback");
      } finally {
        leave();
      }
    },

    async destroy() {
      await plain.destroy();
    },
  };
}
