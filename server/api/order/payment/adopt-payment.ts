import type { Log } from "~/contract/core/log";
import type { GatewayPayment } from "../../../adapters/payment/gateway";
import type { Database } from "../../../db/index";
import { adoptionRefusal, pauseBeforeCheck } from "../../../rules/payment";
import { lockOrderByNumber } from "../order.repo";
import {
  findGatewayPayment,
  hasGatewayPayment,
  insertGatewayPayment,
  type GatewayPaymentRow,
} from "./gateway-payments.repo";
import { closeGatewayPayment, listGatewayPayment } from "./unmatched-gateway.repo";

/**
 * Stores a payment that the shop does not know under the order that it was made for: the process that made it died, or the shop was restored from an
 * older copy. Money of another order, or of a lost one, is listed for the shopkeeper. @returns undefined if no order takes it
 */
export async function adoptPayment(
  { db, now, log }: { db: Database; now: Date; log: Pick<Log, "error"> },
  answer: GatewayPayment,
): Promise<GatewayPaymentRow | undefined> {
  const { gatewayId, orderNumber, amountHaler, currency, state } = answer;
  return db.transaction(async (tx) => {
    const order = await lockOrderByNumber(tx, orderNumber);
    // another notification may have been faster
    const payment = await findGatewayPayment(tx, gatewayId);
    if (payment) return payment;
    const refusal = adoptionRefusal(
      answer,
      order && {
        placedAt: order.created_at,
        totalHaler: order.total_haler,
        hasPayment: await hasGatewayPayment(tx, order.id),
      },
    );
    if (order && refusal === undefined) {
      const row = {
        order_id: order.id,
        gateway_id: gatewayId,
        payment_code: order.payment.code,
        redirect_url: null,
      };
      const due_at = new Date(now.getTime() + (pauseBeforeCheck(0) ?? 0));
      await insertGatewayPayment(tx, {
        ...row,
        amount_haler: order.total_haler,
        state: "open",
        created_at: now,
        due_at,
      });
      return findGatewayPayment(tx, gatewayId);
    }
    if (state === "refunded") await closeGatewayPayment(tx, gatewayId);
    if (refusal === undefined || (state !== "paid" && state !== "partially_refunded"))
      return undefined;
    const row = {
      gateway_id: gatewayId,
      order_number: orderNumber,
      amount_haler: amountHaler,
      currency,
      reason: refusal,
      noticed_at: now,
    };
    await listGatewayPayment(tx, row);
    log.error(
      { payment: gatewayId, number: orderNumber, reason: refusal },
      "the gateway has money that pays no order: payments unmatched",
    );
    return undefined;
  });
}
