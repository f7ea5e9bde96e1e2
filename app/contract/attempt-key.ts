import { z } from "zod";

/** What names an attempt, in a form and in the header `Idempotency-Key`: letters, digits and signs that every header may carry. */
export const attemptKeySchema = z.string({ error: "bad_request" }).regex(/^[\x21-\x7e]{8,64}$/, { error: "bad_request" });
