import { randomInt } from "node:crypto";
import { Hono } from "hono";
import { z } from "zod";
import { DEMO_GATEWAY } from "./address";
import { payPage, STYLE, type GatewayTexts } from "./page";

/** Range of payment ids: safe integers that are hard to guess. */
const [FIRST_ID, LAST_ID] = [10 ** 12, 2 ** 47 + 10 ** 12];
const TOKEN_SECONDS = 1_800;

const newPaymentSchema = z.object({
  amount: z.int().positive(),
  currency: z.string(),
  order_number: z.string(),
  additional_params: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
  lang: z.enum(["CS", "EN"]),
  callback: z.object({ return_url: z.url(), notification_url: z.url() }),
});

const refundSchema = z.object({ amount: z.coerce.number().int().positive() });

/** A payment in the simulator's memory. */
export interface SimulatedPayment extends z.infer<typeof newPaymentSchema> {
  id: number;
  state: string;
  /** refunded haléře */
  refunded: number;
}

/** Buttons of its page and the GoPay states that follow. */
const OUTCOME_STATES = { pay: "PAID", refuse: "CANCELED", abandon: "TIMEOUTED" } as const;
const chosenSchema = z.object({ outcome: z.enum(["pay", "refuse", "abandon"]) });

/** A payment gateway for demos and tests that speaks GoPay's REST protocol. No money is paid. */
export type GatewaySimulator = ReturnType<typeof createGatewaySimulator>;

interface Deps {
  /** public address without a trailing slash */
  publicUrl: string;
  clientId: string;
  clientSecret: string;
  texts: GatewayTexts;
  /** notifies the shop of a change */
  notify: (url: string) => Promise<unknown>;
}

export function createGatewaySimulator({ publicUrl, clientId, clientSecret, texts, notify }: Deps) {
  const payments = new Map<string, SimulatedPayment>();
  const token = `token-${randomInt(LAST_ID)}`;
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
  const app = new Hono().basePath(DEMO_GATEWAY);
  const addressOf = (path: string) => `${publicUrl}${DEMO_GATEWAY}${path}`;

  app.post("/api/oauth2/token", (c) =>
    c.req.header("authorization") === basic
      ? c.json({ token_type: "bearer", access_token: token, expires_in: TOKEN_SECONDS })
      : c.json({ errors: [{ error_code: 202 }] }, 403),
  );
  app.use("/api/payments/*", async (c, next) => {
    if (c.req.header("authorization") !== `Bearer ${token}`)
      return c.json({ errors: [{ error_code: 201 }] }, 401);
    await next();
    return undefined;
  });
  app.post("/api/payments/payment", async (c) => {
    const body = newPaymentSchema.safeParse(await c.req.json());
    if (!body.success) return c.json({ errors: [{ error_code: 110 }] }, 409);
    const id = randomInt(FIRST_ID, LAST_ID);
    const payment = { ...body.data, id, state: "CREATED", refunded: 0 };
    payments.set(String(id), payment);
    return c.json({ ...serialize(payment), gw_url: addressOf(`/pay/${id}`) });
  });
  app.get("/api/payments/payment/:id", (c) => {
    const payment = payments.get(c.req.param("id"));
    return payment ? c.json(serialize(payment)) : c.json({ errors: [{ error_code: 303 }] }, 404);
  });
  app.post("/api/payments/payment/:id/refund", async (c) => {
    const payment = payments.get(c.req.param("id"));
    if (!payment) return c.json({ errors: [{ error_code: 303 }] }, 404);
    const { amount } = refundSchema.parse(await c.req.parseBody());
    const isPaid = payment.state === "PAID" || payment.state === "PARTIALLY_REFUNDED";
    if (!isPaid || payment.refunded + amount > payment.amount)
      return c.json({ errors: [{ error_code: 330 }] }, 409);
    payment.refunded += amount;
    payment.state = payment.refunded === payment.amount ? "REFUNDED" : "PARTIALLY_REFUNDED";
    return c.json({ id: payment.id, result: "FINISHED" });
  });

  app.get("/style.css", (c) => c.body(STYLE, 200, { "content-type": "text/css; charset=utf-8" }));
  app.get("/pay/:id", (c) => {
    const payment = payments.get(c.req.param("id"));
    if (!payment) return c.notFound();
    if (payment.state !== "CREATED") return c.redirect(backOf(payment), 303);
    c.header("cache-control", "no-store");
    return c.html(payPage({ payment, texts, style: addressOf("/style.css") }));
  });
  app.post("/pay/:id", async (c) => {
    const payment = payments.get(c.req.param("id"));
    if (!payment) return c.notFound();
    const choice = chosenSchema.safeParse(await c.req.parseBody());
    if (!choice.success) return c.body(null, 400);
    if (payment.state === "CREATED") {
      payment.state = OUTCOME_STATES[choice.data.outcome];
      // as at the real gateway, the notification may arrive before or after the shopper, or never
      await notify(withId(payment.callback.notification_url, payment.id)).catch(() => undefined);
    }
    return c.redirect(backOf(payment), 303);
  });

  return {
    payments,
    /** Answers API calls and shows the payment page. */
    fetch: async (request: Request) => app.fetch(request),
  };
}

const serialize = ({
  id,
  order_number,
  state,
  amount,
  currency,
  additional_params,
  lang,
}: SimulatedPayment) => ({
  id,
  order_number,
  state,
  amount,
  currency,
  additional_params,
  lang,
});

const backOf = ({ callback, id }: SimulatedPayment): string => withId(callback.return_url, id);

function withId(address: string, id: number): string {
  const url = new URL(address);
  url.searchParams.set("id", String(id));
  return url.href;
}
