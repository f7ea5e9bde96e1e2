import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { configureCoercion } from "@conform-to/zod/v4/future";
import type { z } from "zod";
import type { Failure } from "~/contract/failure-codes";
import { failureOfIssue } from "~/contract/failures";
import type { Constraints } from "./constraints";
import { fieldNamesOf } from "./field-names.server";

/** The longest address that the server reads is the longest value that any form of the shop sends. */
export const MAX_VALUE_LENGTH = 8_192;

/** A form with nothing in it but fields of a schema: what {@link knownFields} and `readForm` give, and all that {@link parseForm} takes. */
export class KnownFields extends FormData {
  // not a plain FormData for the compiler either
  protected readonly known = true;
}

/**
 * Picks the fields that a schema names, each with as many values as the schema lets it have; of a field with one value the first one counts.
 * All else is ignored: browser extensions add fields, and a name such as `x[99999999]` would be built as a list of that length.
 * A value too long for any field is cut; it is still too long for its schema, and the form shows where it began.
 */
export function knownFields(pairs: Iterable<readonly [string, FormDataEntryValue]>, schema: z.ZodType): KnownFields {
  const names = fieldNamesOf(schema);
  const counts = new Map<string, number>();
  const fields = new KnownFields();
  for (const [name, value] of pairs) {
    const count = (counts.get(name) ?? 0) + 1;
    if (typeof value !== "string" || count > names.mostValues(name)) continue;
    counts.set(name, count);
    fields.append(name, value.slice(0, MAX_VALUE_LENGTH));
  }
  return fields;
}

/** A number as people write it, with its centimetres if they say so; `1e3` and `0x10` are none. */
const WRITTEN_NUMBER = /^\s*(-?\d+(?:[.,]\d+)?)\s*(?:cm\s*)?$/i;

const { coerceFormValue } = configureCoercion({
  type: { number: (text) => Number(WRITTEN_NUMBER.exec(text)?.[1]?.replace(",", ".") ?? Number.NaN) },
});

/**
 * Checks a form's fields against a schema. Texts become what the schema asks for: numbers, `on` for true, and an empty field is one left out.
 * Fields that the schema does not name are not checked, but are shown again with the rest (`reply()`).
 */
export const parseForm = <S extends z.ZodType>(fields: KnownFields, schema: S) =>
  parseWithZod<z.ZodType<z.output<S>>, Failure[]>(fields, {
    schema: coerceFormValue(schema),
    disableAutoCoercion: true,
    formatError: (issues) => issues.map(failureOfIssue),
  });

/** What the browser can check of a form's fields by itself, from the form's schema. */
export const constraintsOf = (schema: z.ZodType): Constraints => ({ ...getZodConstraint(schema) });
