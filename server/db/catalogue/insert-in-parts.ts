import { CompiledQuery, type Insertable } from "kysely";
import type { Queries } from "../database";
import type { Tables } from "../tables";

/** Both databases limit parameters of a statement (32,766 and 65,535). */
const MAX_PARAMETERS = 20_000;
/** Rows per statement on SQLite: few different statements, each prepared once. PostgreSQL takes all rows at once. */
const SQLITE_ROWS = [256, 64, 16, 4, 1] as const;

/** What happens to rows whose key exists; `kept` are columns that stay. */
type OnConflict = "fail" | "skip" | { key: readonly string[]; kept: readonly string[] };

/**
 * Inserts any number of rows in statements of limited size. It builds SQL text directly: the query builder took as long as the database's insert.
 * @throws if a row's columns differ from the first row's
 */
export async function insertInParts<Name extends keyof Tables>(
  tx: Queries,
  table: Name,
  rows: readonly Insertable<Tables[Name]>[],
  onConflict: OnConflict = "fail",
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const maxRows = Math.max(1, Math.floor(MAX_PARAMETERS / Math.max(1, columns.length)));
  for (let start = 0; start < rows.length;) {
    const size = sizeOf(tx, Math.min(maxRows, rows.length - start));
    const values = rows.slice(start, start + size).flatMap((row) => valuesOf(row, columns));
    await tx.sql.executeQuery(
      CompiledQuery.raw(
        textOf(tx, table, columns, size) + conflictText(onConflict, columns),
        values,
      ),
    );
    start += size;
  }
}

/** Inserts rows, or rewrites those whose key exists. */
export const upsert = <Name extends keyof Tables>(
  tx: Queries,
  table: Name,
  rows: readonly Insertable<Tables[Name]>[],
  { key = ["id"], kept = [] }: { key?: readonly string[]; kept?: readonly string[] } = {},
): Promise<void> => insertInParts(tx, table, rows, { key, kept });

function conflictText(onConflict: OnConflict, columns: readonly string[]): string {
  if (typeof onConflict === "string") return onConflict === "skip" ? " on conflict do nothing" : "";
  const { key, kept } = onConflict;
  const changes = columns
    .filter((column) => !key.includes(column) && !kept.includes(column))
    .map((column) => `"${column}" = excluded."${column}"`);
  return ` on conflict (${key.map((column) => `"${column}"`).join()}) do update set ${changes.join()}`;
}

const sizeOf = (tx: Queries, max: number): number =>
  tx.kind === "sqlite" ? (SQLITE_ROWS.find((size) => size <= max) ?? 1) : max;

function valuesOf(row: object, columns: readonly string[]): unknown[] {
  const names = Object.keys(row);
  if (names.length !== columns.length)
    throw new Error(`all rows must have the same columns: ${columns.join()} and ${names.join()}`);
  return columns.map((column) => {
    if (!(column in row)) throw new Error(`a row has no column ${column}`);
    const value: unknown = Reflect.get(row, column);
    return value;
  });
}

function textOf(tx: Queries, table: string, columns: readonly string[], size: number): string {
  if (tx.kind === "postgres") return build(table, columns, size, (index) => `$${index + 1}`);
  return build(table, columns, size, () => "?");
}

function build(
  table: string,
  columns: readonly string[],
  size: number,
  parameter: (index: number) => string,
): string {
  const quoted = columns.map((column) => `"${column}"`).join(", ");
  const row = (index: number) =>
    `(${columns.map((_, column) => parameter(index * columns.length + column)).join(", ")})`;
  return `insert into "${table}" (${quoted}) values ${Array.from({ length: size }, (_, index) => row(index)).join(", ")}`;
}
