import type { Locale } from "~/contract/common";
import type { Log } from "~/contract/log";
import type { PayAnswer, PayRequest } from "~/contract/order";
import { dueDay, spayd } from "~/domain/order";
import { isFinished } from "~/domain/order-state";
import { canGoOn, pauseBeforeCheck } from "~/domain/payment-check";
import { isPayable } from "~/domain/payment-state";
import { GatewayFailed, type PaymentGateway } from "../../adapters/payment/gateway";
import { changePaymentState, type Database, type Queries } from "../../db/index";
import type { ContentService } from "../content/content.service";
import type { DeliveryService, OrderMethods } from "../delivery/delivery.service";
import { done, failed, NOT_FOUND, type Result } from "../shared/result";
import { insertGatewayPayment, readOpenPayments, type GatewayPaymentRow } from "./gateway-payments.repo";
import { openOrder } from "./open-order";
import { lockOrder, setOrderPayment, type OrderRow } from "./order.repo";
import { changeable } from "./payment-methods";
import type { Settle } from "./settle-payment";

/** What payments are made of. */
export interface PaymentDeps {
  db: Database;
  /** without one nothing can be paid online */
  gateway: PaymentGateway | undefined;
  delivery: DeliveryService;
  content: ContentService;
  /** the gateway calls it, with `?id=` behind it */
  notificationUrl: string;
  /** origin of the pages to which shoppers may be sent back */
  publicUrl: string;
  clock: () => Date;
  log: Pick<Log, "info" | "warn" | "error">;
  /** says that something was put into the queue of e-mails */
  wakeMails: () => void;
}

/** Begins to pay an order; the hash opens it. */
export type BeginPayment = (id: number, hash: string, locale: Locale, request: PayRequest) => Promise<Result<PayAnswer>>;

type Method = OrderMethods["paymentMethods"][number];

const ALREADY_PAID = failed({ code: "already_paid" });
const GATEWAY_FAILED = failed({ code: "gateway_failed" });
const NOT_OFFERED = failed({ code: "unavailable", field: "paymentId" });

/** Begins to pay an order: at the gateway, whose page the answer names, or by transfer. */
export function createBeginPayment(deps: PaymentDeps & { settle: Settle | undefined }): BeginPayment {
  const { db, gateway, settle, delivery, content, publicUrl, clock, log } = deps;

  /** Asks about what was begun before: who has paid must not pay again. @returns what can still be paid */
  async function stillOpen(order: OrderRow): Promise<GatewayPaymentRow[]> {
    for (const payment of settle ? await readOpenPayments(db, order.id) : []) await settle?.(payment);
    return readOpenPayments(db, order.id);
  }

  async function atGateway(
    order: OrderRow,
    method: Method,
    locale: Locale,
    returnUrl: string,
    to: PaymentGateway,
  ): Promise<Result<PayAnswer>> {
    const now = clock();
    const begun = (await stillOpen(order)).find(
      ({ payment_code, redirect_url, created_at }) =>
        payment_code === method.code && redirect_url !== null && canGoOn(now.getTime() - created_at.getTime()),
    );
    if (!(await isStillPayable(order))) return ALREADY_PAID;
    const { gatewayId, redirectUrl } = begun
      ? { gatewayId: begun.gateway_id, redirectUrl: begun.redirect_url }
      : await to.create({ ...newPayment(order, method, locale), returnUrl, notificationUrl: deps.notificationUrl });
    const due_at = new Date(now.getTime() + (pauseBeforeCheck(0) ?? 0));
    const row = { order_id: order.id, gateway_id: gatewayId, payment_code: method.code, amount_haler: order.total_haler };
    const changed = await db.transaction(async (tx) => {
      // what was begun is asked about, whatever became of the order meanwhile
      await insertGatewayPayment(tx, { ...row, redirect_url: redirectUrl, state: "open", created_at: now, due_at });
      return choose(tx, order, { code: method.code, name: method.name[order.locale], type: "online", ...NO_TRANSFER });
    });
    return changed ? done({ redirect_url: redirectUrl }) : ALREADY_PAID;
  }

  async function byTransfer(order: OrderRow, method: Method): Promise<Result<PayAnswer>> {
    try {
      await stillOpen(order);
    } catch (error) {
      // a gateway that is away must not keep anybody from paying otherwise
      if (!(error instanceof GatewayFailed)) throw error;
    }
    const now = clock();
    const changed = await db.transaction(async (tx) => {
      const { bank, dueDays } = (await content.readNow(tx, order.locale)).pricingSettings;
      const transfer = { account: bank.account, iban: bank.iban, spayd: spayd(bank.iban, order.total_haler, order.number) };
      const due = dueDay(now, dueDays);
      return choose(tx, order, { code: method.code, name: method.name[order.locale], type: "transfer", ...transfer, due });
    });
    return changed ? done({ redirect_url: null }) : ALREADY_PAID;
  }

  const isStillPayable = async ({ id, hash }: OrderRow) => isPayable((await openOrder(db, id, hash))?.payment_state ?? "paid");

  return async (id, hash, locale, { paymentId, returnUrl }) => {
    const order = await openOrder(db, id, hash);
    if (!order) return NOT_FOUND;
    if (new URL(returnUrl).origin !== new URL(publicUrl).origin) return failed({ code: "unavailable", field: "returnUrl" });
    if (!isPayable(order.payment_state)) return ALREADY_PAID;
    if (isFinished(order.state)) return failed({ code: "conflict" });
    const offered = changeable(order, await delivery.methods(locale));
    const method = offered.find((one) => (paymentId === undefined ? one.code === order.payment.code : one.id === paymentId));
    if (!method) return NOT_OFFERED;
    if (method.type === "transfer") return byTransfer(order, method);
    if (!gateway) return NOT_OFFERED;
    try {
      return await atGateway(order, method, locale, returnUrl, gateway);
    } catch (error) {
      if (!(error instanceof GatewayFailed)) throw error;
      log.warn({ err: error, order: id }, "payment could not be begun");
      return GATEWAY_FAILED;
    }
  };
}

const NO_TRANSFER = { account: null, iban: null, spayd: null, due: null };

/** Writes down how an order is to be paid now, alone with it. @returns false where it is paid or finished by now */
async function choose(tx: Queries, { id }: OrderRow, payment: OrderRow["payment"]): Promise<boolean> {
  const now = await lockOrder(tx, id);
  if (!now || isFinished(now.state) || !isPayable(now.payment_state)) return false;
  await setOrderPayment(tx, id, payment);
  await changePaymentState(tx, { id }, "tried_again");
  return true;
}

const newPayment = ({ number, total_haler, invoice, email, phone }: OrderRow, { code }: Method, locale: Locale) => ({
  orderNumber: number,
  amountHaler: total_haler,
  by: code === "card" ? ("card" as const) : ("bank" as const),
  locale,
  payer: { firstname: invoice.firstname, lastname: invoice.lastname, email, phone },
});
