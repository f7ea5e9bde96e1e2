import { addDays, dayOf, nextWorkingDay, type Day } from "~/domain/calendar/days";

/** Withdrawals without a reason (Civil Code, § 1829 and 1837): items and deadline. Refunds are in `withdrawal-refund.ts`. */

/** Days from the day after the receipt. */
const WITHDRAWAL_DAYS = 14;

/** Days to send the goods back (§ 1831). */
export const RETURN_DAYS = 14;

/** Why goods are excluded: made to the shopper's wishes. */
type CustomMade = "hemmed" | "shaped";

interface Piece {
  shape: "rect" | "round";
  hems: { sides: readonly string[] } | null;
}

/** Hemmed or shaped goods are excluded, straight cuts and runners with factory hems are not. @param piece null for goods that are not cut */
export function customMade(piece: Piece | null): CustomMade | null {
  if (piece?.shape === "round") return "shaped";
  return piece?.hems && piece.hems.sides.length > 0 ? "hemmed" : null;
}

/** The last day of a withdrawal: moves to the next working day (§ 607). */
export const lastDayToWithdraw = (receivedAt: Date): Day =>
  nextWorkingDay(addDays(dayOf(receivedAt), WITHDRAWAL_DAYS));

export interface WithdrawalFacts {
  state: string;
  /** states of the order, oldest first */
  history: readonly { at: string | Date; state: string }[];
  /** company of the order, which is no consumer; null or undefined for a person */
  company?: object | null | undefined;
}

/** `until`: last day, in Prague; null before delivery. */
interface WithdrawalTime {
  reason: "over" | "company" | "cancelled" | "returned" | null;
  until: Day | null;
}

/** True if an order can be withdrawn from, also before delivery; the period starts with the last partial delivery. */
export function withdrawalTime(
  { state, history, company }: WithdrawalFacts,
  now: Date,
): WithdrawalTime {
  const delivered =
    state === "delivered" || state === "returned"
      ? history.findLast((one) => one.state === "delivered")
      : undefined;
  const until = delivered ? lastDayToWithdraw(new Date(delivered.at)) : null;
  if (company) return { reason: "company", until };
  if (state === "cancelled" || state === "returned") return { reason: state, until };
  return { reason: until !== null && dayOf(now) > until ? "over" : null, until };
}

/** True if the buyer may withdraw now; lines decide about items ({@link withdrawableOf}). */
export const canWithdraw = (order: WithdrawalFacts, now: Date): boolean =>
  withdrawalTime(order, now).reason === null;

const SHIPPED: readonly string[] = ["shipped", "ready_for_pickup", "delivered"];

/** True in states in which the buyer may have received the goods. */
export const isShipped = (state: string): boolean => SHIPPED.includes(state);

export const canComplain = ({ state }: WithdrawalFacts, _now: Date): boolean => isShipped(state);

/** Days to close a complaint (Consumer Protection Act, § 19). */
const COMPLAINT_DAYS = 30;

/** Last day in Czechia on which the shop must close a complaint. */
export const complaintDue = (receivedAt: Date): Day => addDays(dayOf(receivedAt), COMPLAINT_DAYS);

interface WithdrawableLine {
  quantity: number;
  /** pieces of withdrawals that were not refused */
  withdrawn: number;
  dimensions: Piece | null;
}

/** The quantity of an order's line that can still be returned. */
interface LeftOfLine {
  left: number;
  reason: CustomMade | "withdrawn" | null;
}

/** Number of pieces of a line that can be withdrawn, and why none. */
export function withdrawableOf({ quantity, withdrawn, dimensions }: WithdrawableLine): LeftOfLine {
  const madeReason = customMade(dimensions);
  if (madeReason) return { left: 0, reason: madeReason };
  const left = Math.max(0, quantity - withdrawn);
  return { left, reason: left === 0 ? "withdrawn" : null };
}

/** Why no line can be withdrawn: all were made to the shopper's wishes, or the others are withdrawn already. @returns null if one can */
export function closedByLines(lines: readonly LeftOfLine[]): "custom_made" | "nothing_left" | null {
  if (lines.some(({ left }) => left > 0)) return null;
  return lines.every(({ reason }) => reason === "hemmed" || reason === "shaped")
    ? "custom_made"
    : "nothing_left";
}
