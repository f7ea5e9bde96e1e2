import type { Log } from "~/contract/log";
import { lookEveryFewSeconds, type Looking } from "../shared/looking";

/** Asks the gateway about payments of which nothing was heard, and for money that is owed. */
export interface PaymentChecker extends Looking {
  /** Does all that is due, and waits for it. @returns how many */
  settleDue(): Promise<number>;
}

/** Makes a checker. Every instance looks; each payment and refund is claimed by one (`claimDuePayments`, `claimDueRefunds`). */
export const createPaymentChecker = (settleDue: () => Promise<number>, log: Pick<Log, "error">): PaymentChecker => ({
  ...lookEveryFewSeconds(settleDue, log, "payments cannot be asked about"),
  settleDue,
});
