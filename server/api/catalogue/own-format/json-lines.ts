import { createReadStream } from "node:fs";
import { z } from "zod";
import { decodeRow } from "../../../files/encoding";
import type { RowPlace } from "../../../files/table";
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

/** Non-empty lines with their line numbers from 1. */
async function* linesOf(
  file: string,
): AsyncGenerator<{ row: number; text: string; fault?: string | undefined }> {
  let [pending, row, isTooLong]: [Buffer, number, boolean] = [Buffer.alloc(0), 0, false];
  const lineOf = (bytes: Buffer) => {
    if (isTooLong) {
      isTooLong = false;
      return { row, text: "…", fault: `longer than ${MAX_LINE_BYTES} bytes` };
    }
    const { texts, fault } = decodeRow([bytes], "utf-8");
    return { row, text: (texts[0] ?? "").replace(/^\ufeff/, "").trim(), fault };
  };
  for await (const chunk of createReadStream(file)) {
    pending = Buffer.concat([pending, z.instanceof(Buffer).parse(chunk)]);
    let start = 0;
    for (let end = pending.indexOf(10); end >= 0; end = pending.indexOf(10, start)) {
      row += 1;
      const line = lineOf(pending.subarray(start, end));
      if (line.text) yield line;
      start = end + 1;
    }
    pending = pending.subarray(start);
    if (pending.length <= MAX_LINE_BYTES) continue;
    [pending, isTooLong] = [Buffer.alloc(0), true];
  }
  row += 1;
  const last = lineOf(pending);
  if (last.text) yield last;
}
