import type { SqliteDatabase, SqliteStatement } from "kysely";
import { createMemoCache } from "~/cache/memo-cache.server";
import { MEMOS } from "~/cache/policies";
import type { RawColumn, RawSqlite, RawStatement, SqlValue } from "./raw";

/** Decoders by the declared type of a column: SQLite has no booleans, dates or JSON. */
const DECODERS: Readonly<Record<string, (value: unknown) => unknown>> = {
  boolean: (value) => value === 1,
  timestamptz: (value) => (typeof value === "string" ? new Date(value) : value),
  jsonb: (value): unknown => (typeof value === "string" ? JSON.parse(value) : value),
};

function encode(value: unknown): SqlValue {
  switch (typeof value) {
    case "string":
    case "number":
    case "bigint":
      return value;
    case "boolean":
      return value ? 1 : 0;
    case "undefined":
      return null;
    default:
      if (value === null || value instanceof Uint8Array) return value;
      if (value instanceof Date) return value.toISOString();
      throw new TypeError(`SQLite stores no ${typeof value}`);
  }
}

type Row = Record<string, unknown>;

/** Converts a row's values to an object, decoded by the declared types; `undefined` if the number of columns differs. */
function rowReader(columns: readonly RawColumn[]): (values: unknown) => Row | undefined {
  const fields = columns.map(({ name, type }) => ({
    name,
    decode: DECODERS[type?.toLowerCase() ?? ""],
  }));
  return (values) => {
    if (!Array.isArray(values) || values.length !== fields.length) return undefined;
    const row: Row = {};
    let index = 0;
    for (const { name, decode } of fields) {
      const value: unknown = values[index++];
      row[name] = decode && value !== null ? decode(value) : value;
    }
    return row;
  };
}

const notSupported = (): never => {
  throw new Error("not supported");
};

function wrap(statement: RawStatement): SqliteStatement {
  const columns = statement.columns();
  if (columns.length === 0)
    return {
      reader: false,
      run: (parameters) => statement.run(parameters.map(encode)),
      all: notSupported,
      iterate: notSupported,
    };
  let readRow = rowReader(columns);
  const readAgain = (values: unknown): Row => {
    // another process has added a column, and SQLite prepared `select *` again
    readRow = rowReader(statement.columns());
    const row = readRow(values);
    if (!row) throw new Error("a row and its columns differ in number");
    return row;
  };
  return {
    reader: true,
    run: notSupported,
    all: (parameters) =>
      statement.all(parameters.map(encode)).map((values) => readRow(values) ?? readAgain(values)),
    iterate: notSupported,
  };
}

/** Wraps a database for Kysely: converts booleans, dates and JSON by the declared types of columns. */
export function withCodecs(raw: RawSqlite): SqliteDatabase {
  const statements = createMemoCache<SqliteStatement>(MEMOS.sqliteStatements);
  const prepare = (text: string) => wrap(raw.prepare(text));
  return {
    prepare(text) {
      if (/^\s*(select|insert|update|delete|with)\b/i.test(text))
        return statements.read(text, () => prepare(text));
      if (/^\s*(create|alter|drop)\b/i.test(text)) statements.clear(); // the columns of `select *` may have changed
      return prepare(text);
    },
    close: () => raw.close(),
  };
}
