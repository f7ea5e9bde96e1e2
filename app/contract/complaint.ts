import { z } from "zod";
import { emailSchema, nameSchema } from "./address.js";
import { severalLines } from "../domain/one-line.js";
import { idSchema } from "./common.js";
import { fieldMessage } from "./failure-codes.js";
import { MAX_COMPLAINT, MIN_COMPLAINT } from "./limits.js";
import { complaintOfOrderSchema } from "./received.js";
import { piecesRequestSchema, piecesSchema } from "./withdrawal.js";

/** How somebody who complains would like it to be settled (Civil Code, § 2169 and 2171). */
export const SOLUTIONS = ["repair", "replacement", "discount", "refund"] as const;
export type Solution = (typeof SOLUTIONS)[number];

/**
 * POST /api/order/{id}/{hash}/complaint: complains of goods that have come. 201, with a confirmation sent to the e-mail: when, of what, how it is to be
 * settled. The header Idempotency-Key as with a withdrawal. 409 `conflict` while nothing has been sent, or where the order was cancelled or returned.
 * Photographs are asked for by reply to the confirmation.
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
  /** the day by which it is settled */
  due: z.iso.date(),
  name: z.string(),
  email: z.string(),
  description: z.string(),
  solution: z.enum(SOLUTIONS),
  items: z.array(piecesSchema),
});
export type Complaint = z.infer<typeof complaintSchema>;
