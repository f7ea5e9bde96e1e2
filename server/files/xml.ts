import { XMLParser, type X2jOptions } from "fast-xml-parser";

/** The elements of an XML text by name, or why it cannot be read. */
type ReadXml = { ok: true; xml: unknown } | { ok: false; why: string };

const HEAD_LETTERS = 2_000;
const withoutComments = (xml: string): string => xml.replace(/<!--[\s\S]*?-->/g, "");

/**
 * Reads a whole XML text: names without prefixes, values as texts, so that postcodes and account numbers keep their zeros. A file that defines entities
 * of its own is refused.
 */
export function readXml(
  text: string,
  options: Pick<X2jOptions, "ignoreAttributes" | "transformTagName"> = {},
): ReadXml {
  const refuse = (why: string): ReadXml => ({ ok: false, why });
  const head = text.slice(0, HEAD_LETTERS);
  if (/<!DOCTYPE/i.test(head)) return refuse("the XML defines entities of its own");
  // the parser accepts truncated files
  const root = /<([\w:.-]+)[\s>]/.exec(withoutComments(head).replace(/<[?!][^>]*>/g, ""))?.[1];
  const end = withoutComments(text.trimEnd().slice(-HEAD_LETTERS)).trimEnd();
  if (!new RegExp(`</${root}\\s*>$`).test(end)) return refuse("the XML is incomplete");
  try {
    const parser = new XMLParser({
      parseTagValue: false,
      ignoreAttributes: false,
      attributeNamePrefix: "",
      removeNSPrefix: true,
      ...options,
    });
    return { ok: true, xml: parser.parse(text) };
  } catch (error) {
    return refuse(
      `the XML cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
