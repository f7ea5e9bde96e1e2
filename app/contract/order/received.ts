import { z } from "zod";
import { amountSchema, momentSchema } from "../core/common";

/** Withdrawals and complaints of an order, as the order lists them. */

const WITHDRAWAL_STATES = ["received", "accepted", "refused"] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

const received = {
  number: z.string(),
  received_at: momentSchema,
  answer: z.string().nullable(),
};

export const withdrawalOfOrderSchema = z.object({
  ...received,
  state: z.enum(WITHDRAWAL_STATES),
  decided_at: momentSchema.nullable(),
  refund_tax_incl: amountSchema,
});

export const complaintOfOrderSchema = z.object({
  ...received,
  settled_at: momentSchema.nullable(),
});
