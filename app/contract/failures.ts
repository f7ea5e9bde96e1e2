import { z } from "zod";
import { cartChangeSchema } from "./cart-change";
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
export type FailedBody = z.infer<typeof failedBodySchema>;

/** Converts a zod issue. A message without a code is zod's own about a missing or mistyped value. */
export function failureOfIssue({
  path,
  message,
}: {
  path: readonly PropertyKey[];
  message: string;
}): Failure<FieldCode> & { field: string } {
  const field = path.map(String).join(".");
  const [head = "", ...rest] = message.split(":");
  const code = FIELD_CODES.find((known) => known === head);
  if (!code) return { code: "required", field };
  return rest.length ? { code, field, value: rest.join(":") } : { code, field };
}
