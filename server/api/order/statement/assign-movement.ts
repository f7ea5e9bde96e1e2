import { done, failed, type Result } from "~/contract/failures/result";
import type { PaymentState } from "~/domain/payment";
import { lockBankMovements, type Queries } from "../../../db/index";
import { matchMovement, refusalOfAssignment, type MovementOutcome } from "../../../rules/statement";
import { lockOrderByNumber, setReceived, type OrderRow } from "../order.repo";
import { findPaidPayment } from "../payment/gateway-payments.repo";
import { recordPayment, type PaymentContext } from "../payment/record-payment";
import { refundedHaler } from "../refund/refund";
import { payingAccount, readRefunds } from "../refund/refunds.repo";
import {
  findMovement,
  knownMovement,
  readOpenMovements,
  updateMovement,
  type BankMovementRow,
} from "./bank-movements.repo";
import { findOrderOf } from "./import-statement";

interface UnmatchedMovement {
  row: BankMovementRow;
  outcome: MovementOutcome;
  /** haléře of the order that its symbol names */
  expectedHaler: number | null;
}

/** Lists open unmatched payments, oldest first; reasons are computed now. */
export async function listUnmatched(db: Queries): Promise<UnmatchedMovement[]> {
  const list: UnmatchedMovement[] = [];
  for (const row of await readOpenMovements(db)) {
    const order = await findOrderOf(db, row.variable_symbol);
    list.push({
      row,
      outcome: matchMovement(knownMovement(row), order),
      expectedHaler: order?.total_haler ?? null,
    });
  }
  return list;
}

/** Result of assigning a movement to an order. `overHaler`: overpayment, negative for less. */
interface Assigned {
  before: PaymentState;
  after: PaymentState;
  isCancelled: boolean;
  overHaler: number;
}

/**
 * Why a movement does not pay an order: it is not in the list, there is no such order, the two do not match, the worth of another currency is missing
 * (or given for crowns), or more is refunded than came.
 */
export type AssignmentRefusal =
  | "no_movement"
  | "not_open"
  | "no_order"
  | "no_worth"
  | "worth_of_crowns"
  | "refunded_more"
  | MovementOutcome;

/** What the operator accepts: another sum or currency, and what a movement in another currency is worth. */
interface AcceptedMovement {
  isAnySum?: boolean | undefined;
  worthHaler?: number | undefined;
}

/**
 * Assigns a movement to an order that the operator names. An order marked as paid by hand keeps its state and gets the payer's account. A smaller sum
 * counts as the price but limits refunds (ADR 44); a further movement adds to it.
 * @returns the failure of a movement that does not match has the order's state as its value
 */
export async function assignMovement(
  context: PaymentContext,
  movementId: number,
  number: string,
  { isAnySum = false, worthHaler }: AcceptedMovement = {},
): Promise<Result<Assigned, AssignmentRefusal>> {
  const { tx } = context;
  await lockBankMovements(tx);
  const row = await findMovement(tx, movementId);
  if (!row) return failed({ code: "no_movement" });
  if (!row.is_open) return failed({ code: "not_open" });
  const order = await lockOrderByNumber(tx, number);
  if (!order) return failed({ code: "no_order" });
  const { total_haler, received_haler } = order;
  const isPaidInPart = order.payment_state === "paid" && received_haler !== null;
  const isOpen = isPaidInPart || (await isPaidByHand(tx, order));
  const earlierHaler = isPaidInPart ? received_haler : 0;
  const open = {
    ...order,
    payment_state: isOpen ? ("waiting" as const) : order.payment_state,
    total_haler: total_haler - earlierHaler,
    isPaidOnline: false,
  };
  const outcome = refusalOfAssignment(knownMovement(row), open, isAnySum);
  if (outcome) return failed({ code: outcome, value: order.state });
  const isForeign = row.currency !== "CZK";
  if (!isForeign && worthHaler !== undefined) return failed({ code: "worth_of_crowns" });
  if (isForeign && worthHaler === undefined) return failed({ code: "no_worth" });
  const cameHaler = earlierHaler + (worthHaler ?? row.amount_haler);
  if (cameHaler < refundedHaler(await readRefunds(tx, order.id)))
    return failed({ code: "refunded_more" });
  // before the payment, which refunds what was withdrawn earlier
  await setReceived(tx, order.id, cameHaler < total_haler ? cameHaler : null);
  const changed = await recordPayment(context, { id: order.id }, "paid");
  await updateMovement(tx, row.id, { outcome: "paid", is_open: false, order_id: order.id });
  const { before, after } = changed ?? { before: order.payment_state, after: order.payment_state };
  return done({
    before,
    after,
    isCancelled: order.state === "cancelled",
    overHaler: cameHaler - total_haler,
  });
}

/** True for a paid order without a gateway payment or movement. */
const isPaidByHand = async (tx: Queries, { id, payment_state }: OrderRow): Promise<boolean> =>
  payment_state === "paid" &&
  (await payingAccount(tx, id)) === undefined &&
  !(await findPaidPayment(tx, id));

/** Removes a movement from the unmatched list; it stays recorded. @returns false if it is not in the list */
export async function dismissMovement(tx: Queries, id: number): Promise<boolean> {
  await lockBankMovements(tx);
  const row = await findMovement(tx, id);
  if (!row?.is_open) return false;
  await updateMovement(tx, id, { is_open: false });
  return true;
}
