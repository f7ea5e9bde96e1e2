import {
  CompiledQuery,
  SqliteDriver,
  type DatabaseConnection,
  type Driver,
  type SqliteDatabase,
} from "kysely";
import type { DamageWatch } from "../damage";
import { retryWhenBusy } from "../retry";
import { commitGroups } from "./commit-groups";
import { RolledBack } from "./errors";

export interface OpenSqlite {
  database: SqliteDatabase;
  inTransaction(): boolean;
}

/**
 * Kysely's driver for one SQLite connection shared by all requests. A transaction has the connection to itself, but never holds it while it waits for
 * another process, so that reads continue:
 * - a statement outside a transaction waits for transactions that are not committed; if it fails with busy, it is retried after a pause
 * (`retryWhenBusy`), and so is `commit`,
 * - a transaction starts with `begin immediate`, which fails with busy at once; the caller runs the transaction again,
 * - transactions of one turn of the event loop are committed together (`commitGroups`),
 * - once damage was found, only transactions that run already and reads outside transactions are executed.
 */
export function sqliteDriver(open: () => Promise<OpenSqlite>, damage: DamageWatch): Driver {
  let opened: OpenSqlite | undefined;
  let connection: DatabaseConnection | undefined;
  const plain = new SqliteDriver({
    database: async () => {
      opened = await open();
      return opened.database;
    },
  });

  const inTransaction = () => opened?.inTransaction() ?? false;
  const execute = async <R>(query: CompiledQuery) => {
    if (!connection) throw new Error("the database is not open");
    if (damage.found && query.query.kind !== "SelectQueryNode" && !inTransaction())
      throw damage.found;
    try {
      return await connection.executeQuery<R>(query);
    } catch (error) {
      damage.notice(error);
      throw error;
    }
  };
  const transactions = commitGroups({
    run: (text) => execute(CompiledQuery.raw(text)),
    inTransaction,
  });

  return {
    async init() {
      await plain.init();
      connection = await plain.acquireConnection();
    },

    async acquireConnection() {
      const shared: DatabaseConnection = {
        async executeQuery<R>(query: CompiledQuery) {
          if (transactions.isRunning(shared)) {
            // the next statements would be committed without a transaction
            if (!inTransaction()) throw new RolledBack();
            return execute<R>(query);
          }
          return retryWhenBusy(() => transactions.whenSettled(async () => execute<R>(query)));
        },
        streamQuery() {
          throw new Error("rows are not streamed: read them in batches");
        },
      };
      return shared;
    },

    async releaseConnection() {},
    beginTransaction: (owner) => transactions.begin(owner),
    commitTransaction: (owner) => transactions.commit(owner),
    rollbackTransaction: (owner) => transactions.rollback(owner),

    destroy: () => transactions.whenSettled(() => plain.destroy()),
  };
}
