import { z } from "zod";
import type { TypedCut } from "~/features/catalogue";
import { knownFields, parseForm, type KnownFields } from "~/forms/parse-form.server";

const text = z.string().optional();
/** As texts: what is wrong with them is said at their fields. */
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
});

/** What was typed before another roll or size was chosen, by the address; undefined where it says nothing of that. */
export function queryValuesOf(params: URLSearchParams): { values: TypedCut; fields: KnownFields } | undefined {
  const fields = knownFields(params, typedSchema);
  if ([...fields.keys()].length === 0) return undefined;
  const submission = parseForm(fields, typedSchema);
  return submission.status === "success" ? { values: submission.value, fields } : undefined;
}
