import type { DatabaseKind } from "../../server/db/index";

/** What the databases say differently. */
export interface Dialect {
  /** a moment so many seconds ago, as the shop writes it */
  ago(seconds: string): string;
  /** a table of the numbers from 1 to `count` */
  numbers(count: number): string;
  columnsOf(table: string): string;
  overriding: string;
  /** before the transaction, in which copies refer to nothing that must be there */
  before: readonly string[];
  inside: readonly string[];
}
export const DIALECTS: Record<DatabaseKind, Dialect> = {
  sqlite: {
    ago: (seconds) => `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', (0 - (${seconds})) || ' seconds')`,
    numbers: (count) => `(with recursive n (i) as (values (1) union all select i + 1 from n where i < ${count}) select i from n)`,
    columnsOf: (table) => `select name from pragma_table_info('${table}')`,
    overriding: "",
    before: ["pragma synchronous = OFF", "pragma cache_size = -400000", "pragma foreign_keys = OFF"],
    inside: [],
  },
  postgres: {
    ago: (seconds) => `(now() - (${seconds}) * interval '1 second')`,
    numbers: (count) => `(select i from generate_series(1::bigint, ${count}) as of (i))`,
    columnsOf: (table) =>
      `select column_name as name from information_schema.columns where table_name = '${table}' order by ordinal_position`,
    overriding: "overriding system value",
    before: [],
    inside: ["set local session_replication_role = replica"],
  },
};
