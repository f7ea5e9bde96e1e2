import type { DatabaseKind } from "../../server/db/index";

export interface Dialect {
  /** timestamp of N seconds ago in the shop's format */
  secondsAgo(seconds: string): string;
  /** table with the numbers from 1 to `count` */
  numbers(count: number): string;
  selectColumns(table: string): string;
  overriding: string;
  /** statements that switch foreign keys off, before the transaction and at its start */
  beforeTransaction: readonly string[];
  inTransaction: readonly string[];
}
export const DIALECTS: Record<DatabaseKind, Dialect> = {
  sqlite: {
    secondsAgo: (seconds) =>
      `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', (0 - (${seconds})) || ' seconds')`,
    numbers: (count) =>
      `(with recursive n (i) as (values (1) union all select i + 1 from n where i < ${count}) select i from n)`,
    selectColumns: (table) => `select name from pragma_table_info('${table}')`,
    overriding: "",
    beforeTransaction: [
      "pragma synchronous = OFF",
      "pragma cache_size = -400000",
      "pragma foreign_keys = OFF",
    ],
    inTransaction: [],
  },
  postgres: {
    secondsAgo: (seconds) => `(now() - (${seconds}) * interval '1 second')`,
    numbers: (count) => `(select i from generate_series(1::bigint, ${count}) as of (i))`,
    selectColumns: (table) =>
      `select column_name as name from information_schema.columns where table_name = '${table}' order by ordinal_position`,
    overriding: "overriding system value",
    beforeTransaction: [],
    inTransaction: ["set local session_replication_role = replica"],
  },
};
