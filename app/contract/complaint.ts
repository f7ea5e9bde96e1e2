import { z } from "zod";
import { emailSchema, nameSchema } from "./address";
import { severalLines } from "~/domain/one-line";
import { idSchema } from "./common";
import { fieldMessage } from "./failure-codes";
import { MAX_COMPLAINT, MIN_COMPLAINT } from "./limits";
import { complaintOfOrderSchema } from "./received";
import { piecesRequestSchema, piecesSchema } from "./withdrawal";

/** Requested solutions of a complaint (Civil Code, § 2169 and 2171). */
export const SOLUTIONS = ["repair", "replacement", "discount", "refund"] as const;
export type Solution = (typeof SOLUTIONS)[number];

/**
 * POST /api/order/{id}/{hash}/complaint: complains about delivered goods. 201 with a confirmation by e-mail. Idempotency-Key as for withdrawals. 409
 * `conflict` before anything was sent, or if the order was cancelled or returned. The confirmation asks for photographs by reply.
 */
export const complaintRequestSchema = z.object({
  items: piecesRequestSchema,
  /** first and last name */
  name: nameSchema,
  email: emailSchema,
  description: z
    .string({ error: "required" })
    .overwrite(severalLines)
    .min(1, { error: "required", abort: true })
    .min(MIN_COMPLAINT, { error: fieldMessage("min", MIN_COMPLAINT) })
    .max(MAX_COMPLAINT, { error: fieldMessage("max", MAX_COMPLAINT) }),
  solution: z.enum(SOLUTIONS, { error: "choose_solution" }),
});
export type ComplaintRequest = z.infer<typeof complaintRequestSchema>;

/** Answer of POST …/complaint. */
export const complaintCreatedSchema = z.object({ id: idSchema, number: z.string(), received_at: z.string() });
export type ComplaintCreated = z.infer<typeof complaintCreatedSchema>;

/** GET /api/order/{id}/{hash}/complaint/{number}: the confirmation. */
export const complaintSchema = complaintOfOrderSchema.extend({
  id: idSchema,
  /** deadline of the solution */
  due: z.iso.date(),
  name: z.string(),
  email: z.string(),
  description: z.string(),
  solution: z.enum(SOLUTIONS),
  items: z.array(piecesSchema),
});
export type Complaint = z.infer<typeof complaintSchema>;
