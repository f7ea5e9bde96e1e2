import { sql, type RawBuilder, type SqlBool } from "kysely";

/** `column in (values)`; false for no values, because `in ()` is invalid SQL. */
export function isOneOf(column: string, values: readonly (number | string)[]): RawBuilder<SqlBool> {
  return values.length
    ? sql<SqlBool>`${sql.ref(column)} in (${sql.join([...values])})`
    : sql<SqlBool>`1 = 0`;
}
