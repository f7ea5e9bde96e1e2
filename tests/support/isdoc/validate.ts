import { readFileSync } from "node:fs";
import path from "node:path";
import { validateXML } from "xmllint-wasm";

const SCHEMA = readFileSync(path.join(import.meta.dirname, "isdoc-invoice-6.0.1.xsd"), "utf8");

export async function isdocErrors(documents: readonly string[]): Promise<string[]> {
  if (documents.length === 0) return [];
  const { valid, errors, rawOutput } = await validateXML({
    xml: documents.map((contents, index) => ({ fileName: `${index}.isdoc`, contents })),
    schema: [{ fileName: "isdoc.xsd", contents: SCHEMA }],
    initialMemoryPages: 1_024,
    maxMemoryPages: 4_096,
  });
  if (valid) return [];
  return errors.length > 0 ? errors.map(({ rawMessage }) => rawMessage) : [rawOutput];
}
