import type { Context } from "hono";
import { z } from "zod";
import { payRequestSchema } from "~/contract/order";
import type { RateLimits } from "../../../db/index";
import type { Routes } from "../../shared/app";
import { readBody, readQuery } from "../../shared/body";
import { ID, idOf } from "../../shared/paths";
import type { Reply } from "../../shared/reply";
import { hiddenKey } from "../../shared/sender-limit";
import { done, NOT_FOUND } from "~/contract/result";
import type { PaymentService } from "./payment.service";

/** Notifications per minute and address: each queries the gateway. Far above a gateway's rate. */
export const NOTIFICATIONS_PER_MINUTE = 300;

export const NOTIFY_PATH = "/api/payment/notify/gopay";

const notificationSchema = z.object({ id: z.string().regex(/^\d{1,20}$/) });

export function paymentRoutes(reply: Reply, payments: PaymentService, limits: RateLimits): Routes {
  const limit = limits.exact({ name: "payment-notifications", points: NOTIFICATIONS_PER_MINUTE, seconds: 60 });
  const hashOf = (c: Context): string => c.req.param("hash") ?? "";

  return (app) => {
    app.get(`/api/order/${ID}/:hash/payments`, async (c) => reply.send(c, await payments.methods(idOf(c), hashOf(c), reply.language(c))));

    app.post(`/api/order/${ID}/:hash/pay`, async (c) => {
      const body = await readBody(c, payRequestSchema);
      return reply.send(c, body.ok ? await payments.begin(idOf(c), hashOf(c), reply.language(c), body.value) : body);
    });

    app.post(`/api/order/${ID}/:hash/check-payment`, async (c) => reply.send(c, await payments.check(idOf(c), hashOf(c))));

    // only the id is read; the state is queried from the gateway
    app.on(["GET", "POST"], NOTIFY_PATH, async (c) => {
      const query = readQuery(c, notificationSchema);
      if (!query.ok) return reply.send(c, NOT_FOUND);
      const { address } = c.env;
      const taken = address === undefined ? done(undefined) : await limit.consume(hiddenKey(address));
      if (!taken.ok) return reply.send(c, taken);
      return reply.send(c, await payments.notify(query.value.id));
    });
  };
}
