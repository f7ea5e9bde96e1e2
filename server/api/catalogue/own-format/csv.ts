import { LOCALES } from "~/contract/core/locale";
import { stockUnitOf } from "~/domain/price";
import type { Queries } from "../../../db/index";
import { CSV_START, csvLine, harmless, withoutMark } from "../../../files/csv-line";
import { csvRows, type CsvRow, type CsvShape } from "../../../files/table";
import { readMoment } from "../../../rules/calendar";
import {
  readDecimal,
  readPercent,
  readStockWithUnit,
  readYes,
  withoutCrowns,
  type ReadDecimal,
} from "../../../rules/catalogue-file";
import type { ParsedRecord } from "./json-lines";
import { readExportedProducts, readIds, readIdsAfter, readLists } from "./read.repo";
import { faultIn, productRecordSchema, type RecordOf } from "./records";

/** Products as CSV (docs/catalogue.md): one row per product, followed by a row per variant. Missing columns stay unchanged in the shop. */

type Product = RecordOf<"product">;

export const CSV_MARKS = ["product", "variant"];

const PRICES = ["price", "sale_price", "sale_active", "active", "stock"] as const;
const NUMBERS = [
  "group",
  "vat",
  "price",
  "sale_price",
  "width_cm",
  "length_cm",
  "package_content",
  "weight_kg",
  "position",
];
const SWITCHES = ["sale_active", "active", "available"];
const LISTS = ["categories", "labels", "images"];
const OF_PRODUCT = [
  ...[
    "group",
    "brand",
    "categories",
    "vat",
    ...PRICES,
    "available",
    "package_content",
    "weight_kg",
    "position",
    "since",
    "labels",
    "ean",
    "series",
  ],
  ...["color_hex", "images"],
];
const OF_VARIANT = [...PRICES, "width_cm", "length_cm"];
const TEXTS = [
  "slug",
  "name",
  "description",
  "content",
  "stock_text_available",
  "stock_text_unavailable",
];
const LIST_MARK = "|";

/** Columns that are not read, because neither the format nor the shop has their names. */
export async function unknownColumns(db: Queries, { columns }: CsvShape): Promise<string[]> {
  const lists = await readLists(db);
  const known = new Set([
    ...["product", "variant", ...OF_PRODUCT, ...OF_VARIANT],
    ...TEXTS.flatMap((field) => LOCALES.map((locale) => `${field}:${locale}`)),
    ...lists.flatMap((record) =>
      record.type === "property"
        ? `property:${record.code}`
        : record.type === "store"
          ? `stock:${record.slug}`
          : [],
    ),
  ]);
  return columns.filter((name) => name && !known.has(name));
}

/** Reads products one by one from their consecutive rows. */
export async function* csvRecords(
  db: Queries,
  file: string,
  shape: CsvShape,
): AsyncGenerator<ParsedRecord> {
  const ids = await readIds(db, "products");
  let rows: CsvRow[] = [];
  const finish = async (): Promise<ParsedRecord[]> => {
    const [first] = rows;
    if (!first) return [];
    const id = ids.get(first.cells.get("product") ?? "");
    const [known] = id === undefined ? [] : await readExportedProducts(db, [id]);
    return [merge(known, rows)];
  };
  for await (const read of csvRows(file, shape)) {
    const row = {
      ...read,
      cells: new Map([...read.cells].map(([name, cell]) => [name, withoutMark(cell)])),
    };
    if (row.fault !== undefined) {
      yield {
        row: row.row,
        line: row.line,
        ok: false,
        code: row.cells.get("product") ?? "",
        field: "row",
        reason: row.fault,
      };
      continue;
    }
    if (rows[0] && rows[0].cells.get("product") !== row.cells.get("product")) {
      yield* await finish();
      rows = [];
    }
    rows.push(row);
  }
  yield* await finish();
}

