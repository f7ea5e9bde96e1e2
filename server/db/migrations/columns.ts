import { sql, type ColumnDefinitionBuilder, type RawBuilder } from "kysely";
import type { DatabaseKind } from "../database";

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

export const required: Column = (column) => column.notNull();
export const primary: Column = (column) => column.primaryKey();
/** A whole number that is not negative: money, stock, quantities. */
export const notNegative =
  (name: string): Column =>
  (column) =>
    column.notNull().check(sql`${sql.ref(name)} >= 0`);
/** A foreign key; `cascade` deletes the row with its target. */
export const pointsTo =
  (target: string, onDelete: "cascade" | "restrict" = "cascade"): Column =>
  (column) =>
    column.notNull().references(target).onDelete(onDelete);

/** An id that the database generates and never reuses. */
export const identity =
  (kind: DatabaseKind): Column =>
  (column) =>
    kind === "sqlite"
      ? column.primaryKey().autoIncrement()
      : column.primaryKey().generatedAlwaysAsIdentity();

/** Text sorted by bytes on both databases, regardless of PostgreSQL's collation. */
export const keyText = (kind: DatabaseKind): RawBuilder<string> =>
  kind === "sqlite" ? sql`text` : sql`text collate "C"`;
