import { z } from "zod";
import { sentEmail } from "~/domain/customer";
import { GatewayFailed, type GatewayState, type NewPayment, type PaymentGateway } from "./gateway";
import { gopayRequests, type Fetch } from "./gopay-requests";

/** Timeout while the shopper waits behind a button. */
const CREATE_MS = 10_000;
/** Timeout while a page waits. */
const STATUS_MS = 5_000;
const INSTRUMENTS = {
  card: ["PAYMENT_CARD", "GPAY", "APPLE_PAY"],
  bank: ["BANK_ACCOUNT"],
} as const;

/** GoPay's states; a state that is not listed counts as open. */
const STATES: Readonly<Record<string, GatewayState>> = {
  PAID: "paid",
  CANCELED: "failed",
  TIMEOUTED: "failed",
  REFUNDED: "refunded",
  PARTIALLY_REFUNDED: "partially_refunded",
};

const idSchema = z
  .union([z.string(), z.int()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,20}$/));
const createdSchema = z.object({ id: idSchema, gw_url: z.url() });
const refundSchema = z.object({ result: z.enum(["FINISHED", "ACCEPTED", "FAILED"]) });
/** Name of the parameter that the gateway keeps with a payment. */
const PLACED_AT = "order_placed_at";
const paymentSchema = z.object({
  id: idSchema,
  state: z.string(),
  order_number: z.string(),
  amount: z.int(),
  currency: z.string(),
  additional_params: z.array(z.object({ name: z.string(), value: z.string() })).nullish(),
});

interface GopaySettings {
  /** REST base address without a trailing slash */
  url: string;
  goId: string;
  clientId: string;
  clientSecret: string;
}

interface Options {
  /** the demo's simulator replaces it */
  fetch?: Fetch;
  createMs?: number;
  statusMs?: number;
}

export function createGopay(
  settings: GopaySettings,
  { fetch = globalThis.fetch, createMs = CREATE_MS, statusMs = STATUS_MS }: Options = {},
): PaymentGateway {
  const ask = gopayRequests(settings, fetch);
  const pages = new URL(settings.url).origin;

  return {
    async create(payment) {
      const body = JSON.stringify(bodyOf(payment, settings.goId));
      const headers = { "content-type": "application/json" };
      const created = await ask(
        "/payments/payment",
        { method: "POST", body, headers },
        createdSchema,
        createMs,
      );
      if (!created) throw new GatewayFailed("does not know the address for new payments");
      // the content security policy (`form-action`) allows only the configured origin
      if (new URL(created.gw_url).origin !== pages)
        throw new GatewayFailed("returned a payment page on another host");
      return { gatewayId: created.id, redirectUrl: created.gw_url };
    },

    async status(gatewayId) {
      const answer = await ask(
        `/payments/payment/${encodeURIComponent(gatewayId)}`,
        { method: "GET" },
        paymentSchema,
        statusMs,
      );
      if (!answer) return undefined;
      const { id, order_number, amount, currency, state, additional_params } = answer;
      const placedAt = additional_params?.find(({ name }) => name === PLACED_AT)?.value;
      return {
        gatewayId: id,
        orderNumber: order_number,
        amountHaler: amount,
        currency,
        state: STATES[state] ?? "open",
        orderPlacedAt: placedAt === undefined ? undefined : new Date(placedAt),
      };
    },

    async refund(gatewayId, amountHaler) {
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      const init = { method: "POST", headers, body: `amount=${amountHaler}` };
      const answer = await ask(
        `/payments/payment/${encodeURIComponent(gatewayId)}/refund`,
        init,
        refundSchema,
        createMs,
      );
      if (!answer || answer.result === "FAILED")
        throw new GatewayFailed("refused the refund", undefined, true);
      return answer.result === "FINISHED" ? "finished" : "accepted";
    },
  };
}

const bodyOf = (
  {
    orderNumber,
    orderPlacedAt,
    amountHaler,
    by,
    locale,
    payer,
    returnUrl,
    notificationUrl,
  }: NewPayment,
  goId: string,
) => ({
  payer: {
    default_payment_instrument: INSTRUMENTS[by][0],
    allowed_payment_instruments: INSTRUMENTS[by],
    contact: {
      first_name: payer.firstname,
      last_name: payer.lastname,
      email: sentEmail(payer.email),
      phone_number: payer.phone,
    },
  },
  target: { type: "ACCOUNT", goid: Number(goId) },
  amount: amountHaler,
  currency: "CZK",
  order_number: orderNumber,
  order_description: orderNumber,
  items: [{ type: "ITEM", name: orderNumber, amount: amountHaler, count: 1 }],
  additional_params: [{ name: PLACED_AT, value: orderPlacedAt.toISOString() }],
  lang: locale === "cs" ? "CS" : "EN",
  callback: { return_url: returnUrl, notification_url: notificationUrl },
});
