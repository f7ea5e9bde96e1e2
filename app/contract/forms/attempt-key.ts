import { z } from "zod";

/** Idempotency key of a form, sent in the header `Idempotency-Key`: printable ASCII. */
export const attemptKeySchema = z
  .string({ error: "bad_request" })
  .regex(/^[\x21-\x7e]{8,64}$/, { error: "bad_request" });
