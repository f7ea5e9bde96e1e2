import { createHash } from "node:crypto";
import { sql, type Compilable, type CompiledQuery, type Expression } from "kysely";
import type { DatabaseKind, Queries } from "./database";

/** Stands in a compiled query where a value comes. */
class Parameter {
  constructor(readonly name: string) {}
}

/** A query that is asked again and again, and the name under which PostgreSQL remembers how it is answered. */
export interface NamedQuery<Row = unknown> extends CompiledQuery<Row> {
  readonly statement: string;
}

/** The name of a query for PostgreSQL; undefined where it is asked once. */
export const statementOf = (query: CompiledQuery): string | undefined =>
  "statement" in query && typeof query.statement === "string" ? query.statement : undefined;

/** The same text has the same name in each process: behind a pooler they may share a connection. */
const nameOf = (text: string): string => `naslap_${createHash("sha256").update(text).digest("hex").slice(0, 24)}`;

/** The value of a prepared query by its name, as Kysely takes it instead of the value itself. */
type ValueOf<Values> = <Name extends keyof Values & string>(name: Name) => Expression<Values[Name]>;

/**
 * A query that is built and compiled once for a kind of database, and run with other values each time. Building a query of some twenty columns
 * costs several times what SQLite needs to answer it; worth it where every shopper waits for it, such as an addition to the cart (decision 30).
 * PostgreSQL parses and plans it once for a connection, too, which takes it several times longer than answering (decision 71). Name its columns one by
 * one: a statement that says `select *` fails for as long as a connection lasts once another release has added a column.
 * @param build makes the query; what differs between runs comes from `value`
 */
export function prepared<Values extends object, Row = unknown>(
  build: (on: Queries, value: ValueOf<Values>) => Compilable<Row>,
): (on: Queries, values: Values) => Promise<Row[]> {
  const compiled = new Map<DatabaseKind, NamedQuery<Row>>();
  return async (on, values) => {
    let query = compiled.get(on.kind);
    if (!query) {
      const built = build(on, (name) => sql<Values[typeof name]>`${new Parameter(name)}`).compile();
      query = { ...built, statement: nameOf(built.sql) };
      compiled.set(on.kind, query);
    }
    const given = new Map<string, unknown>(Object.entries(values));
    const parameters = query.parameters.map((one) => (one instanceof Parameter ? given.get(one.name) : one));
    const asked: NamedQuery<Row> = { ...query, parameters };
    return (await on.sql.executeQuery<Row>(asked)).rows;
  };
}
