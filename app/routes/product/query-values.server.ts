import { z } from "zod";
import type { CutValues } from "~/features/catalogue";
import { knownFields, parseForm, type KnownFields } from "~/forms/parse-form.server";

const text = z.string().optional();
/** As texts; failures are shown at the fields. */
const typedSchema = z.object({
  quantity: text,
  note: text,
  dimensions: z
    .object({
      shape: text,
      width_cm: text,
      length_cm: text,
      rotated: text,
      offcut: text,
      hems: z.object({ code: text, color: text, sides: z.array(z.string()).max(4) }).optional(),
    })
    .optional(),
  room: z.object({ area: text, reserve: text }).optional(),
});

/** Typed values from the address, after another roll was chosen or goods were added without a script; undefined without any. */
export function queryValuesOf(
  params: URLSearchParams,
): { values: CutValues; fields: KnownFields } | undefined {
  const fields = knownFields(params, typedSchema);
  if ([...fields.keys()].length === 0) return undefined;
  const submission = parseForm(fields, typedSchema);
  return submission.status === "success" ? { values: submission.value, fields } : undefined;
}