function merge(known: Product | undefined, rows: readonly CsvRow[]): ParsedRecord {
  const [first] = rows;
  const place = { row: first?.row ?? 0, line: first?.line ?? 0 };
  const code = first?.cells.get("product") ?? "";
  const product: Record<string, unknown> = known
    ? { ...known }
    : { type: "product", code, texts: { cs: {}, en: {} }, since: new Date().toISOString() };
  let variants: Record<string, unknown>[] = known?.variants ?? [];
  const seen = new Map<string, CsvRow>();
  for (const row of rows) {
    const variant = row.cells.get("variant");
    const earlier = seen.get(variant ?? "");
    if (earlier)
      return {
        row: row.row,
        line: row.line,
        ok: false,
        code: variant || code,
        field: "row",
        reason: `the same as row ${earlier.row}: leave one`,
      };
    seen.set(variant ?? "", row);
    const price = unclearPrice(row);
    if (price) return { row: row.row, line: row.line, ok: false, code: variant || code, ...price };
    const stock = stockOf(
      row,
      variant ? product["group"] : (valueIn(row, "group") ?? product["group"]),
    );
    if (!stock.ok)
      return {
        row: row.row,
        line: row.line,
        ok: false,
        code: variant || code,
        field: stock.field,
        reason: stock.reason,
      };
    const before = variant ? variants.find((one) => one["code"] === variant) : product;
    const changed = {
      ...(before ?? { code: variant }),
      ...fieldsOf(row, variant ? OF_VARIANT : OF_PRODUCT),
      ...stock.fields,
      stores: storesOf(stock.stores, before?.["stores"]),
    };
    if (!variant)
      Object.assign(product, changed, {
        texts: textsOf(row, product["texts"]),
        properties: propertiesOf(row, known),
      });
    else {
      const named = { ...changed, name: { ...nameOf(before?.["name"]), ...namesOf(row) } };
      variants = before
        ? variants.map((one) => (one === before ? named : one))
        : [...variants, named];
    }
  }
  const parsed = productRecordSchema.safeParse({ ...product, variants }, { reportInput: true });
  if (parsed.success) return { ...place, ok: true, record: parsed.data };
  const { field, reason } = faultIn(parsed.error);
  const [list, index, ...path] = parsed.error.issues[0]?.path ?? [];
  const variant =
    list === "variants" && path.length ? variants[Number(index)]?.["code"] : undefined;
  const row = rows.find(({ cells }) => cells.get("variant") === variant);
  if (typeof variant !== "string" || !row) return { ...place, ok: false, code, field, reason };
  return { row: row.row, line: row.line, ok: false, code: variant, field: path.join("."), reason };
}

/** A price that can be read in two ways, such as `1.299`. */
function unclearPrice({ cells }: CsvRow): { field: string; reason: string } | undefined {
  for (const field of ["price", "sale_price"]) {
    const text = withoutCrowns(cells.get(field) ?? "");
    const read = readDecimal(text, "unclear");
    if (!read.ok && readDecimal(text).ok) return { field, reason: read.reason };
  }
  return undefined;
}

type ReadStocks =
  | { ok: true; fields: { stock?: number }; stores: readonly (readonly [string, number])[] }
  | { ok: false; field: string; reason: string };

/** The amounts of a row's columns `stock` and `stock:STORE`, in the unit that goods of the group are counted in. */
function stockOf({ cells }: CsvRow, group: unknown): ReadStocks {
  const unit = typeof group === "number" ? stockUnitOf(group) : undefined;
  const fields: { stock?: number } = {};
  const stores: [string, number][] = [];
  for (const [field, text] of cells) {
    const store = /^stock:(.*)$/.exec(field)?.[1];
    if (field !== "stock" && store === undefined) continue;
    const read = text === "" ? undefined : readStockWithUnit(text, unit);
    if (read && !read.ok) return { ok: false, field, reason: read.reason };
    if (store !== undefined) stores.push([store, read?.value ?? 0]);
    else if (read) fields.stock = read.value;
  }
  return { ok: true, fields, stores };
}

const valueIn = ({ cells }: CsvRow, name: string): unknown =>
  cells.has(name) ? valueOf(name, cells.get(name) ?? "") : undefined;

/** Values of a row's columns. An empty cell has no value; an invalid one stays a text, which the schema refuses. */
function fieldsOf(row: CsvRow, names: readonly string[]): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const name of names) {
    const value = valueIn(row, name);
    if (value !== undefined) fields[name] = value;
  }
  return fields;
}

function valueOf(name: string, text: string): unknown {
  if (LISTS.includes(name)) return text ? text.split(LIST_MARK).map((part) => part.trim()) : [];
  if (SWITCHES.includes(name)) return text === "" ? undefined : (readYes(text) ?? text);
  if (text === "") return NULLABLE.includes(name) ? null : undefined;
  if (name === "since") return readMoment(text, "start")?.toISOString() ?? text;
  if (name === "vat") return valueOrText(readPercent(text), text);
  return NUMBERS.includes(name) ? numberOf(text) : text;
}

