import { z } from "zod";
import { decodeText } from "../../files/encoding";
import { foreignTable } from "../../files/foreign-file";
import { separatorsOf, textRecords } from "../../files/table";
import { readXml } from "../../files/xml";
import { readBalikovna } from "./balikovna";
import { CARRIER_FIELDS, carrierPointOf } from "./carrier-fields";
import { readRows, type PointsFile } from "./carrier-point";
import { readPacketa } from "./packeta";

export type { PointsFile } from "./carrier-point";

/** The file is not a list of points, or its text cannot be decoded. */
export class UnknownFile extends Error {
  override readonly name = "UnknownFile";
}

const LISTS = ["row", "branch", "DropoffPoint", "Openings"];
const KNOWN =
  "known are Zásilkovna's JSON, XML and CSV, Balíkovna's XML, DPD's and PPL's JSON, and GLS's JSON and XML";

const balikovnaSchema = z.object({ zv: z.object({ row: z.array(z.unknown()) }) });
const packetaXmlSchema = z
  .object({ export: z.object({ branches: z.object({ branch: z.array(z.unknown()) }) }) })
  .transform((xml) => xml.export.branches.branch);
const drops = z.object({ DropoffPoint: z.array(z.unknown()) });
const glsXmlSchema = z.union([
  z
    .object({ DropoffData: z.object({ Data: drops }) })
    .transform((xml) => xml.DropoffData.Data.DropoffPoint),
  z.object({ DropoffPoints: drops }).transform((xml) => xml.DropoffPoints.DropoffPoint),
]);
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
  const read = readXml(file, LISTS);
  if (!read.ok) throw new UnknownFile(read.why);
  const { xml } = read;
  const balikovna = balikovnaSchema.safeParse(xml);
  if (balikovna.success) return readBalikovna(balikovna.data.zv.row);
  const rows = z.union([packetaXmlSchema, glsXmlSchema]).safeParse(xml);
  if (rows.success) return listOf(rows.data, "XML");
  throw new UnknownFile(
    `the XML is neither Zásilkovna's (export, branches, branch) nor Balíkovna's (zv, row) nor GLS's (DropoffPoint); ${KNOWN}`,
  );
}

/** The rows of a table as records by the names of its first row. */
function tableRows(file: string): Record<string, string>[] {
  const tables = separatorsOf(file).map((separator) => textRecords(file, separator));
  const most = tables.reduce<(typeof tables)[number]>(
    (best, one) => ((one[0]?.fields.length ?? 0) > (best[0]?.fields.length ?? 0) ? one : best),
    [],
  );
  const [heading, ...rows] = most;
  const names = heading?.fields.map((name) => name.trim()) ?? [];
  return rows
    .filter(({ fields }) => fields.some((cell) => cell !== ""))
    .map(({ fields }) =>
      Object.fromEntries(names.map((name, index) => [name, fields[index] ?? ""])),
    );
}

const PACKETA_NAMES = ["id", "name", "street", "city", "zip", "country"];
const OWN_NAMES = ["place", "displayFrontend", "creditCardPayment", "labelRouting"];

/** Reads the rows by the names of their fields. */
function listOf(rows: readonly unknown[], format: string): PointsFile {
  const names = new Set(rows.flatMap((row) => Object.keys(record.safeParse(row).data ?? {})));
  const has = (name: string) => names.has(name);
  const isPacketa = PACKETA_NAMES.every(has) && OWN_NAMES.some(has);
  if (isPacketa || !rows.length) return readPacketa(rows);
  const fields = CARRIER_FIELDS.find(({ marks }) => marks.every(has));
  if (!fields)
    throw new UnknownFile(`the ${format} is no list of points of a known carrier; ${KNOWN}`);
  return readRows(fields.carrier, rows, (row) => carrierPointOf(row, fields));
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
