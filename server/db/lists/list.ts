import { isDeepStrictEqual } from "node:util";
import { sql as raw } from "kysely";
import { z } from "zod";
import type { Database, Queries } from "../database";
import { faultText } from "../fault-text";

export interface ListRow {
  /** number of the record, from 1 */
  row: number;
  line?: number;
  value: unknown;
  /** why cells could not be read, and what to write, by field */
  unread?: Readonly<Record<string, string>>;
}

type Place = Omit<ListRow, "value" | "unread">;

export interface ListFault extends Place {
  field: string;
  reason: string;
}

interface ListResult {
  /** with any, nothing was written */
  faults: ListFault[];
  added: number;
  changed: number;
  same: number;
  removed: number;
  /** the file would remove more than half of the records, so nothing was written */
  isTruncated: boolean;
}

export type RecordFault = Record<"field" | "reason", string> & { index: number };

interface ListRules<R> {
  schema: z.ZodType<R>;
  keyOf(record: R): string;
  /** the file is the whole list: records that it does not name are removed */
  isWhole: boolean;
  read(tx: Queries): Promise<R[]>;
  /** Faults that a schema cannot find, such as references to missing records. */
  check?(tx: Queries, records: readonly R[]): Promise<RecordFault[]>;
  /** Writes all records; of a whole list it removes the others. @param onWritten is called after each record of a list that may be long */
  write(tx: Queries, records: readonly R[], onWritten: () => void): Promise<void>;
}

export interface List {
  /** Writes all records in one transaction, or none if one of them is refused. */
  import(
    db: Database,
    rows: readonly ListRow[],
    options: { isDryRun: boolean; isForced: boolean; onWritten: () => void },
  ): Promise<ListResult>;
  export(db: Queries): Promise<unknown[]>;
}

const plain = (record: unknown): unknown => JSON.parse(JSON.stringify(record));

export function listDefinition<R>(rules: ListRules<R>): List {
  return {
    export: (db) => rules.read(db),
    import: (db, rows, { isDryRun, isForced, onWritten }) =>
      db.transaction(async (tx) => {
        const { records, places, faults } = parseRows(rules, rows);
        if (!faults.length)
          for (const { index, ...fault } of (await rules.check?.(tx, records)) ?? [])
            faults.push({ ...(places[index] ?? { row: 0 }), ...fault });
        const counts = { added: 0, changed: 0, same: 0, removed: 0 };
        const result: ListResult = { faults, ...counts, isTruncated: false };
        if (faults.length) return result;
        const stored = await rules.read(tx);
        const before = new Map(stored.map((record) => [rules.keyOf(record), record]));
        for (const record of records) {
          const old = before.get(rules.keyOf(record));
          if (old === undefined) result.added += 1;
          else result[isDeepStrictEqual(plain(old), plain(record)) ? "same" : "changed"] += 1;
        }
        if (rules.isWhole) result.removed = before.size - result.changed - result.same;
        result.isTruncated = !isForced && result.removed > before.size / 2;
        if (!isDryRun && !result.isTruncated) await rules.write(tx, records, onWritten);
        return result;
      }),
  };
}

function parseRows<R>({ schema, keyOf }: ListRules<R>, rows: readonly ListRow[]) {
  const records: R[] = [];
  const places: Place[] = [];
  const faults: ListFault[] = [];
  const rowOf = new Map<string, number>();
  for (const { value, unread, ...place } of rows) {
    const parsed = schema.safeParse(value, { reportInput: true });
    if (!parsed.success) {
      for (const issue of parsed.error.issues) {
        const field = issue.path.join(".") || "record";
        faults.push({ ...place, field, reason: unread?.[field] ?? faultText(issue) });
      }
      continue;
    }
    const key = keyOf(parsed.data);
    const earlier = rowOf.get(key);
    if (earlier !== undefined)
      faults.push({ ...place, field: "record", reason: `${key} is in row ${earlier} too` });
    rowOf.set(key, place.row);
    records.push(parsed.data);
    places.push(place);
  }
  return { records, places, faults };
}

/** Ids for records: known ones keep theirs, new ones get the next. */
export function idsFor(rows: readonly { id: number; key: string }[]): (key: string) => number {
  const ids = new Map(rows.map(({ id, key }) => [key, id]));
  let last = Math.max(0, ...ids.values());
  return (key) => {
    const id = ids.get(key) ?? ++last;
    ids.set(key, id);
    return id;
  };
}

/** Ids of a table's rows with the column that names them in files. */
export async function readKeys(
  { sql }: Queries,
  table: "deliveries" | "payments" | "products" | "vouchers" | "brands" | "categories",
): Promise<{ id: number; key: string }[]> {
  const column = table === "products" ? "sku" : table === "brands" ? "slug" : "code";
  const key = raw<string>`${raw.ref(column)}`.as("key");
  return sql.selectFrom(table).select(["id", key]).execute();
}

export const unknownNames = (
  index: number,
  field: string,
  names: readonly string[] | string | undefined,
  valid: ReadonlySet<string>,
): RecordFault[] =>
  [names ?? []]
    .flat()
    .filter((name) => !valid.has(name))
    .map((name) => ({ index, field, reason: `the shop has no ${name}` }));
