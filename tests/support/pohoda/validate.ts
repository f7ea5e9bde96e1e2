import { readFileSync } from "node:fs";
import path from "node:path";
import { validateXML } from "xmllint-wasm";

const schemaFile = (fileName: string) => ({
  fileName,
  contents: readFileSync(path.join(import.meta.dirname, fileName), "utf8"),
});

/** Checks a data package of Pohoda. The schemas have the elements that the shop writes, with Stormware's types and lengths. */
export async function pohodaErrors(contents: string): Promise<string[]> {
  const { valid, errors, rawOutput } = await validateXML({
    xml: [{ fileName: "pohoda.xml", contents }],
    schema: [schemaFile("data.xsd")],
    preload: [schemaFile("invoice.xsd"), schemaFile("type.xsd")],
    initialMemoryPages: 1_024,
    maxMemoryPages: 4_096,
  });
  if (valid) return [];
  return errors.length > 0 ? errors.map(({ rawMessage }) => rawMessage) : [rawOutput];
}
