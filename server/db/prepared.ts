import { sql, type Compilable, type CompiledQuery, type Expression } from "kysely";
import type { DatabaseKind, Queries } from "./database";

/** Stands in a compiled query where a value comes. */
class Parameter {
  constructor(readonly name: string) {}
}

/** The value of a prepared query by its name, as Kysely takes it instead of the value itself. */
type ValueOf<Values> = <Name extends keyof Values & string>(name: Name) => Expression<Values[Name]>;

/**
 * A query that is built and compiled once for a kind of database, and run with other values each time. Building a query of some twenty columns
 * costs several times what SQLite needs to answer it; worth it where every shopper waits for it, such as an addition to the cart (decision 30).
 * @param build makes the query; what differs between runs comes from `value`
 */
export function prepared<Values extends object, Row = unknown>(
  build: (on: Queries, value: ValueOf<Values>) => Compilable<Row>,
): (on: Queries, values: Values) => Promise<Row[]> {
  const compiled = new Map<DatabaseKind, CompiledQuery<Row>>();
  return async (on, values) => {
    let query = compiled.get(on.kind);
    if (!query) {
      query = build(on, (name) => sql<Values[typeof name]>`${new Parameter(name)}`).compile();
      compiled.set(on.kind, query);
    }
    const given = new Map<string, unknown>(Object.entries(values));
    const parameters = query.parameters.map((one) => (one instanceof Parameter ? given.get(one.name) : one));
    return (await on.sql.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
