import { fold } from "~/domain/text";
import type { Queries } from "../../../db/index";
import { encodingOf, type RowEncoding } from "../../../files/encoding";
import { foreignTable } from "../../../files/foreign-file";
import { csvRows, csvShapesOf, readHead } from "../../../files/table";
import { CSV_MARKS, csvRecords, unknownColumns } from "../own-format/csv";
import { jsonRecords, type ParsedRecord } from "../own-format/json-lines";
import { faultAt, type FileRow } from "./file-offer";
import { cellOf, type CsvFormat, type XmlFormat } from "./formats/format";
import { googleAtom, googleRss, googleTable } from "./formats/google";
import { heureka, zbozi } from "./formats/heureka";
import { mappedTable } from "./formats/mapped-table";
import { pohodaStock } from "./formats/pohoda-stock";
import { shopify } from "./formats/shopify";
import { shoptet } from "./formats/shoptet";
import { shoptetXml } from "./formats/shoptet-xml";
import { woocommerce } from "./formats/woocommerce";
import { xmlItems } from "./xml-file";

const CSV_FORMATS: readonly CsvFormat[] = [shoptet, woocommerce, shopify, googleTable, mappedTable];

const OWN_FORMAT = "JSON Lines of this shop";
const OWN_CSV = "CSV of this shop";

export const FILE_FORMATS: readonly string[] = [
  OWN_FORMAT,
  OWN_CSV,
  ...[heureka, zbozi, googleRss, shoptetXml, pohodaStock, ...CSV_FORMATS].map(({ name }) => name),
];

const HEAD_BYTES = 1_000_000;

export interface CatalogueFile {
  format: string;
  rowName: "row" | "item";
  /** true if the operator must say whether prices include VAT */
  isVatUnclear?: boolean;
  /** names of columns that are not read, if the operator chooses those that are */
  unreadColumns?: string[];
  rows: AsyncGenerator<FileRow>;
}

interface OwnFile {
  format: string;
  rowName: "record" | "row";
  /** @param db contains the products that rows of a CSV file change */
  open(db: Queries): AsyncIterable<ParsedRecord>;
  /** names of columns that are not read */
  unknownColumns(db: Queries): Promise<string[]>;
}

type FoundFile =
  | ({ ok: true; isOwnFormat: false } & CatalogueFile)
  | ({ ok: true; isOwnFormat: true } & OwnFile)
  | { ok: false; reason: string };

