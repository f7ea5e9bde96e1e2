import type { Log } from "~/contract/core/log";
import { isUnpaid } from "~/domain/payment";
import type { GatewayPayment, PaymentGateway } from "../../../adapters/payment/gateway";
import type { Database, Queries } from "../../../db/index";
import { differences, pauseBeforeCheck, wasNeverCreated } from "../../../rules/payment";
import { changePaymentState, findOrder, lockOrder, type OrderRow } from "../order.repo";
import { refundableHaler, refundedHaler, refundOrder, refundSurplus } from "../refund/refund";
import { readRefunds } from "../refund/refunds.repo";
import { hasPaidMovement } from "../statement/bank-movements.repo";
import {
  findPaidPayment,
  hasOtherPaidPayment,
  postponeCheck,
  readOpenPayments,
  setGatewayState,
  type GatewayPaymentRow,
} from "./gateway-payments.repo";
import { recordPayment, recordRefund, type PaymentContext } from "./record-payment";

/** Queries the gateway and updates payment and order. @throws {GatewayFailed} */
export type SyncPayment = (payment: GatewayPaymentRow, answer?: GatewayPayment) => Promise<void>;

interface Deps {
  db: Database;
  gateway: PaymentGateway;
  clock: () => Date;
  log: Pick<Log, "info" | "error">;
  wakeMails: () => void;
}

/**
 * Creates the operation. It runs after a notification, the shopper's return, or the timer, maybe concurrently, and trusts only the gateway's
 * response (ADR 44).
 */
export function createSyncPayment({ db, gateway, clock, log, wakeMails }: Deps): SyncPayment {
  const stateOf = (
    payment: GatewayPaymentRow,
    number: string,
    answer: GatewayPayment | undefined,
  ): GatewayPayment["state"] => {
    const { gateway_id, amount_haler, created_at, order_id } = payment;
    const ageMs = clock().getTime() - created_at.getTime();
    if (!answer) return wasNeverCreated(ageMs) ? "failed" : "open";
    const expected = {
      gatewayId: gateway_id,
      orderNumber: number,
      amountHaler: amount_haler,
      currency: "CZK",
    };
    const others = differences(expected, answer);
    if (others.length) {
      log.error(
        { order: order_id, payment: gateway_id, differs: others },
        "the gateway returned another payment",
      );
      return "open";
    }
    return answer.state === "open" && pauseBeforeCheck(ageMs) === null ? "failed" : answer.state;
  };

  async function recordState(
    tx: Queries,
    payment: GatewayPaymentRow,
    state: GatewayPayment["state"],
  ): Promise<void> {
    const { id, order_id, gateway_id } = payment;
    // the money may have gone back before the shop knew that it came
    if (isGivenBack(state)) await recordState(tx, payment, "paid");
    if (!(await setGatewayState(tx, id, state))) return;
    if (state === "failed") {
      // the order may have another open payment, or the shopper has chosen another method
      const order = await lockOrder(tx, order_id);
      const others = await readOpenPayments(tx, order_id);
      if (order?.payment.type === "online" && others.length === 0)
        await changePaymentState(tx, { id: order_id }, "failed");
      return;
    }
    if (state === "paid") await recordPaid(tx, payment);
    if (isGivenBack(state)) await recordGatewayRefund(tx, payment, state);
    log.info({ order: order_id, payment: gateway_id, state }, "payment state changed");
  }

  async function recordPaid(tx: Queries, payment: GatewayPaymentRow): Promise<void> {
    const context = { tx, now: clock() };
    const order = await lockOrder(tx, payment.order_id);
    if (!order) return;
    const about = { order: order.id, payment: payment.gateway_id };
    const isOfPrice = order.total_haler === payment.amount_haler;
    if (isUnpaid(order.payment_state)) {
      if (isOfPrice) {
        await recordPayment(context, { id: order.id }, "paid");
        return refundIfReturned(context, order);
      }
      // the shopper paid the price of the previous payment method
      await refundSurplus(tx, payment, context.now);
      log.error(about, "order paid at an outdated price: the payment is refunded");
    } else if (isOfPrice && (await isMarkedByHand(tx, order, payment))) {
      log.error(
        about,
        "order was marked as paid before its payment: if it was paid twice, refund it",
      );
    } else {
      await refundSurplus(tx, payment, context.now);
      log.error(
        { ...about, state: order.payment_state },
        "order paid a second time: the second payment is refunded",
      );
    }
  }

  /** Records a refund that an operator made at the gateway. `sync-refunds.ts` handles refunds that the shop requested. */
  async function recordGatewayRefund(
    tx: Queries,
    { id, order_id }: GatewayPaymentRow,
    state: "refunded" | "partially_refunded",
  ): Promise<void> {
    // under the lock, so that refunds that are recorded at the same time count
    const order = await lockOrder(tx, order_id);
    const refunds = await readRefunds(tx, order_id);
    const paymentRefunds = refunds.filter(({ gateway_payment_id }) => gateway_payment_id === id);
    if (
      paymentRefunds.some(
        (refund) => refund.is_surplus || refund.state === "owed" || refund.state === "asked",
      )
    )
      return;
    const paid = await findPaidPayment(tx, order_id);
    if (paid && paid.id !== id) return;
    const left = order ? refundableHaler(order, refunds) : 0;
    // the gateway does not report the amount of a partial refund
    if (state === "partially_refunded" || !left)
      await changePaymentState(tx, { id: order_id }, state);
    else
      await recordRefund(
        { tx, now: clock() },
        { orderId: order_id, amountHaler: left, reason: "at the gateway", paymentId: id },
      );
  }

  return async (payment, answer) => {
    const order = await findOrder(db, payment.order_id);
    if (!order) return;
    const state = stateOf(
      payment,
      order.number,
      answer ?? (await gateway.status(payment.gateway_id)),
    );
    if (state !== "open") {
      await db.transaction((tx) => recordState(tx, payment, state));
      return wakeMails();
    }
    const now = clock();
    const pauseMs = pauseBeforeCheck(now.getTime() - payment.created_at.getTime());
    if (payment.state === "open" && pauseMs !== null)
      await postponeCheck(db, payment.id, new Date(now.getTime() + pauseMs));
  };
}

const isGivenBack = (
  state: GatewayPaymentRow["state"],
): state is "refunded" | "partially_refunded" =>
  state === "refunded" || state === "partially_refunded";

/** True if an operator has marked an order that is to be paid online as paid, and this is the only money that is known. */
const isMarkedByHand = async (
  tx: Queries,
  order: OrderRow,
  payment: GatewayPaymentRow,
): Promise<boolean> =>
  order.payment.type === "online" &&
  !(await hasPaidMovement(tx, order.id)) &&
  !(await hasOtherPaidPayment(tx, payment));

/** Refunds money for goods that came back unpaid. Those of a withdrawal have refunds of their own. */
async function refundIfReturned({ tx, now }: PaymentContext, order: OrderRow): Promise<void> {
  if (order.state !== "returned" || refundedHaler(await readRefunds(tx, order.id)) > 0) return;
  const [orderId, amountHaler] = [order.id, order.total_haler];
  await refundOrder({ tx, now }, { orderId, amountHaler, reason: "paid after it came back" });
}