const NULLABLE = [
  "brand",
  "sale_price",
  "ean",
  "series",
  "color_hex",
  "package_content",
  "width_cm",
  "length_cm",
];
const valueOrText = (read: ReadDecimal, text: string): unknown => (read.ok ? read.value : text);
const numberOf = (text: string): unknown => valueOrText(readDecimal(withoutCrowns(text)), text);

const columnsOf = ({ cells }: CsvRow, prefix: string): [string, string][] =>
  [...cells].flatMap(([name, value]) =>
    name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
  );

function storesOf(
  given: readonly (readonly [string, number])[],
  before: unknown,
): Record<string, unknown> {
  const merged = { ...(isRecord(before) ? before : {}), ...Object.fromEntries(given) };
  return Object.fromEntries(Object.entries(merged).filter(([, amount]) => amount !== 0));
}

function textsOf(row: CsvRow, before: unknown): Record<string, unknown> {
  return Object.fromEntries(
    LOCALES.map((locale) => {
      const own = {
        description: "",
        content: "",
        ...(isRecord(before) && isRecord(before[locale]) ? before[locale] : {}),
      };
      const given = TEXTS.flatMap((field) => {
        const text = row.cells.get(`${field}:${locale}`);
        return text === undefined
          ? []
          : [[field, text === "" && field.startsWith("stock_text") ? null : text]];
      });
      return [locale, { ...own, ...Object.fromEntries(given) }];
    }),
  );
}

const namesOf = (row: CsvRow): Record<string, string> =>
  Object.fromEntries(
    columnsOf(row, "name:").filter(
      ([locale, text]) => text && LOCALES.some((one) => one === locale),
    ),
  );

const nameOf = (name: unknown): object => (isRecord(name) ? name : {});

function propertiesOf(row: CsvRow, known: Product | undefined): { code: string; value: string }[] {
  const given = new Map(columnsOf(row, "property:"));
  const kept = (known?.properties ?? []).map(({ code, value }) => ({
    code,
    value: given.get(code) ?? value,
  }));
  const added = [...given]
    .filter(([code]) => !kept.some((one) => one.code === code))
    .map(([code, value]) => ({ code, value }));
  return [...kept, ...added].filter(({ value }) => value !== "");
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const PART = 200;

export async function* exportCsv(db: Queries): AsyncGenerator<string> {
  const lists = await readLists(db);
  const properties = lists.flatMap((record) => (record.type === "property" ? [record.code] : []));
  const stores = lists.flatMap((record) => (record.type === "store" ? [record.slug] : []));
  const columns = [
    ...["product", "variant", ...OF_PRODUCT, "width_cm", "length_cm"],
    ...TEXTS.flatMap((field) => LOCALES.map((locale) => `${field}:${locale}`)),
    ...properties.map((code) => `property:${code}`),
    ...stores.map((slug) => `stock:${slug}`),
  ];
  const rowOf = (cells: Readonly<Record<string, unknown>>) =>
    csvLine(columns.map((name) => cellOf(cells[name])));
  yield `${CSV_START}${csvLine(columns)}`;
  for (
    let ids = await readIdsAfter(db, 0, PART);
    ids.length;
    ids = await readIdsAfter(db, ids.at(-1) ?? 0, PART)
  )
    for (const product of await readExportedProducts(db, ids)) {
      yield rowOf(productCells(product));
      for (const variant of product.variants)
        yield rowOf({
          ...variant,
          product: product.code,
          variant: variant.code,
          ...prefixed("name", variant.name),
          ...prefixed("stock", variant.stores),
        });
    }
}

const productCells = (product: Product): Record<string, unknown> => ({
  ...product,
  product: product.code,
  ...Object.fromEntries(
    LOCALES.flatMap((locale) =>
      Object.entries(product.texts[locale]).map(([field, text]) => [`${field}:${locale}`, text]),
    ),
  ),
  ...Object.fromEntries(product.properties.map(({ code, value }) => [`property:${code}`, value])),
  ...prefixed("stock", product.stores),
});

const prefixed = (
  prefix: string,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [`${prefix}:${key}`, value]));

function cellOf(value: unknown): string {
  if (typeof value === "boolean") return value ? "1" : "0";
  if (typeof value === "number") return String(value).replace(".", ",");
  return harmless(
    Array.isArray(value) ? value.join(LIST_MARK) : typeof value === "string" ? value : "",
  );
}
