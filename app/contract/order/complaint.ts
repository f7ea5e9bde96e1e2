import { z } from "zod";
import { severalLines } from "~/domain/text";
import { daySchema, idSchema, momentSchema } from "../core/common";
import { emailSchema, nameSchema } from "../customer/address";
import { fieldMessage } from "../failures/failure-codes";
import { MAX_COMPLAINT, MIN_COMPLAINT } from "../forms/limits";
import { complaintOfOrderSchema } from "./received";
import { piecesRequestSchema, piecesSchema } from "./withdrawal";

/** Requested solutions of a complaint (Civil Code, § 2169 and 2171). */
export const SOLUTIONS = ["repair", "replacement", "discount", "refund"] as const;
export type Solution = (typeof SOLUTIONS)[number];

/** 201 and a mail that asks for photographs; Idempotency-Key as for withdrawals. 409 `conflict` for goods not sent, cancelled or returned. */
export const complaintRequestSchema = z.object({
  items: piecesRequestSchema,
  name: nameSchema,
  email: emailSchema,
  description: z
    .string({ error: "required" })
    .overwrite(severalLines)
    .min(1, { error: "required" })
    .min(MIN_COMPLAINT, { error: fieldMessage("min", MIN_COMPLAINT) })
    .max(MAX_COMPLAINT, { error: fieldMessage("max", MAX_COMPLAINT) }),
  solution: z.enum(SOLUTIONS, { error: "choose_solution" }),
});
export type ComplaintRequest = z.infer<typeof complaintRequestSchema>;

export const complaintCreatedSchema = z.object({
  id: idSchema,
  number: z.string(),
  received_at: momentSchema,
});
export type ComplaintCreated = z.infer<typeof complaintCreatedSchema>;

export const complaintSchema = complaintOfOrderSchema.extend({
  id: idSchema,
  due: daySchema,
  name: z.string(),
  email: z.string(),
  description: z.string(),
  solution: z.enum(SOLUTIONS),
  items: z.array(piecesSchema),
});
export type Complaint = z.infer<typeof complaintSchema>;
