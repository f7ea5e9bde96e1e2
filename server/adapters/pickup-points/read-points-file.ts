import { z } from "zod";
import { decodeText } from "../../files/encoding";
import { listAt } from "../../files/fields";
import { foreignTable } from "../../files/foreign-file";
import { separatorsOf, textRecords } from "../../files/table";
import { readXml } from "../../files/xml";
import { readRows, type PointsFile } from "./carrier-point";
import { CARRIERS } from "./carriers";

export type { PointsFile } from "./carrier-point";

/** The file is not a list of points, or its text cannot be decoded. */
export class UnknownFile extends Error {
  override readonly name = "UnknownFile";
}

const NAMES =
  "known are Zásilkovna's JSON, XML and CSV, Balíkovna's XML, DPD's and PPL's JSON, and GLS's JSON and XML";
/** Where an XML file has its rows: Balíkovna's, Zásilkovna's and the two of GLS. */
const XML_ROWS = [
  "zv.row",
  "export.branches.branch",
  "DropoffData.Data.DropoffPoint",
  "DropoffPoints.DropoffPoint",
];

const record = z.record(z.string(), z.unknown());
const items = z.object({ items: z.array(z.unknown()) }).transform((list) => list.items);
const points = record.transform((list) => Object.values(list));
/** An array, or one in `items`, `data.items` or `data`; older lists of Zásilkovna have an object of points there. */
const jsonSchema = z.union([
  z.array(z.unknown()),
  items,
  z.object({ data: z.union([z.array(z.unknown()), items, points]) }).transform(({ data }) => data),
  points,
]);

/** Parses a carrier's list of points, detected by its content. @throws {UnknownFile} for anything else */
export function readPointsFile(bytes: Uint8Array): PointsFile {
  const foreign = foreignTable(bytes);
  if (foreign !== undefined) throw new UnknownFile(`it is ${foreign}`);
  const file = decodeText(bytes)?.trimStart();
  if (file === undefined) throw new UnknownFile("it declares an encoding that is not read");
  if (/^[[{]/.test(file)) return listOf(jsonSchema.safeParse(parseJson(file)).data ?? [], "JSON");
  if (!file.startsWith("<")) return listOf(tableRows(file), "text");
  const read = readXml(file);
  if (!read.ok) throw new UnknownFile(read.why);
  const lists = XML_ROWS.map((path) => listAt(read.xml, path));
  return listOf(lists.find((rows) => rows.length) ?? [{}], "XML");
}

/** The rows of a table as records by the names of its first row. */
function tableRows(file: string): Record<string, string>[] {
  const tables = separatorsOf(file).map((separator) => textRecords(file, separator));
  const widthOf = ([heading]: (typeof tables)[number]) => heading?.fields.length ?? 0;
  const [widest = []] = tables.toSorted((one, other) => widthOf(other) - widthOf(one));
  const [heading, ...rows] = widest;
  const names = heading?.fields.map((name) => name.trim()) ?? [];
  return rows
    .filter(({ fields }) => fields.some((cell) => cell !== ""))
    .map(({ fields }) =>
      Object.fromEntries(names.map((name, index) => [name, fields[index] ?? ""])),
    );
}

/** Reads the rows by the names of their fields. */
function listOf(rows: readonly unknown[], format: string): PointsFile {
  const names = new Set(rows.flatMap((row) => Object.keys(record.safeParse(row).data ?? {})));
  const has = (name: string) => names.has(name);
  const list = CARRIERS.find(
    ({ marks, oneOf }) => !rows.length || (marks.every(has) && (oneOf?.some(has) ?? true)),
  );
  if (!list)
    throw new UnknownFile(`the ${format} is no list of points of a known carrier; ${NAMES}`);
  return readRows(list.carrier, rows, (row) => list.read(row));
}

function parseJson(file: string): unknown {
  try {
    return JSON.parse(file);
  } catch (error) {
    throw new UnknownFile(
      `the JSON cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
