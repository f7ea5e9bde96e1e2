import type { z } from "zod";
import { knownFields, type KnownFields } from "./parse-form.server";

/** The shop's largest form has about forty fields. */
export const MAX_FIELDS = 500;

const refusal = () => new Response(null, { status: 400 });

/**
 * Reads the form that a page was sent: the fields that the schema names, and no others (see {@link knownFields}).
 * @param schema every field that the page's forms have, also those that are only shown again
 * @throws 400 for one that cannot be read, has too many fields, or holds a NUL character, which no field needs and PostgreSQL refuses
 */
export async function readForm(request: Request, schema: z.ZodType): Promise<KnownFields> {
  const pairs = await readPairs(request);
  if (pairs.length > MAX_FIELDS) throw refusal();
  for (const [name, value] of pairs) {
    if (name.includes("\0") || (typeof value === "string" && value.includes("\0"))) throw refusal();
  }
  return knownFields(pairs, schema);
}

async function readPairs(request: Request): Promise<[string, FormDataEntryValue][]> {
  if (request.headers.get("content-type")?.includes("multipart/")) return readParts(request);
  const text = await request.text();
  // counted before they are decoded, which costs more than anything that follows
  if (countOf("&", text, MAX_FIELDS) >= MAX_FIELDS) throw refusal();
  return [...new URLSearchParams(text)];
}

async function readParts(request: Request): Promise<[string, FormDataEntryValue][]> {
  try {
    return [...(await request.formData())];
  } catch {
    // what fetch throws for a broken body says nothing that the shopper could use
    throw refusal();
  }
}

/** How often a text holds a character; counting ends at `most`. */
function countOf(character: string, text: string, most: number): number {
  let count = 0;
  for (let at = text.indexOf(character); at >= 0 && count < most; at = text.indexOf(character, at + 1)) count += 1;
  return count;
}
