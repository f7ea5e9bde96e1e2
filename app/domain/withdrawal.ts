import { addDays, dayOf, nextWorkingDay, type Day } from "./days.js";

/**
 * Withdrawing from an order without a reason (Civil Code, § 1829 and 1837): what of it, and until when. What is paid back is worked out in
 * `withdrawal-refund.ts`.
 */

/** 'Withdrawal within 14 days' (decisions): counted from the day after the goods were received. */
export const WITHDRAWAL_DAYS = 14;

/** Days from the withdrawal in which the goods are sent back (§ 1831). */
export const GIVE_BACK_DAYS = 14;

/** Why goods cannot be given back without a reason: they were made to the shopper's wishes. */
export type MadeToWish = "hemmed" | "shaped";

/** A piece as this rule needs it. */
interface Piece {
  shape: "rect" | "round";
  hems: { sides: readonly string[] } | null;
}

/**
 * 'Made-to-measure goods that are hemmed or shaped are excluded' (decisions). A straight cut can be given back, and so can a runner whose long
 * sides come hemmed from the factory: only what was hemmed to order counts.
 * @param piece null for goods that are not cut
 */
export function madeToWish(piece: Piece | null): MadeToWish | null {
  if (piece?.shape === "round") return "shaped";
  return piece?.hems && piece.hems.sides.length > 0 ? "hemmed" : null;
}

/** The last day of the time to withdraw: where nobody works on the fourteenth, the next day on which people do (§ 607). */
export const lastDayToWithdraw = (receivedAt: Date): Day => nextWorkingDay(addDays(dayOf(receivedAt), WITHDRAWAL_DAYS));

/** What withdrawing from an order and complaining of it depend on. */
export interface WithdrawalFacts {
  state: string;
  /** when it came into which state, the oldest first */
  history: readonly { at: string | Date; state: string }[];
  /** the company that ordered, which is no consumer; null or left out where a person did */
  company?: object | null | undefined;
}

/** Whether one may withdraw. `until`: the last day, in Prague; null for as long as the goods are not delivered. */
export interface WithdrawalTime {
  reason: "over" | "company" | "cancelled" | "returned" | null;
  until: Day | null;
}

/**
 * Whether one may withdraw from an order at a moment. Goods that are not delivered yet may be given up too; those that come in parts are
 * delivered with the last of them.
 */
export function withdrawalTime({ state, history, company }: WithdrawalFacts, now: Date): WithdrawalTime {
  const delivered = state === "delivered" || state === "returned" ? history.findLast((one) => one.state === "delivered") : undefined;
  const until = delivered ? lastDayToWithdraw(new Date(delivered.at)) : null;
  if (company) return { reason: "company", until };
  if (state === "cancelled" || state === "returned") return { reason: state, until };
  return { reason: until !== null && dayOf(now) > until ? "over" : null, until };
}

/** Whether a buyer may withdraw from an order now. What of it is for its lines to say ({@link withdrawableOf}). */
export const canWithdraw = (order: WithdrawalFacts, now: Date): boolean => withdrawalTime(order, now).reason === null;

/** States in which its buyer may have the goods already: nobody is told to wait until the shop knows that they have come. */
const MAY_HAVE_COME: readonly string[] = ["shipped", "ready_for_pickup", "delivered"];

/** Whether a buyer may complain of an order. */
export const canComplain = ({ state }: WithdrawalFacts, _now: Date): boolean => MAY_HAVE_COME.includes(state);

/** Days in which a complaint is settled (Consumer Protection Act, § 19). */
const COMPLAINT_DAYS = 30;

/** The day by which a complaint is settled. */
export const complaintDue = (receivedAt: Date): Day => addDays(dayOf(receivedAt), COMPLAINT_DAYS);

/** A line of an order with what was withdrawn of it before. */
export interface WithdrawableLine {
  quantity: number;
  /** pieces of withdrawals that were not refused */
  withdrawn: number;
  dimensions: Piece | null;
}

/** How many pieces of a line may still be withdrawn, and why none. */
export function withdrawableOf({ quantity, withdrawn, dimensions }: WithdrawableLine): {
  left: number;
  reason: MadeToWish | "withdrawn" | null;
} {
  const made = madeToWish(dimensions);
  if (made) return { left: 0, reason: made };
  const left = Math.max(0, quantity - withdrawn);
  return { left, reason: left === 0 ? "withdrawn" : null };
}
