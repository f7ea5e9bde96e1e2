import type { Locale } from "~/contract/common";
import type { Order, OrderPayments } from "~/contract/order";
import { pauseBeforeCheck } from "~/domain/payment-check";
import { isFinished } from "~/domain/order-state";
import { isPayable, isUnpaid } from "~/domain/payment-state";
import { toCrowns } from "~/domain/money";
import { GatewayFailed } from "../../adapters/payment/gateway";
import { done, failed, NOT_FOUND, type Result } from "~/contract/result";
import { createBeginPayment, type BeginPayment, type PaymentDeps } from "./begin-payment";
import { claimDuePayments, findGatewayPayment, insertGatewayPayment, readOpenPayments } from "./gateway-payments.repo";
import { openOrder } from "./order-record.service";
import { findOrderByNumber } from "./order.repo";
import { changeable } from "./payment-methods";
import { createSettle } from "./settle-payment";
import { createSettleRefunds } from "./settle-refunds";
import { readWholeOrder } from "./whole-order";

/** Asked at a time by one instance. */
const AT_ONCE = 5;
/** Longer than any question to the gateway: an instance that has not asked by then has died. */
const CLAIM_MS = 2 * 60_000;

/** Payments of orders, at the gateway and otherwise. */
export interface PaymentService {
  /** The payments that an order which is not paid may be changed to, its own among them. */
  methods(id: number, hash: string, locale: Locale): Promise<Result<OrderPayments>>;
  /** Begins to pay, by another payment where one is named. */
  begin: BeginPayment;
  /** The order after the gateway was asked; as it is known where that does not answer. */
  check(id: number, hash: string): Promise<Result<Order>>;
  /** Asks the gateway about a payment that somebody says has changed. */
  notify(gatewayId: string): Promise<Result<Record<string, never>>>;
  /** Asks about payments, and gives back money, that are due to be looked after; each by one instance. @returns how many */
  settleDue(): Promise<number>;
}

const GATEWAY_FAILED = failed({ code: "gateway_failed" });

/** Makes the service over a database and a gateway. */
export function createPayments(deps: PaymentDeps): PaymentService {
  const { db, gateway, delivery, clock, log } = deps;
  const settle = gateway && createSettle({ ...deps, gateway });
  const settleRefunds = gateway && createSettleRefunds({ ...deps, gateway });
  const begin = createBeginPayment({ ...deps, settle });
  const warn = (error: GatewayFailed, payment: string) => log.warn({ err: error, payment }, "payment could not be asked about");

  return {
    begin,

    async methods(id, hash, locale) {
      const order = await openOrder(db, id, hash);
      if (!order) return NOT_FOUND;
      const offered = isUnpaid(order.payment_state) && !isFinished(order.state) ? changeable(order, await delivery.methods(locale)) : [];
      return done({
        data: offered.map(({ method: { id, code, type, name, description }, totalHaler }) => ({
          ...{ id, code, type, name: name[locale], description: description[locale] },
          total_tax_incl: toCrowns(totalHaler),
        })),
      });
    },

    async check(id, hash) {
      const order = await openOrder(db, id, hash);
      if (!order) return NOT_FOUND;
      if (settle && isPayable(order.payment_state)) {
        for (const payment of await readOpenPayments(db, id)) {
          try {
            await settle(payment);
          } catch (error) {
            if (!(error instanceof GatewayFailed)) throw error;
            warn(error, payment.gateway_id);
            break;
          }
        }
      }
      const now = (await openOrder(db, id, hash)) ?? order;
      return done(await readWholeOrder(db, now, clock()));
    },

    async notify(gatewayId) {
      if (!gateway || !settle) return NOT_FOUND;
      try {
        const known = await findGatewayPayment(db, gatewayId);
        if (known) {
          await settle(known);
          return done({});
        }
        // begun by a process that died before it could write that down: the gateway says of which order it is
        const answer = await gateway.status(gatewayId);
        const order = answer && (await findOrderByNumber(db, answer.orderNumber));
        if (!order || answer.gatewayId !== gatewayId) return NOT_FOUND;
        const now = clock();
        const row = { order_id: order.id, gateway_id: gatewayId, payment_code: order.payment.code, redirect_url: null };
        const due_at = new Date(now.getTime() + (pauseBeforeCheck(0) ?? 0));
        await insertGatewayPayment(db, { ...row, amount_haler: order.total_haler, state: "open", created_at: now, due_at });
        const adopted = await findGatewayPayment(db, gatewayId);
        if (adopted) await settle(adopted, answer);
        return done({});
      } catch (error) {
        if (!(error instanceof GatewayFailed)) throw error;
        warn(error, gatewayId);
        // the gateway says it once more
        return GATEWAY_FAILED;
      }
    },

    async settleDue() {
      if (!settle) return 0;
      const now = clock();
      const payments = await claimDuePayments(db, now, new Date(now.getTime() + CLAIM_MS), AT_ONCE);
      const asked = payments.map((payment) =>
        settle(payment).catch((error: unknown) => {
          if (!(error instanceof GatewayFailed)) throw error;
          warn(error, payment.gateway_id);
        }),
      );
      await Promise.all(asked);
      return payments.length + ((await settleRefunds?.()) ?? 0);
    },
  };
}
