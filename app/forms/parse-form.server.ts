import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { configureCoercion } from "@conform-to/zod/v4/future";
import { z } from "zod";
import type { Failure } from "~/contract/failures/failure-codes";
import { failuresOfIssues } from "~/contract/failures/failures";
import { fieldNamesOf } from "./field-names.server";
import type { Constraints } from "./fields/field";

/** Maximum length of a field, equal to the longest address that the server accepts. */
export const MAX_VALUE_LENGTH = 8_192;

/** A form with only the fields of a schema, from {@link knownFields} or `readForm`; required by {@link parseForm}. */
export class KnownFields extends FormData {
  // prevents passing a plain FormData
  protected readonly known = true;
}

/**
 * Picks the fields of a schema, each up to its maximum number of values; for single values the first one counts. Other fields are ignored: browser
 * extensions add fields, and `x[99999999]` would create a list of that length. Too long values are cut, but stay invalid.
 */
export function knownFields(
  pairs: Iterable<readonly [string, FormDataEntryValue]>,
  schema: z.ZodType,
): KnownFields {
  const names = fieldNamesOf(schema);
  const counts = new Map<string, number>();
  const fields = new KnownFields();
  for (const [name, value] of pairs) {
    const count = (counts.get(name) ?? 0) + 1;
    if (typeof value !== "string" || count > names.maxValues(name)) continue;
    counts.set(name, count);
    fields.append(name, value.slice(0, MAX_VALUE_LENGTH));
  }
  return fields;
}

/** A typed number, optionally with `cm`; not `1e3` or `0x10`. */
const WRITTEN_NUMBER = /^\s*(-?\d+(?:[.,]\d+)?)\s*(?:cm\s*)?$/i;

const { coerceFormValue } = configureCoercion({
  type: {
    number: (text) => Number(WRITTEN_NUMBER.exec(text)?.[1]?.replace(",", ".") ?? Number.NaN),
  },
});

/** Converts texts to numbers, `on` to true, and empty fields to undefined. Other fields are not validated, but shown again (`reply()`). */
export const parseForm = <S extends z.ZodType>(fields: KnownFields, schema: S) =>
  parseWithZod<z.ZodType<z.output<S>>, Failure[]>(fields, {
    schema: coerceFormValue(schema),
    disableAutoCoercion: true,
    formatError: failuresOfIssues,
  });

/** What browsers validate of a form. Conform takes a union for required, even if it may be empty; the limits of a number are of no use, because it is typed as text. */
export function constraintsOf(schema: z.ZodObject): Constraints {
  const constraints = { ...getZodConstraint(schema) };
  for (const [name, { min: _min, max: _max, step: _step, ...constraint }] of Object.entries(
    constraints,
  ))
    constraints[name] = constraint;
  for (const [name, field] of Object.entries(schema.shape))
    if (constraints[name]?.required && z.safeParse(field, undefined).success)
      constraints[name] = { ...constraints[name], required: false };
  return constraints;
}

/** The shop's largest form has about forty fields. */
export const MAX_FIELDS = 500;

const refusal = () => new Response(null, { status: 400 });

/** Reads a submitted form. @param schema all fields of the page's forms @throws 400 if unreadable, too many fields, or NUL: PostgreSQL refuses it */
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
  // count before decoding, which is the most expensive step
  if (countOf("&", text, MAX_FIELDS) >= MAX_FIELDS) throw refusal();
  return [...new URLSearchParams(text)];
}

async function readParts(request: Request): Promise<[string, FormDataEntryValue][]> {
  try {
    return [...(await request.formData())];
  } catch {
    // the error of fetch for a broken body does not help the shopper
    throw refusal();
  }
}

/** Counts a character in a text, up to `most`. */
function countOf(character: string, text: string, most: number): number {
  let count = 0;
  for (
    let at = text.indexOf(character);
    at >= 0 && count < most;
    at = text.indexOf(character, at + 1)
  )
    count += 1;
  return count;
}