/** Recognises a file by its content, not its name, and reads it row by row. @param names known column names by those in another language */
export function readCatalogueFile(
  file: string,
  now: Date,
  names: Readonly<Record<string, string>> = {},
): FoundFile {
  const head = readHead(file, HEAD_BYTES);
  const foreign = foreignTable(head);
  if (foreign !== undefined) return { ok: false, reason: foreign };
  const start = head
    .toString("latin1")
    .replace(/^\xef\xbb\xbf/, "")
    .trimStart();
  const own = { ok: true, isOwnFormat: true, format: OWN_FORMAT, rowName: "record" } as const;
  if (/^\{\s*"type"\s*:/.test(start))
    return { ...own, open: () => jsonRecords(file), unknownColumns: async () => [] };
  if (/^(\{|\[\s*[[{"\]])/.test(start)) return { ok: false, reason: "JSON of an unknown kind" };
  return start.startsWith("<") ? openXml(file, head, start, now) : openCsv(file, now, names);
}

function openXml(file: string, head: Buffer, start: string, now: Date): FoundFile {
  const format = xmlFormatOf(start);
  if (!format) return { ok: false, reason: "no offers of a known XML feed" };
  const declared = /^<\?xml[^>]*\sencoding\s*=\s*["']([^"']+)["']/.exec(start)?.[1]?.toLowerCase();
  // UTF-16 is read as UTF-8, and programs declare it that do not write it
  const isUnknown = declared === undefined || declared.startsWith("utf-16");
  const encoding = isUnknown ? encodingOf(head) : ENCODINGS[declared];
  if (!encoding)
    return { ok: false, reason: `the file declares the encoding ${declared}, which is not read` };
  const items = async function* (): AsyncGenerator<FileRow> {
    for await (const one of xmlItems(file, { ...format, encoding }))
      yield* one.fault === undefined
        ? format.read(one.item, one, now)
        : [faultAt(one, one.code, "item", one.fault)];
  };
  return { ok: true, isOwnFormat: false, format: format.name, rowName: "item", rows: items() };
}

/** The format of a feed by its first elements. */
function xmlFormatOf(start: string): XmlFormat | undefined {
  const has = (element: string) => start.includes(`<${element}>`) || start.includes(`<${element} `);
  if (has("SHOPITEM")) {
    if (/xmlns\s*=\s*["']https?:\/\/www\.zbozi\.cz\//.test(start)) return zbozi;
    return has("NAME") && !has("PRODUCTNAME") && !has("ITEM_ID") ? shoptetXml : heureka;
  }
  if (has("stk:stockHeader")) return pohodaStock;
  if (!/xmlns:g=|<g:id>/.test(start)) return undefined;
  return has("item") ? googleRss : has("entry") ? googleAtom : undefined;
}

const ENCODINGS: Readonly<Record<string, RowEncoding>> = {
  "utf-8": "utf-8",
  utf8: "utf-8",
  "us-ascii": "utf-8",
  "windows-1250": "windows-1250",
  cp1250: "windows-1250",
  "iso-8859-2": "iso-8859-2",
  ibm852: "cp852",
  cp852: "cp852",
};

/** A price column in another currency: `Cena (EUR)`, `price_eur`. */
const FOREIGN_PRICE = /(?<!\p{L})(eur|usd|gbp|pln|huf|chf)(?!\p{L})|€/iu;
const WITHOUT_VAT =
  /\b(bez (dph|dane)|without (vat|tax)|(tax|vat) excl\w*|excl\w* (vat|tax)|ex vat|net|netto)\b/;
const WITH_VAT =
  /\b((s|vc|vcetne) (dph|dani|dane)|with (vat|tax)|(tax|vat) incl\w*|incl\w* (vat|tax)|gross|brutto)\b/;

/** Whether a column of prices says in its name that they hold VAT: `Cena bez DPH`, `PRICE_WITH_VAT`. */
function vatInName(name: string): boolean | undefined {
  const words = fold(name).replace(/[^a-z]+/g, " ");
  return WITHOUT_VAT.test(words) ? false : WITH_VAT.test(words) ? true : undefined;
}

function openCsv(file: string, now: Date, mapped: Readonly<Record<string, string>>): FoundFile {
  const headings = csvShapesOf(file).map((shape) => ({
    ...shape,
    original: shape.columns,
    columns: shape.columns.map((name) => mapped[name] ?? name),
  }));
  for (const format of CSV_FORMATS)
    for (const { original, columns, ...heading } of headings) {
      const shape = { ...heading, columns: columns.map((name) => format.nameOf?.(name) ?? name) };
      if (!format.marks.every((name) => shape.columns.includes(name))) continue;
      const priceName = original[columns.indexOf("price")] ?? "";
      if (FOREIGN_PRICE.test(priceName) && !columns.includes("currency"))
        return { ok: false, reason: `the column ${priceName} is not of prices in CZK` };
      const withVat = format.isVatUnclear ? vatInName(priceName) : undefined;
      const addVat = (row: FileRow): FileRow =>
        row.kind !== "offer" || withVat === undefined
          ? row
          : { ...row, offer: { ...row.offer, withVat } };
      const reader = format.open(now);
      const rows = async function* (): AsyncGenerator<FileRow> {
        for await (const row of csvRows(file, shape)) {
          const { fault } = row;
          yield* ((fault === undefined ? reader.read(row) : reader.skip?.(row)) ?? []).map(addVat);
          if (fault !== undefined) yield faultAt(row, cellOf(row)(...format.codes), "row", fault);
        }
        yield* (reader.end?.() ?? []).map(addVat);
      };
      return {
        ok: true,
        isOwnFormat: false,
        format: format.name,
        rowName: "row",
        isVatUnclear: format.isVatUnclear === true && withVat === undefined,
        unreadColumns: columns.filter((name) => format.reads?.(name) === false),
        rows: rows(),
      };
    }
  const own = headings.find(({ columns }) => CSV_MARKS.every((name) => columns.includes(name)));
  if (own)
    return {
      ok: true,
      isOwnFormat: true,
      format: OWN_CSV,
      rowName: "row",
      open: (db) => csvRecords(db, file, own),
      unknownColumns: (db) => unknownColumns(db, own),
    };
  const [most] = headings.toSorted((one, other) => other.columns.length - one.columns.length);
  const names = most?.columns.slice(0, 8).join(", ") || "(none)";
  const reason = `the columns ${names} are of no known format; a mapping file can say what they are (--mapping, columns), a CSV of this shop has product and variant`;
  return { ok: false, reason };
}
