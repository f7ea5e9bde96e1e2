import { sql, type Compilable, type CompiledQuery, type Expression } from "kysely";
import type { DatabaseKind, Queries } from "./database";

class Parameter {
  constructor(readonly name: string) {}
}

type ValueOf<Values> = <Name extends keyof Values & string>(name: Name) => Expression<Values[Name]>;

/**
 * Builds and compiles a query once per kind of database and runs it with other values. Building a query of twenty columns takes several times as long
 * as SQLite's answer; use it for hot paths such as adding to the cart (ADR 12).
 * @param build builds the query; variable parts come from `value`
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
    const valuesByName = new Map<string, unknown>(Object.entries(values));
    const parameters = query.parameters.map((one) =>
      one instanceof Parameter ? valuesByName.get(one.name) : one,
    );
    return (await on.sql.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
