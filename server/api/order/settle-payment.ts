import type { Log } from "~/contract/log";
import { differences, isNeverMade, pauseBeforeCheck } from "~/domain/payment-check";
import { changePaymentState, type Database, type Queries } from "../../db/index";
import type { GatewayPayment, PaymentGateway } from "../../adapters/payment/gateway";
import { findOrder } from "./order.repo";
import { postponeCheck, readOpenPayments, setGatewayState, type GatewayPaymentRow } from "./gateway-payments.repo";

/** Asks the gateway how a payment stands, and brings payment and order up to it. @throws {GatewayFailed} */
export type Settle = (payment: GatewayPaymentRow, known?: GatewayPayment) => Promise<void>;

interface Deps {
  db: Database;
  gateway: PaymentGateway;
  clock: () => Date;
  log: Pick<Log, "info" | "error">;
}

/**
 * Makes it. Only what the gateway itself answers to this question changes anything, whoever caused it: a notification, the shopper's return, or
 * the timer; so it may be asked any number of times, by several at a time (decision 44).
 */
export function createSettle({ db, gateway, clock, log }: Deps): Settle {
  const stateOf = (payment: GatewayPaymentRow, number: string, answer: GatewayPayment | undefined): GatewayPayment["state"] => {
    const { gateway_id, amount_haler, created_at, order_id } = payment;
    const ageMs = clock().getTime() - created_at.getTime();
    if (!answer) return isNeverMade(ageMs) ? "failed" : "open";
    const asked = { gatewayId: gateway_id, orderNumber: number, amountHaler: amount_haler, currency: "CZK" };
    const others = differences(asked, answer);
    if (others.length) {
      log.error({ order: order_id, payment: gateway_id, differs: others }, "the gateway's answer is about another payment");
      return "open";
    }
    return answer.state === "open" && pauseBeforeCheck(ageMs) === null ? "failed" : answer.state;
  };

  async function note(tx: Queries, payment: GatewayPaymentRow, state: GatewayPayment["state"]): Promise<void> {
    const { id, order_id, gateway_id } = payment;
    if (!(await setGatewayState(tx, id, state))) return;
    if (state === "failed") {
      // another one may still be paid, and one who has chosen to pay otherwise has nothing to do with this one
      const order = await findOrder(tx, order_id);
      const others = await readOpenPayments(tx, order_id);
      if (order?.payment.type === "online" && others.length === 0) await changePaymentState(tx, { id: order_id }, "failed");
      return;
    }
    const paid = await changePaymentState(tx, { id: order_id }, "paid");
    if (state === "paid" && paid && paid.before === paid.after)
      log.error(
        { order: order_id, payment: gateway_id, state: paid.after },
        "an order is paid a second time: its buyer gets the money back",
      );
    if (state !== "paid" && state !== "open") await changePaymentState(tx, { id: order_id }, state);
    log.info({ order: order_id, payment: gateway_id, state }, "payment settled");
  }

  return async (payment, known) => {
    const order = await findOrder(db, payment.order_id);
    if (!order) return;
    const state = stateOf(payment, order.number, known ?? (await gateway.status(payment.gateway_id)));
    if (state !== "open") return db.transaction((tx) => note(tx, payment, state));
    const now = clock();
    const pauseMs = pauseBeforeCheck(now.getTime() - payment.created_at.getTime());
    if (payment.state === "open" && pauseMs !== null) await postponeCheck(db, payment.id, new Date(now.getTime() + pauseMs));
  };
}
