import { z } from "zod";
import { amountSchema } from "./common.js";

/** What an order tells of the withdrawals and complaints that were received of it. */

export const WITHDRAWAL_STATES = ["received", "accepted", "refused"] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

const received = {
  number: z.string(),
  received_at: z.string(),
  /** what the shop said when it decided */
  answer: z.string().nullable(),
};

export const withdrawalOfOrderSchema = z.object({
  ...received,
  state: z.enum(WITHDRAWAL_STATES),
  decided_at: z.string().nullable(),
  /** what is to be paid back */
  refund_tax_incl: amountSchema,
});

export const complaintOfOrderSchema = z.object({ ...received, settled_at: z.string().nullable() });
