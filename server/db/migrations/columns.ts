import { sql, type ColumnDefinitionBuilder, type RawBuilder } from "kysely";
import type { DatabaseKind } from "../database";

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

export const required: Column = (column) => column.notNull();
export const primary: Column = (column) => column.primaryKey();
/** A whole number that must not be negative: money, stock, quantities. */
export const notNegative =
  (name: string): Column =>
  (column) =>
    column.notNull().check(sql`${sql.ref(name)} >= 0`);
/** Points to a row that must exist; goes with it when `cascade`. */
export const pointsTo =
  (target: string, onDelete: "cascade" | "restrict" = "cascade"): Column =>
  (column) =>
    column.notNull().references(target).onDelete(onDelete);

/** A number that the database gives to a new row and never gives again. */
export const identity =
  (kind: DatabaseKind): Column =>
  (column) =>
    kind === "sqlite" ? column.primaryKey().autoIncrement() : column.primaryKey().generatedAlwaysAsIdentity();

/** Text that is sorted by its bytes on both databases, whatever the collation of the PostgreSQL cluster. */
export const keyText = (kind: DatabaseKind): RawBuilder<string> => (kind === "sqlite" ? sql`text` : sql`text collate "C"`);
