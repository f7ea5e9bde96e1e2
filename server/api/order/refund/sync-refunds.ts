import type { Log } from "~/contract/core/log";
import { GatewayFailed, type PaymentGateway } from "../../../adapters/payment/gateway";
import { readSkippedNumbers, type Database } from "../../../db/index";
import { differences } from "../../../rules/payment";
import { nextRefundStep, pauseOfRefund } from "../../../rules/returns";
import { findOrder, lockOrder, type OrderRow } from "../order.repo";
import {
  readGatewayPayment,
  setGatewayState,
  type GatewayPaymentRow,
} from "../payment/gateway-payments.repo";
import { recordRefund, recordRefunded, type PaymentContext } from "../payment/record-payment";
import { refundableHaler } from "./refund";
import {
  claimDueRefunds,
  endRefund,
  markRequested,
  postponeRefund,
  readRefunds,
  recordAnswer,
  type RefundRow,
} from "./refunds.repo";

const AT_ONCE = 5;
/** Longer than the queries of a refund: after it, the instance counts as dead. */
const CLAIM_MS = 2 * 60_000;

interface Deps {
  db: Database;
  gateway: PaymentGateway;
  clock: () => Date;
  log: Pick<Log, "info" | "warn" | "error">;
  wakeMails: () => void;
}

/**
 * Creates the processing of due gateway refunds; it returns their number. It reads the payment's state and records the request before it asks:
 * after a crash only the state can finish the refund; it is never requested twice.
 */
export function createSyncRefunds({
  db,
  gateway,
  clock,
  log,
  wakeMails,
}: Deps): () => Promise<number> {
  /** @returns the payment's state at the gateway; undefined if it is unknown or of another order */
  async function stateAt(
    payment: GatewayPaymentRow,
    orderNumber: string,
  ): Promise<string | undefined> {
    const answer = await gateway.status(payment.gateway_id);
    if (!answer) return undefined;
    const expected = {
      gatewayId: payment.gateway_id,
      orderNumber,
      amountHaler: payment.amount_haler,
      currency: "CZK",
    };
    const others = differences(expected, answer);
    if (!others.length) return answer.state;
    log.error(
      { payment: payment.gateway_id, differs: others },
      "the gateway returned another payment",
    );
    return undefined;
  }

  /** Takes a refund if no other refund of its payment is running. */
  const take = (refund: RefundRow): Promise<boolean> =>
    db.transaction(async (tx) => {
      await lockOrder(tx, refund.order_id);
      const isOther = ({ id, state, gateway_payment_id }: RefundRow) =>
        id !== refund.id && state === "asked" && gateway_payment_id === refund.gateway_payment_id;
      if ((await readRefunds(tx, refund.order_id)).some(isOther)) return false;
      return markRequested(tx, refund, clock());
    });

  const fail = (refund: RefundRow, why: string): Promise<void> =>
    db.transaction(async (tx) => {
      const isNew = await endRefund(tx, refund.id, "failed", clock());
      if (isNew)
        log.error(
          { order: refund.order_id, refund: refund.id, why },
          "refund must be made by hand",
        );
    });

  async function ask(refund: RefundRow, payment: GatewayPaymentRow): Promise<void> {
    const later = () => new Date(clock().getTime() + pauseOfRefund(0));
    if (!(await take(refund))) return postponeRefund(db, refund.id, later());
    try {
      const answer = await gateway.refund(payment.gateway_id, refund.amount_haler);
      // the payment's state confirms it: at once, and then periodically
      await recordAnswer(db, refund.id, answer, answer === "finished" ? clock() : later());
    } catch (error) {
      if (!(error instanceof GatewayFailed)) throw error;
      // a refusal after an earlier request proves nothing
      if (error.isRefusal && refund.tries === 0) return fail(refund, "the gateway refuses");
      log.warn({ err: error, refund: refund.id }, "the gateway did not respond to a refund");
      await recordAnswer(db, refund.id, null, later());
    }
  }

  async function syncRefund(refund: RefundRow): Promise<void> {
    const order = await findOrder(db, refund.order_id);
    const payment =
      refund.gateway_payment_id === null
        ? undefined
        : await readGatewayPayment(db, refund.gateway_payment_id);
    if (!order || !payment || (refund.state !== "owed" && refund.state !== "asked")) return;
    const now = clock();
    const gatewayState = await stateAt(payment, order.number);
    // read after the state, so that other refunds in the state are known here
    const others = (await readRefunds(db, order.id)).filter(
      (one) => one.gateway_payment_id === payment.id && one.id !== refund.id,
    );
    if (others.some((one) => one.state === "asked"))
      return postponeRefund(db, refund.id, new Date(now.getTime() + pauseOfRefund(0)));
    const earlier = others.filter((one) => one.state === "done");
    const leftHaler =
      payment.amount_haler - earlier.reduce((sum, { amount_haler }) => sum + amount_haler, 0);
    const { state, answer, amount_haler: amountHaler, created_at, asked_at } = refund;
    const ageMs = now.getTime() - created_at.getTime();
    const requestedMs = asked_at ? now.getTime() - asked_at.getTime() : 0;
    const isRestored = (await readSkippedNumbers(db, order.created_at)) > 0;
    const isFurther = earlier.length > 0;
    const step = nextRefundStep(
      { state, amountHaler, leftHaler, isFurther, isRestored, answer, ageMs, requestedMs },
      gatewayState,
    );
    if (step === "ask") return ask(refund, payment);
    if (step === "failed")
      return fail(refund, `the payment is ${gatewayState ?? "unknown"} at the gateway`);
    if (step === "wait")
      return postponeRefund(db, refund.id, new Date(now.getTime() + pauseOfRefund(ageMs)));
    await db.transaction(async (tx) => {
      await setGatewayState(
        tx,
        payment.id,
        gatewayState === "refunded" ? "refunded" : "partially_refunded",
      );
      const locked = await lockOrder(tx, order.id);
      if (await recordRefunded({ tx, now }, refund))
        log.info({ order: order.id, refund: refund.id }, "refund completed");
      if (gatewayState === "refunded" && locked && !refund.is_surplus)
        await recordRest({ tx, now }, locked, payment.id);
    });
    wakeMails();
  }

  return async () => {
    const now = clock();
    const refunds = await claimDueRefunds(db, now, new Date(now.getTime() + CLAIM_MS), AT_ONCE);
    const settled = refunds.map((refund) =>
      syncRefund(refund).catch((error: unknown) => {
        if (!(error instanceof GatewayFailed)) throw error;
        log.warn(
          { err: error, refund: refund.id },
          "refund state could not be read from the gateway",
        );
      }),
    );
    await Promise.all(settled);
    return refunds.length;
  };
}

/** Records what an operator refunded at the gateway besides the shop's refunds: the whole payment went back. @param order as it is locked */
async function recordRest(
  { tx, now }: PaymentContext,
  order: OrderRow,
  paymentId: number,
): Promise<void> {
  const refunds = await readRefunds(tx, order.id);
  const isOpen = ({ gateway_payment_id, state }: RefundRow) =>
    gateway_payment_id === paymentId && (state === "owed" || state === "asked");
  const amountHaler = refunds.some(isOpen) ? 0 : refundableHaler(order, refunds);
  if (amountHaler > 0)
    await recordRefund(
      { tx, now },
      { orderId: order.id, amountHaler, reason: "at the gateway", paymentId },
    );
}
