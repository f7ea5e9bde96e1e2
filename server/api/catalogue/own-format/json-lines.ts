import { z } from "zod";
import { decodeRow } from "../../../files/encoding";
import { chunksOf, type RowPlace } from "../../../files/table";
import { faultIn, recordSchema, type CatalogueRecord } from "./records";

type Parsed =
  | { ok: true; record: CatalogueRecord | undefined }
  | { ok: false; code: string; field: string; reason: string };
/** A record of a file, or its mistakes. Empty lines have neither. */
export type ParsedRecord = RowPlace & Parsed;

/** Maximum length of a record. */
const MAX_LINE_BYTES = 4_000_000;
const NUL = /\\u0000/;

export async function* jsonRecords(file: string): AsyncGenerator<ParsedRecord> {
  for await (const { row, text, fault } of linesOf(file)) {
    if (text === "") continue;
    const parsed: Parsed =
      fault === undefined
        ? parseRecord(text)
        : { ok: false, code: "", field: "row", reason: fault };
    yield { row, line: row, ...parsed };
  }
}

function parseRecord(text: string): Parsed {
  let value: unknown;
  try {
    if (NUL.test(text)) return { ok: false, code: "", field: "row", reason: "a NUL character" };
    value = JSON.parse(text);
  } catch {
    return { ok: false, code: "", field: "row", reason: "not JSON" };
  }
  const named = z
    .object({ type: z.string(), code: z.string().optional(), slug: z.string().optional() })
    .safeParse(value).data;
  if (named?.type === "naslap-catalogue") return { ok: true, record: undefined };
  const parsed = recordSchema.safeParse(value, { reportInput: true });
  return parsed.success
    ? { ok: true, record: parsed.data }
    : { ok: false, code: named?.code ?? named?.slug ?? "", ...faultIn(parsed.error) };
}

/** Lines with their numbers from 1. */
async function* linesOf(
  file: string,
): AsyncGenerator<{ row: number; text: string; fault?: string | undefined }> {
  let [pending, row, isTooLong] = ["", 0, false];
  const lineOf = (letters: string) => {
    row += 1;
    const fault = isTooLong ? `longer than ${MAX_LINE_BYTES} bytes` : undefined;
    isTooLong = false;
    if (fault !== undefined) return { row, text: "…", fault };
    const { texts, fault: unread } = decodeRow([Buffer.from(letters, "latin1")], "utf-8");
    return { row, text: (texts[0] ?? "").replace(/^\ufeff/, "").trim(), fault: unread };
  };
  for await (const chunk of chunksOf(file)) {
    const lines = (pending + chunk.toString("latin1")).split("\n");
    pending = lines.pop() ?? "";
    for (const line of lines) yield lineOf(line);
    if (pending.length > MAX_LINE_BYTES) [pending, isTooLong] = ["", true];
  }
  yield lineOf(pending);
}
