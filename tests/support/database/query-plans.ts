import { CompiledQuery, createQueryId, SqliteQueryCompiler, type KyselyPlugin } from "kysely";
import type { Database } from "../../../server/db/index";

/** Tables that grow with the shop's age. */
const GROWING = new Set([
  ...["carts", "cart_items", "cart_vouchers", "wishlists", "wishlist_items"],
  ...["orders", "order_items", "order_history", "payment_changes", "voucher_uses"],
  ...[
    "gateway_payments",
    "gateway_claims",
    "refunds",
    "bank_movements",
    "documents",
    "document_files",
  ],
  ...["withdrawals", "withdrawal_items", "complaints", "complaint_items", "reviews"],
  ...[
    "users",
    "logins",
    "login_tokens",
    "mailed_links",
    "addresses",
    "newsletter",
    "mails",
    "watchdogs",
  ],
]);

export interface WatchedDatabase {
  db: Database;
  plans(): Promise<string>;
  /** queries with a full scan of a growing table */
  scans(): Promise<string[]>;
}

/** @param db SQLite: without statistics its plans depend on indexes only */
export function watched(db: Database): WatchedDatabase {
  const queries = new Map<string, number>();
  const compiler = new SqliteQueryCompiler();
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (node.kind !== "RawNode" && node.kind.endsWith("QueryNode")) {
        const { sql, parameters } = compiler.compileQuery(node, createQueryId());
        if (node.kind !== "InsertQueryNode") queries.set(sql, parameters.length);
      }
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const plain = db.sql;
  const stepsOf = async (sql: string, parameters: number): Promise<string[]> => {
    const explained = CompiledQuery.raw(
      `explain query plan ${sql}`,
      Array<number>(parameters).fill(1),
    );
    return (await plain.executeQuery<{ detail: string }>(explained)).rows.map(
      ({ detail }) => detail,
    );
  };
  return {
    db: {
      ...db,
      sql: plain.withPlugin(plugin),
      transaction: (work) =>
        db.transaction((tx) => work({ ...tx, sql: tx.sql.withPlugin(plugin) })),
    },
    plans: async () =>
      (
        await Promise.all(
          [...queries].map(async ([sql, count]) => (await stepsOf(sql, count)).join("\n")),
        )
      ).join("\n"),
    async scans() {
      const partial = await partialIndexes(db);
      const found: string[] = [];
      for (const [sql, parameters] of queries) {
        const steps = (await stepsOf(sql, parameters)).filter((step) => isScan(step, sql, partial));
        // this reads only the newest rows
        if (steps.length && !/^select \* from "orders" order by "id" desc limit \?$/.test(sql))
          found.push(`${steps.join(", ")}: ${sql}`);
      }
      return found;
    },
  };
}

/** A full scan of a partial index is intended. */
async function partialIndexes(db: Database): Promise<Set<string>> {
  const query = CompiledQuery.raw(
    "select list.name from sqlite_master as m, pragma_index_list(m.name) as list where m.type = 'table' and list.partial",
  );
  const { rows } = await db.sql.executeQuery<{ name: string }>(query);
  return new Set(rows.map(({ name }) => name));
}

function isScan(step: string, sql: string, partial: ReadonlySet<string>): boolean {
  const [, name = "", index = ""] =
    /^SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?/.exec(step) ?? [];
  const table = new RegExp(`"(\\w+)" as "${name}"`).exec(sql)?.[1] ?? name;
  return GROWING.has(table) && !partial.has(index) && !sql.includes("1 = 0");
}
