import { LOCALES } from "~/contract/core/locale";
import { stockUnitOf } from "~/domain/price";
import type { Queries } from "../../../db/index";
import { CSV_START, csvLine, harmless, withoutMark } from "../../../files/csv-line";
import { csvRows, type CsvRow, type CsvShape, type RowPlace } from "../../../files/table";
import { readMoment } from "../../../rules/calendar";
import {
  readDecimal,
  readStockWithUnit,
  readVat,
  readYes,
  withoutCrowns,
  type ReadDecimal,
} from "../../../rules/catalogue-file";
import type { ParsedRecord } from "./json-lines";
import { readAllProducts, readExportedProducts, readIds, readLists } from "./read.repo";
import { faultIn, productRecordSchema, type RecordOf } from "./records";

/** Products as CSV (docs/catalogue.md): one row per product, followed by a row per variant. Missing columns stay unchanged in the shop. */

type CsvProduct = RecordOf<"product">;
type FieldColumns<Fields> = Readonly<Partial<Record<keyof Fields, Column>>>;

export const CSV_MARKS = ["product", "variant"];

/** A column by the field that it holds. */
interface Column {
  /** an invalid cell stays a text, which the schema refuses */
  read: (cell: string) => unknown;
  /** what an empty cell says; without it the shop's value stays */
  empty?: null | "" | [];
}

const LIST_MARK = "|";
const orCell = (read: ReadDecimal, cell: string): unknown => (read.ok ? read.value : cell);
const TEXT: Column = { read: (cell) => cell };
const EMPTY_TEXT: Column = { ...TEXT, empty: "" };
const NUMBER: Column = { read: (cell) => orCell(readDecimal(withoutCrowns(cell)), cell) };
const VAT: Column = { read: (cell) => orCell(readVat(cell), cell) };
const YES: Column = { read: (cell) => readYes(cell) ?? cell };
const MOMENT: Column = { read: (cell) => readMoment(cell, "start")?.toISOString() ?? cell };
const partsOf = (cell: string): string[] => cell.split(LIST_MARK).map((part) => part.trim());
const LIST: Column = { read: partsOf, empty: [] };
/** `stockOf` reads it, which knows the unit. */
const STOCK: Column = { read: () => undefined };
/** An empty cell removes the value. */
const orNone = (column: Column): Column => ({ ...column, empty: null });

const PRICES = {
  price: NUMBER,
  sale_price: orNone(NUMBER),
  sale_active: YES,
  active: YES,
  stock: STOCK,
};
const OF_PRODUCT: FieldColumns<CsvProduct> = {
  group: NUMBER,
  brand: orNone(TEXT),
  categories: LIST,
  vat: VAT,
  ...PRICES,
  available: YES,
  package_content: orNone(NUMBER),
  weight_kg: NUMBER,
  position: NUMBER,
  since: MOMENT,
  labels: LIST,
  ean: orNone(TEXT),
  series: orNone(TEXT),
  color_hex: orNone(TEXT),
  images: LIST,
};
const OF_VARIANT: FieldColumns<CsvProduct["variants"][number]> = {
  ...PRICES,
  width_cm: orNone(NUMBER),
  length_cm: orNone(NUMBER),
};
/** Each in a column a language. */
const TEXTS: FieldColumns<CsvProduct["texts"]["cs"]> = {
  slug: EMPTY_TEXT,
  name: EMPTY_TEXT,
  description: EMPTY_TEXT,
  content: EMPTY_TEXT,
  stock_text_available: orNone(TEXT),
  stock_text_unavailable: orNone(TEXT),
};
const TEXT_COLUMNS = Object.keys(TEXTS).flatMap((field) =>
  LOCALES.map((locale) => `${field}:${locale}`),
);
const COLUMNS = [
  ...new Set(["product", "variant", ...Object.keys(OF_PRODUCT), ...Object.keys(OF_VARIANT)]),
  ...TEXT_COLUMNS,
];

