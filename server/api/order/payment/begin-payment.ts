import type { Locale } from "~/contract/core/common";
import type { Log } from "~/contract/core/log";
import { done, failed, NOT_FOUND, type Result } from "~/contract/failures/result";
import type { PayAnswer, PayRequest } from "~/contract/order/order";
import { isFinished } from "~/domain/order";
import { isUnpaid } from "~/domain/payment";
import { toHaler } from "~/domain/price";
import { GatewayFailed, type PaymentGateway } from "../../../adapters/payment/gateway";
import type { Database } from "../../../db/index";
import { canContinuePayment, pauseBeforeCheck } from "../../../rules/payment";
import type { ContentService } from "../../content";
import type { DeliveryService } from "../../delivery";
import type { OrderRow } from "../order.repo";
import { openOrder } from "../reading/open-order";
import { choosePayment } from "./change-payment";
import { claimPayment, releaseClaim } from "./claim-payment";
import { insertGatewayPayment, readOpenPayments } from "./gateway-payments.repo";
import { changeable, type PayableBy } from "./payment-methods";
import type { SyncPayment } from "./sync-payment";

export interface PaymentDeps {
  db: Database;
  /** undefined: no online payments */
  gateway: PaymentGateway | undefined;
  delivery: DeliveryService;
  content: ContentService;
  /** called by the gateway with `?id=` */
  notificationUrl: string;
  pageOrigins: readonly string[];
  clock: () => Date;
  log: Pick<Log, "info" | "warn" | "error">;
  wakeMails: () => void;
}

export type BeginPayment = (
  id: number,
  hash: string,
  locale: Locale,
  request: PayRequest,
) => Promise<Result<PayAnswer>>;

const ALREADY_PAID = failed({ code: "already_paid" });
const GATEWAY_FAILED = failed({ code: "gateway_failed" });
const STALE = failed({ code: "stale", field: "paymentId" });
const PAYMENT_UNAVAILABLE = failed({ code: "unavailable", field: "paymentId" });

/** Creates the start of a payment: at the gateway (the answer has its page), by transfer, or on delivery. */
export function createBeginPayment(
  deps: PaymentDeps & { syncPayment: SyncPayment | undefined },
): BeginPayment {
  const { db, gateway, syncPayment, delivery, pageOrigins, clock, log } = deps;

  /** Checks earlier gateway payments, so that nobody pays twice. */
  async function askAboutOpen(order: OrderRow): Promise<void> {
    for (const payment of syncPayment ? await readOpenPayments(db, order.id) : [])
      await syncPayment?.(payment);
  }

  async function atGateway(
    order: OrderRow,
    by: PayableBy,
    locale: Locale,
    returnUrl: string,
    to: PaymentGateway,
  ): Promise<Result<PayAnswer>> {
    const { method, totalHaler } = by;
    await askAboutOpen(order);
    const now = clock();
    const turn = await claimPayment(db, order.id, now, {
      isPayable: ({ payment_state }) => isUnpaid(payment_state),
      canContinuePayment: ({ payment_code, amount_haler, redirect_url, created_at }) =>
        payment_code === method.code &&
        amount_haler === totalHaler &&
        redirect_url !== null &&
        canContinuePayment(now.getTime() - created_at.getTime()),
    });
    if (turn.kind === "not_payable") return ALREADY_PAID;
    if (turn.kind === "busy") return GATEWAY_FAILED;
    if (turn.kind === "begun") {
      const changed = await db.transaction((tx) => choosePayment(tx, deps, order, by));
      return changed ? done({ redirect_url: turn.payment.redirect_url }) : failedNow(order);
    }
    try {
      const created = await to.create({
        ...newPayment(order, by, locale),
        returnUrl,
        notificationUrl: deps.notificationUrl,
      });
      const due_at = new Date(now.getTime() + (pauseBeforeCheck(0) ?? 0));
      const row = {
        order_id: order.id,
        gateway_id: created.gatewayId,
        payment_code: method.code,
        amount_haler: totalHaler,
      };
      const changed = await db.transaction(async (tx) => {
        // store it even if the order has changed, so that its state is checked
        await insertGatewayPayment(tx, {
          ...row,
          redirect_url: created.redirectUrl,
          state: "open",
          created_at: now,
          due_at,
        });
        return choosePayment(tx, deps, order, by);
      });
      return changed ? done({ redirect_url: created.redirectUrl }) : await failedNow(order);
    } finally {
      await releaseClaim(db, order.id);
    }
  }

  async function withoutGateway(order: OrderRow, by: PayableBy): Promise<Result<PayAnswer>> {
    try {
      await askAboutOpen(order);
    } catch (error) {
      // a failed gateway must not block other payments
      if (!(error instanceof GatewayFailed)) throw error;
    }
    const changed = await db.transaction((tx) => choosePayment(tx, deps, order, by));
    return changed ? done({ redirect_url: null }) : failedNow(order);
  }

  /** The failure after a concurrent change: paid, or changed. */
  const failedNow = async ({ id, hash }: OrderRow): Promise<Result<PayAnswer>> =>
    isUnpaid((await openOrder(db, id, hash))?.payment_state ?? "paid") ? STALE : ALREADY_PAID;

  return async (id, hash, locale, { paymentId, returnUrl, total_tax_incl }) => {
    const order = await openOrder(db, id, hash);
    if (!order) return NOT_FOUND;
    if (!pageOrigins.includes(new URL(returnUrl).origin))
      return failed({ code: "unavailable", field: "returnUrl" });
    if (!isUnpaid(order.payment_state)) return ALREADY_PAID;
    if (isFinished(order.state)) return failed({ code: "conflict" });
    const paymentMethods = changeable(order, await delivery.methods(locale));
    const by = paymentMethods.find(({ method }) =>
      paymentId === undefined ? method.code === order.payment.code : method.id === paymentId,
    );
    if (!by) return PAYMENT_UNAVAILABLE;
    // the total must be the displayed one
    if (
      by.totalHaler !== (total_tax_incl === undefined ? order.total_haler : toHaler(total_tax_incl))
    )
      return STALE;
    if (by.method.type !== "online") return withoutGateway(order, by);
    if (!gateway) return PAYMENT_UNAVAILABLE;
    try {
      return await atGateway(order, by, locale, returnUrl, gateway);
    } catch (error) {
      if (!(error instanceof GatewayFailed)) throw error;
      log.warn({ err: error, order: id }, "payment could not be started");
      return GATEWAY_FAILED;
    }
  };
}

const newPayment = (
  { number, created_at, invoice, email, phone }: OrderRow,
  { method, totalHaler }: PayableBy,
  locale: Locale,
) => ({
  orderNumber: number,
  orderPlacedAt: created_at,
  amountHaler: totalHaler,
  by: method.code === "card" ? ("card" as const) : ("bank" as const),
  locale,
  payer: { firstname: invoice.firstname, lastname: invoice.lastname, email, phone },
});
