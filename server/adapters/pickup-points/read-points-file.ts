import { XMLParser } from "fast-xml-parser";
import { z } from "zod";
import { readBalikovna } from "./balikovna";
import type { PointsFile } from "./carrier-point";
import { decodeFile, UnknownFile } from "./decode";
import { readPacketa } from "./packeta";

/** Parses values separated by semicolons or commas (RFC 4180) into records by the names of the first row. */
function parseCsv(file: string): Record<string, string>[] {
  const [head = ""] = file.split("\n", 1);
  const [names = [], ...rows] = cells(file, head.includes(";") ? ";" : ",");
  return rows
    .filter((row) => row.some((cell) => cell !== ""))
    .map((row) => Object.fromEntries(names.map((name, index) => [name.trim(), row[index] ?? ""])));
}

function cells(file: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  // a cell with or without quotation marks, then the separator or line end
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|\\r?\\n|$)`, "gy");
  for (let found = cell.exec(file); found; found = cell.exec(file)) {
    const [whole, quoted, plain = "", end] = found;
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replace(/""/g, '"'));
    if (end === "" || whole === "") break;
    if (end !== separator) rows.push([]);
  }
  return rows;
}

export type { PointsFile } from "./carrier-point";
export { UnknownFile } from "./decode";

const KNOWN = "known are Zásilkovna's JSON, XML and CSV, and Balíkovna's XML";

const balikovnaSchema = z.object({ zv: z.object({ row: z.array(z.unknown()) }) });
const packetaXmlSchema = z.object({ export: z.object({ branches: z.object({ branch: z.array(z.unknown()) }) }) });
const record = z.record(z.string(), z.unknown());
/** Older lists have an object of points in `data`, newer ones are an array. */
const packetaJsonSchema = z.union([
  z.array(z.unknown()),
  z.object({ data: z.union([z.array(z.unknown()), record.transform((points) => Object.values(points))]) }).transform(({ data }) => data),
  record.transform((points) => Object.values(points)),
]);

/** Parses Zásilkovna's JSON, XML or CSV, or Balíkovna's XML, detected by content. @throws {UnknownFile} for anything else */
export function readPointsFile(bytes: Uint8Array): PointsFile {
  const file = decodeFile(bytes)
    .replace(/^\uFEFF/, "")
    .trimStart();
  if (/^[[{]/.test(file)) return packetaOf(packetaJsonSchema.safeParse(parseJson(file)).data ?? [], "JSON");
  if (!file.startsWith("<")) return packetaOf(parseCsv(file), "text");
  const xml = parseXml(file);
  const balikovna = balikovnaSchema.safeParse(xml);
  if (balikovna.success) return readBalikovna(balikovna.data.zv.row);
  const packeta = packetaXmlSchema.safeParse(xml);
  if (packeta.success) return packetaOf(packeta.data.export.branches.branch, "XML");
  throw new UnknownFile(`the XML is neither Zásilkovna's (export, branches, branch) nor Balíkovna's (zv, row); ${KNOWN}`);
}

const PACKETA_NAMES = ["id", "name", "street", "city", "zip", "country"];
const OWN_NAMES = ["place", "displayFrontend", "creditCardPayment", "labelRouting"];

function packetaOf(rows: readonly unknown[], format: string): PointsFile {
  const names = new Set(rows.flatMap((row) => Object.keys(record.safeParse(row).data ?? {})));
  const isPacketa = PACKETA_NAMES.every((name) => names.has(name)) && OWN_NAMES.some((name) => names.has(name));
  if (rows.length && !isPacketa) throw new UnknownFile(`the ${format} is not Zásilkovna's list; ${KNOWN}`);
  return readPacketa(rows);
}

function parseJson(file: string): unknown {
  try {
    return JSON.parse(file);
  } catch (error) {
    throw new UnknownFile(`the JSON cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const withoutComments = (xml: string): string => xml.replace(/<!--[\s\S]*?-->/g, "");

/** Keeps texts as texts (postcodes). DOCTYPE entities are not expanded. */
function parseXml(file: string): unknown {
  if (/<!DOCTYPE/i.test(file.slice(0, 2_000))) throw new UnknownFile("the XML defines entities of its own");
  // the parser accepts truncated files
  const root = /<([\w:.-]+)[\s>]/.exec(withoutComments(file.slice(0, 2_000)).replace(/<[?!][^>]*>/g, ""))?.[1] ?? "";
  if (!new RegExp(`</${root}\\s*>$`).test(withoutComments(file.trimEnd().slice(-2_000)).trimEnd()))
    throw new UnknownFile("the XML is incomplete");
  try {
    return new XMLParser({
      parseTagValue: false,
      ignoreAttributes: false,
      attributeNamePrefix: "",
      isArray: (name) => name === "row" || name === "branch",
    }).parse(file);
  } catch (error) {
    throw new UnknownFile(`the XML cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}