/** All columns, with those of the shop's properties and stores. */
async function readColumns(db: Queries): Promise<string[]> {
  const own = (await readLists(db)).map((record) => {
    if (record.type === "property") return `property:${record.code}`;
    return record.type === "store" ? `stock:${record.slug}` : "";
  });
  return [...COLUMNS, ...own.filter(Boolean)];
}

/** Columns that are not read, because neither the format nor the shop has their names. */
export async function unknownColumns(db: Queries, { columns }: CsvShape): Promise<string[]> {
  const columnNames = new Set(await readColumns(db));
  return columns.filter((name) => name && !columnNames.has(name));
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
    const [shopProduct] = id === undefined ? [] : await readExportedProducts(db, [id]);
    return [merge(shopProduct, rows)];
  };
  for await (const read of csvRows(file, shape)) {
    const cells = new Map([...read.cells].map(([name, cell]) => [name, withoutMark(cell)]));
    const row = { ...read, cells };
    if (row.fault !== undefined) {
      yield refusal(row, row.cells.get("product") ?? "", "row", row.fault);
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

function merge(shopProduct: CsvProduct | undefined, rows: readonly CsvRow[]): ParsedRecord {
  const [first] = rows;
  const place = first ?? { row: 0, line: 0 };
  const code = first?.cells.get("product") ?? "";
  const fresh = { type: "product", code, since: new Date().toISOString() };
  let product: Readonly<Record<string, unknown>> = shopProduct ?? fresh;
  const variants = new Map<string, object>(shopProduct?.variants.map((one) => [one.code, one]));
  const seen = new Map<string, CsvRow>();
  for (const row of rows) {
    const variant = row.cells.get("variant") ?? "";
    const refuse = (field: string, reason: string) => refusal(row, variant || code, field, reason);
    const earlier = seen.get(variant);
    if (earlier) return refuse("row", `the same as row ${earlier.row}: leave one`);
    seen.set(variant, row);
    const unread = unreadNumber(row);
    if (unread) return refuse(unread.field, unread.reason);
    const fields = fieldsOf(row, variant ? OF_VARIANT : OF_PRODUCT);
    const shopVariant = shopProduct?.variants.find((one) => one.code === variant);
    const { stores } = (variant ? shopVariant : shopProduct) ?? {};
    const stock = stockOf(row, fields["group"] ?? product["group"], stores);
    if (!stock.ok) return refuse(stock.field, stock.reason);
    const changed = { ...fields, ...stock.fields };
    if (variant) {
      const name = { ...shopVariant?.name, ...namesOf(row) };
      variants.set(variant, { ...shopVariant, code: variant, ...changed, name });
    } else {
      const [texts, properties] = [textsOf(row, shopProduct), propertiesOf(row, shopProduct)];
      product = { ...product, ...changed, texts, properties };
    }
  }
  const record = { texts: { cs: {}, en: {} }, ...product, variants: [...variants.values()] };
  const parsed = productRecordSchema.safeParse(record, { reportInput: true });
  if (parsed.success) return { row: place.row, line: place.line, ok: true, record: parsed.data };
  const fault = faultIn(parsed.error);
  const reason = shopProduct ? fault.reason : `${fault.reason}; the shop has no product ${code}`;
  const [list, index, ...path] = parsed.error.issues[0]?.path ?? [];
  const variant = (list === "variants" && path.length && [...variants.keys()][Number(index)]) || "";
  const row = variant && seen.get(variant);
  return row
    ? refusal(row, variant, path.join("."), reason)
    : refusal(place, code, fault.field, reason);
}

function refusal({ row, line }: RowPlace, code: string, field: string, reason: string) {
  return { row, line, ok: false as const, code, field, reason };
}

const WITHOUT_THOUSANDTHS = ["price", "sale_price", "width_cm", "length_cm"];

/** A number that can be read in two ways, such as `1.299`, or a rate that is none. */
function unreadNumber({ cells }: CsvRow): { field: string; reason: string } | undefined {
  for (const field of WITHOUT_THOUSANDTHS) {
    const text = withoutCrowns(cells.get(field) ?? "");
    const read = readDecimal(text, "unclear");
    if (!read.ok && readDecimal(text).ok) return { field, reason: read.reason };
  }
  const vat = readVat(cells.get("vat") || "0");
  return vat.ok ? undefined : { field: "vat", reason: vat.reason };
}

/**
 * The amounts of a row's columns `stock` and `stock:STORE`, in the unit that goods of the group are counted in.
 * @param before amounts of the stores that the row does not name
 */
function stockOf({ cells }: CsvRow, group: unknown, before: CsvProduct["stores"] = {}) {
  const unit = typeof group === "number" ? stockUnitOf(group) : undefined;
  const fields: { stock?: number } = {};
  const stores = new Map(Object.entries(before));
  for (const [field, text] of cells) {
    const store = /^stock:(.*)$/.exec(field)?.[1];
    if (field !== "stock" && store === undefined) continue;
    const read = text === "" ? undefined : readStockWithUnit(text, unit, cells.get("price"));
    if (read && !read.ok) return { ok: false as const, field, reason: read.reason };
    if (store !== undefined) stores.set(store, read?.value ?? 0);
    else if (read) fields.stock = read.value;
  }
  const stocked = [...stores].filter(([, amount]) => amount !== 0);
  return { ok: true as const, fields: { ...fields, stores: Object.fromEntries(stocked) } };
}

/** Values of a row's columns, without those that stay as they are. @param end of the columns' names */
function fieldsOf({ cells }: CsvRow, columns: Readonly<Record<string, Column>>, end = "") {
  const fields: Record<string, unknown> = {};
  for (const [name, column] of Object.entries(columns)) {
    const cell = cells.get(name + end);
    const value = cell === "" ? column.empty : cell !== undefined && column.read(cell);
    if (cell !== undefined && value !== undefined) fields[name] = value;
  }
  return fields;
}

const columnsOf = ({ cells }: CsvRow, prefix: string): [string, string][] =>
  [...cells].flatMap(([name, value]) =>
    name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
  );

function textsOf(row: CsvRow, shopProduct: CsvProduct | undefined): Record<string, unknown> {
  const texts = LOCALES.map((locale): [string, object] => {
    const before = { description: "", content: "", ...shopProduct?.texts[locale] };
    return [locale, { ...before, ...fieldsOf(row, TEXTS, `:${locale}`) }];
  });
  return Object.fromEntries(texts);
}

function namesOf(row: CsvRow): Record<string, string> {
  const isName = ([locale, text]: [string, string]) =>
    text !== "" && LOCALES.some((one) => one === locale);
  return Object.fromEntries(columnsOf(row, "name:").filter(isName));
}

function propertiesOf(row: CsvRow, shopProduct: CsvProduct | undefined) {
  const values = new Map(shopProduct?.properties.map(({ code, value }) => [code, value]));
  for (const [code, value] of columnsOf(row, "property:")) values.set(code, value);
  return [...values].flatMap(([code, value]) => (value === "" ? [] : [{ code, value }]));
}

export async function* exportCsv(db: Queries): AsyncGenerator<string> {
  const columns = await readColumns(db);
  const rowOf = (cells: Readonly<Record<string, unknown>>) =>
    csvLine(columns.map((name) => cellOf(cells[name])));
  yield `${CSV_START}${csvLine(columns)}`;
  for await (const product of readAllProducts(db)) {
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

const productCells = (product: CsvProduct): Record<string, unknown> => ({
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

const prefixed = (prefix: string, values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [`${prefix}:${key}`, value]));

function cellOf(value: unknown): string {
  if (typeof value === "boolean") return value ? "1" : "0";
  if (typeof value === "number") return String(value).replace(".", ",");
  if (Array.isArray(value)) return harmless(value.join(LIST_MARK));
  return typeof value === "string" ? harmless(value) : "";
}
