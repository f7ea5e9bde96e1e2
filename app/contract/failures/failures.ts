import { z } from "zod";
import { cartChangeSchema } from "../cart/cart-change";
import { FAILURE_CODES, FIELD_CODES, type Failure, type FieldCode } from "./failure-codes";

export const failureSchema = z.object({
  code: z.enum(FAILURE_CODES),
  field: z.string().optional(),
  value: z.union([z.string(), z.number()]).optional(),
  unit: z.enum(["pack", "piece"]).optional(),
}) satisfies z.ZodType<Failure>;

/** Body of every failed answer. Other backends may send only the specification's `message` and `errors` with 422, else `error` and `value`. */
export const failedBodySchema = z.object({
  failures: z.array(failureSchema).min(1).optional().catch(undefined),
  /** sentences in the request's language for clients that do not know the codes */
  message: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  error: z.string().optional(),
  value: z.union([z.string(), z.number()]).optional(),
  retry_after: z.number().optional(),
  request_id: z.string().optional(),
  changes: z.array(cartChangeSchema).optional(),
});
/** 'A map of field to messages' (specification section 3); a backend may send one message without a list, a list without fields, or maps in maps. */
const errorsSchema = z
  .unknown()
  .optional()
  .transform((errors) => {
    const messages = new Map<string, string[]>();
    const collect = (part: unknown, field: string): void => {
      if (typeof part === "string" && part !== "")
        messages.set(field, [...(messages.get(field) ?? []), part]);
      else if (Array.isArray(part)) for (const entry of part) collect(entry, field);
      else if (typeof part === "object" && part !== null)
        for (const [name, inner] of Object.entries(part))
          collect(inner, field ? `${field}.${name}` : name);
    };
    collect(errors, "");
    return Object.fromEntries(messages);
  });

/** {@link failedBodySchema} of any backend. */
export const anyFailedBodySchema = z
  .object({
    failures: failedBodySchema.shape.failures,
    message: z.string().optional().catch(undefined),
    errors: errorsSchema,
    error: z.string().optional().catch(undefined),
    value: z.union([z.string(), z.number()]).optional().catch(undefined),
    retry_after: z.coerce.number().positive().optional().catch(undefined),
    changes: failedBodySchema.shape.changes.catch(undefined),
  })
  // a list, a text or nothing: the status says enough
  .catch({ errors: {} });
export type FailedBody = z.infer<typeof failedBodySchema>;

/** What `failuresOfIssues` reads of a zod issue. */
interface Issue {
  path: readonly PropertyKey[];
  message: string;
  code?: string;
  origin?: string;
  maximum?: number | bigint;
}

/** The first failure of each field: a missing value is not also too short. */
export const failuresOfIssues = (issues: readonly Issue[]) =>
  issues
    .map(failureOfIssue)
    .filter(({ field }, index, all) => all.findIndex((one) => one.field === field) === index);

/** Converts a zod issue. A message without a code is zod's own about a missing or mistyped value, or about a limit. */
function failureOfIssue({
  path,
  message,
  ...issue
}: Issue): Failure<FieldCode> & { field: string } {
  const field = path.map(String).join(".");
  const [head = "", ...rest] = message.split(":");
  const code = FIELD_CODES.find((one) => one === head);
  if (!code && issue.code === "too_big")
    return {
      code: issue.origin === "string" ? "max" : "over_limit",
      field,
      value: Number(issue.maximum),
    };
  if (!code) return { code: "required", field };
  return rest.length ? { code, field, value: valueOf(rest.join(":")) } : { code, field };
}

/** A number as a number, so that it is shown with the separators of the language. */
const valueOf = (text: string): string | number =>
  /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
