import { sql, type RawBuilder, type SqlBool } from "kysely";

/** `column in (values)`, and plainly false for no values: an empty `in ()` is no SQL. */
export function isOneOf(column: string, values: readonly (number | string)[]): RawBuilder<SqlBool> {
  return values.length ? sql<SqlBool>`${sql.ref(column)} in (${sql.join([...values])})` : sql<SqlBool>`1 = 0`;
}

/**
 * Says that some word of a folded column begins with `prefix`. The column holds words with a space before each.
 * Both sides are folded, so that `like` means the same on both databases; its signs are taken literally.
 */
export function hasWordPrefix(column: string, prefix: string): RawBuilder<SqlBool> {
  const literal = prefix.replace(/[\\%_]/g, (sign) => `\\${sign}`);
  return sql<SqlBool>`${sql.ref(column)} like ${`% ${literal}%`} escape '\\'`;
}
