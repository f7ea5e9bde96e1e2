import type { Database as RawDatabase, Statement } from "better-sqlite3";
import type { SqliteDatabase, SqliteStatement } from "kysely";

/** How a column that was declared so is read: SQLite itself knows neither booleans nor dates nor JSON. */
const DECODERS: Readonly<Record<string, (value: unknown) => unknown>> = {
  boolean: (value) => value === 1,
  timestamptz: (value) => (typeof value === "string" ? new Date(value) : value),
  jsonb: (value): unknown => (typeof value === "string" ? JSON.parse(value) : value),
};

/** Prepared statements are kept: preparing costs as much as a small query. */
const KEPT_STATEMENTS = 300;

function encode(value: unknown): unknown {
  if (typeof value === "boolean") return value ? 1 : 0;
  return value instanceof Date ? value.toISOString() : value;
}

type Row = Record<string, unknown>;

function wrap(statement: Statement<unknown[], Row>): SqliteStatement {
  if (!statement.reader) {
    const never = (): never => {
      throw new Error("this statement gives no rows");
    };
    return { reader: false, run: (parameters) => statement.run(parameters.map(encode)), all: never, iterate: never };
  }
  const coded = statement.columns().flatMap((column) => {
    const decode = DECODERS[column.type?.toLowerCase() ?? ""];
    return decode ? [{ name: column.name, decode }] : [];
  });
  const decodeRow = (row: Row): Row => {
    for (const { name, decode } of coded) {
      const value = row[name];
      if (value !== null) row[name] = decode(value);
    }
    return row;
  };
  return {
    reader: true,
    run: (parameters) => statement.run(parameters.map(encode)),
    all: (parameters) => statement.all(parameters.map(encode)).map(decodeRow),
    *iterate(parameters) {
      for (const row of statement.iterate(parameters.map(encode))) yield decodeRow(row);
    },
  };
}

/** A better-sqlite3 database whose booleans, dates and JSON go in and come out as such, by the declared type of their columns. */
export function codecsOf(raw: RawDatabase): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  return {
    prepare(text) {
      const known = kept.get(text);
      if (known) return known;
      const statement = wrap(raw.prepare<unknown[], Row>(text));
      // the shape of `select`s is fixed once the migrations have run; statements that change tables are not worth keeping
      if (/^\s*(select|insert|update|delete)\b/i.test(text)) {
        if (kept.size >= KEPT_STATEMENTS) kept.clear();
        kept.set(text, statement);
      }
      return statement;
    },
    close: () => raw.close(),
  };
}
