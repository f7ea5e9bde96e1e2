import { decodeText } from "../../files/encoding";
import { foreignTable } from "../../files/foreign-file";
import { headRecords } from "../../files/table";
import type { BrokenRow, Movement } from "../../rules/statement";
import { camt053 } from "./camt053";
import { codListFault } from "./cod-list";
import { ANY_CSV, BANKS } from "./csv/banks";
import { COLUMN_TEXTS } from "./csv/columns";
import { foreignHeading } from "./csv/foreign-heading";
import { csvReader, readStatementColumns } from "./csv/table";
import { finsta } from "./finsta";
import { fioJson, fioXml } from "./fio-api";
import { gpc } from "./gpc";
import { mt940 } from "./mt940";
import type { OwnAccounts } from "./reader";

const CSV_READERS = [...BANKS, ANY_CSV].map(csvReader);
/** Tried in this order. The last one reads any CSV that the others do not recognise. */
const READERS = [gpc, camt053, finsta, mt940, fioJson, fioXml, ...CSV_READERS];

/** Known formats that are refused. */
const OTHERS: readonly { name: string; start: RegExp }[] = [
  { name: "OFX", start: /^\s*(OFXHEADER|<\?OFX|(<\?xml[^>]*>\s*)?(<\?OFX[^>]*>\s*)?<OFX>)/i },
  { name: "QIF", start: /^\s*!Type:/i },
  {
    name: "MT942, movements of a day that is not closed: export a statement (MT940)",
    start: /^:34F:/m,
  },
  {
    name: "payment orders, not a statement",
    start: /^\s*(<\?xml[^>]*>\s*<Document[^>]*pain\.|UHL1|HD:)/,
  },
];

interface Statement {
  ok: true;
  format: string;
  movements: Movement[];
  broken: BrokenRow[];
  pending: number;
}

/** A refused file. `why` names the detected format. */
export interface RefusedStatement {
  ok: false;
  why: string;
}

export const STATEMENT_FORMATS = READERS.map(({ name }) => name);

/** Reads a bank statement; the content decides its format. */
export function readStatement(
  bytes: Uint8Array,
  own: OwnAccounts = { statement: "", accounts: [], name: "" },
): Statement | RefusedStatement {
  const foreign = foreignTable(bytes);
  if (foreign !== undefined) return { ok: false, why: foreign };
  const text = decodeText(bytes);
  if (text === undefined) return { ok: false, why: "XML in an unknown encoding" };
  const other = OTHERS.find(({ start }) => start.test(text));
  if (other) return { ok: false, why: other.name };
  const reader = READERS.find((one) => one.recognises(text));
  if (!reader) return { ok: false, why: describe(text) };
  const read = reader.read(text, own);
  if (!read.ok) return { ok: false, why: `${reader.name}: ${read.why}` };
  const { rows } = read;
  return {
    ok: true,
    format: reader.name,
    movements: rows.filter((row) => row !== "pending").filter((row) => "amountHaler" in row),
    broken: rows.filter((row) => row !== "pending").filter((row) => "why" in row),
    pending: rows.filter((row) => row === "pending").length,
  };
}

function describe(text: string): string {
  const start = text.trimStart()[0] ?? "";
  if (start === "<")
    return `XML of an unknown kind (${/<([\w:.-]+)/.exec(text.replace(/<[?!][^>]*>/g, ""))?.[1] ?? "no element"})`;
  if (start === "{" || start === "[") return "JSON of an unknown kind";
  const fault = codListFault(text);
  if (fault !== undefined) return fault;
  const foreign = headRecords(text).flatMap(({ fields }) => foreignHeading(fields) ?? [])[0];
  if (foreign !== undefined) return foreign;
  const columns = readStatementColumns(text);
  if (columns.length < 2)
    return "a text without the names of columns: call those of the day and the sum Datum and Částka";
  const [missing, advice] = columns.includes("date")
    ? ["an amount", "call its column Částka"]
    : columns.includes("amount")
      ? ["a date", "call the column of the day of booking Datum"]
      : ["a date and an amount", "call their columns Datum and Částka"];
  return `CSV with columns for ${columns.map((column) => COLUMN_TEXTS[column]).join(", ")}, but without ${missing}; if it has one, ${advice}`;
}
