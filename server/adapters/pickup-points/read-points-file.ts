import { XMLParser } from "fast-xml-parser";
import { z } from "zod";
import { readBalikovna } from "./balikovna";
import type { PointsFile } from "./carrier-point";
import { parseCsv } from "./csv";
import { readPacketa } from "./packeta";

export type { PointsFile } from "./carrier-point";

/** A file that is no list of points at all. */
export class UnknownFile extends Error {
  override readonly name = "UnknownFile";
}

const balikovnaSchema = z.object({ zv: z.object({ row: z.array(z.unknown()) }) });
const packetaXmlSchema = z.object({ export: z.object({ branches: z.object({ branch: z.array(z.unknown()) }) }) });
const record = z.record(z.string(), z.unknown());
/** Older lists hold their points in `data` by their ids, newer ones are the list itself. */
const packetaJsonSchema = z.union([
  z.array(z.unknown()),
  z.object({ data: z.union([z.array(z.unknown()), record.transform((points) => Object.values(points))]) }).transform(({ data }) => data),
  record.transform((points) => Object.values(points)),
]);

/**
 * Reads a carrier's list of pickup points: Zásilkovna's JSON, XML or CSV, or Balíkovna's XML. Which of them it is, the file says itself.
 * @throws {UnknownFile} for anything else
 */
export function readPointsFile(content: string): PointsFile {
  const file = content.replace(/^\uFEFF/, "").trimStart();
  if (/^[[{]/.test(file)) return readPacketa(packetaJsonSchema.parse(parseJson(file)));
  if (!file.startsWith("<")) return readPacketa(parseCsv(file));
  const xml = parseXml(file);
  const balikovna = balikovnaSchema.safeParse(xml);
  if (balikovna.success) return readBalikovna(balikovna.data.zv.row);
  const packeta = packetaXmlSchema.safeParse(xml);
  if (packeta.success) return readPacketa(packeta.data.export.branches.branch);
  throw new UnknownFile("the XML is neither Zásilkovna's (export, branches, branch) nor Balíkovna's (zv, row)");
}

function parseJson(file: string): unknown {
  try {
    return JSON.parse(file);
  } catch (error) {
    throw new UnknownFile(`the JSON cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Texts stay texts: postcodes begin with nothing that a number would keep. A file has no business with entities of its own. */
function parseXml(file: string): unknown {
  if (/<!DOCTYPE/i.test(file.slice(0, 2_000))) throw new UnknownFile("the XML defines entities of its own");
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
