import type { Locale } from "~/contract/core/common";
import { done, failed, NOT_FOUND, type Result } from "~/contract/failures/result";
import type { Order, OrderPayments } from "~/contract/order/order";
import { isFinished } from "~/domain/order";
import { isPayable, isUnpaid } from "~/domain/payment";
import { toCrowns } from "~/domain/price";
import { GatewayFailed } from "../../../adapters/payment/gateway";
import { openOrder } from "../reading/open-order";
import { readWholeOrder } from "../reading/read-whole-order";
import { createSyncRefunds } from "../refund/sync-refunds";
import { adoptPayment } from "./adopt-payment";
import { createBeginPayment, type PaymentDeps } from "./begin-payment";
import { claimDuePayments, findGatewayPayment, readOpenPayments } from "./gateway-payments.repo";
import { changeable } from "./payment-methods";
import { createSyncPayment } from "./sync-payment";

const AT_ONCE = 5;
/** Longer than any query of the gateway: after it, the instance counts as dead. */
const CLAIM_MS = 2 * 60_000;

export type PaymentService = ReturnType<typeof createPayments>;

const GATEWAY_FAILED = failed({ code: "gateway_failed" });

export function createPayments(deps: PaymentDeps) {
  const { db, gateway, delivery, clock, log } = deps;
  const syncPayment = gateway && createSyncPayment({ ...deps, gateway });
  const settleRefunds = gateway && createSyncRefunds({ ...deps, gateway });
  const begin = createBeginPayment({ ...deps, syncPayment });
  const warn = (error: GatewayFailed, payment: string) =>
    log.warn({ err: error, payment }, "payment state could not be read from the gateway");

  return {
    begin,

    /** Payments that an unpaid order may change to, including its own. */
    async methods(id: number, hash: string, locale: Locale): Promise<Result<OrderPayments>> {
      const order = await openOrder(db, id, hash);
      if (!order) return NOT_FOUND;
      const offered =
        isUnpaid(order.payment_state) && !isFinished(order.state)
          ? changeable(order, await delivery.methods(locale))
          : [];
      return done({
        data: offered.map(({ method: { id, code, type, name, description }, totalHaler }) => ({
          id,
          code,
          type,
          name: name[locale],
          description: description[locale],
          total_tax_incl: toCrowns(totalHaler),
        })),
      });
    },

    /** Queries the gateway and returns the order; its last known state if the gateway fails. */
    async check(id: number, hash: string): Promise<Result<Order>> {
      const order = await openOrder(db, id, hash);
      if (!order) return NOT_FOUND;
      if (syncPayment && isPayable(order.payment_state)) {
        for (const payment of await readOpenPayments(db, id)) {
          try {
            await syncPayment(payment);
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

    /** Queries the gateway about a notified payment; the notification itself proves nothing. */
    async notify(gatewayId: string): Promise<Result<Record<string, never>>> {
      if (!gateway || !syncPayment) return NOT_FOUND;
      try {
        const payment = await findGatewayPayment(db, gatewayId);
        if (payment) {
          await syncPayment(payment);
          return done({});
        }
        const answer = await gateway.status(gatewayId);
        if (answer?.gatewayId !== gatewayId) return NOT_FOUND;
        const adopted = await adoptPayment({ db, now: clock(), log }, answer);
        if (adopted) await syncPayment(adopted, answer);
        return done({});
      } catch (error) {
        if (!(error instanceof GatewayFailed)) throw error;
        warn(error, gatewayId);
        // the gateway will retry
        return GATEWAY_FAILED;
      }
    },

    /** Checks due payments and refunds; each by one instance. @returns number of them */
    async settleDue(): Promise<number> {
      if (!syncPayment) return 0;
      const now = clock();
      const payments = await claimDuePayments(db, now, new Date(now.getTime() + CLAIM_MS), AT_ONCE);
      const checks = payments.map((payment) =>
        syncPayment(payment).catch((error: unknown) => {
          if (!(error instanceof GatewayFailed)) throw error;
          warn(error, payment.gateway_id);
        }),
      );
      await Promise.all(checks);
      return payments.length + ((await settleRefunds?.()) ?? 0);
    },
  };
}
