import type { Context } from "hono";
import { z } from "zod";
import { attemptKeySchema } from "~/contract/attempt-key";
import { idSchema } from "~/contract/common";
import { MAX_POINT_QUERY } from "~/contract/limits";
import type { Failure } from "~/contract/failure-codes";
import { orderRequestSchema } from "~/contract/order";
import type { CartService } from "../cart/cart.service";
import type { DeliveryService, MethodsFor } from "../delivery/delivery.service";
import type { Routes } from "../shared/app";
import { readBody, readQuery } from "../shared/body";
import type { Keys } from "../shared/keys";
import { ID, idOf, LOCALE, localeOf } from "../shared/paths";
import type { Reply } from "../shared/reply";
import { done, failed, allFailures } from "~/contract/result";
import { isFieldFailure } from "../shared/status";
import type { OrderService } from "./order.service";

const pointsQuerySchema = z.object({
  deliveryId: z.coerce.number({ error: "choose_delivery" }).pipe(idSchema).optional(),
  q: z.string().max(MAX_POINT_QUERY).catch("").default(""),
  page: z.coerce.number().int().min(1).max(100_000).catch(1).default(1),
});
const paymentQuerySchema = z.object({ deliveryId: z.coerce.number({ error: "choose_delivery" }).pipe(idSchema).optional() });
const NOTHING_YET: MethodsFor & { deliveryId: null } = {
  parcel: { lengthCm: 0, weightKg: 0 },
  point: null,
  free: false,
  rate: 0.21,
  goods: [],
  days: { now: new Date(0), cutOffHour: 24 },
  deliveryId: null,
};

export const orderRoutes =
  (
    reply: Reply,
    keys: Keys,
    { orders, carts, delivery }: { orders: OrderService; carts: CartService; delivery: DeliveryService },
  ): Routes =>
  (app) => {
    const offerFor = async (c: Context) => {
      const cartId = c.req.query("cartId");
      if (!cartId) return done(NOTHING_YET);
      const key = await keys.cart(c, cartId);
      return key.ok ? carts.offer(key.value) : key;
    };

    app.get(`/api/order/delivery/${LOCALE}`, async (c) => {
      const offer = await offerFor(c);
      return reply.send(c, offer.ok ? done({ data: await delivery.deliveries(localeOf(c), offer.value) }) : offer);
    });

    app.get(`/api/order/payment/${LOCALE}`, async (c) => {
      const query = readQuery(c, paymentQuerySchema);
      if (!query.ok) return reply.send(c, query);
      const offer = await offerFor(c);
      if (!offer.ok) return reply.send(c, offer);
      const deliveryId = query.value.deliveryId ?? offer.value.deliveryId;
      return reply.send(c, done({ data: await delivery.payments(localeOf(c), offer.value, deliveryId) }));
    });

    app.get(`/api/order/pickup-points/${LOCALE}`, async (c) => {
      const query = readQuery(c, pointsQuerySchema);
      if (!query.ok) return reply.send(c, query);
      const offer = await offerFor(c);
      if (!offer.ok) return reply.send(c, offer);
      return reply.send(c, await delivery.pickupPoints(query.value.deliveryId, query.value, offer.value.parcel));
    });

    app.post("/api/order", async (c) => {
      const body = await readBody(c, orderRequestSchema);
      const idempotencyKey = attemptKeySchema.safeParse(c.req.header("idempotency-key"));
      if (!idempotencyKey.success) {
        const missing: Failure = { code: "required", field: "idempotencyKey" };
        const others = body.ok ? [] : allFailures(body);
        return reply.send(c, others.every(isFieldFailure) ? failed(missing, ...others) : body);
      }
      if (!body.ok) return reply.send(c, body);
      const key = await keys.cart(c, body.value.cartId);
      return reply.send(c, key.ok ? await orders.place(key.value, idempotencyKey.data, reply.language(c), body.value) : key, 201);
    });

    app.get(`/api/order/${ID}/:hash`, async (c) => reply.send(c, await orders.read(idOf(c), c.req.param("hash"))));

    app.get(`/api/order/${ID}/:hash/qr.svg`, async (c) => {
      const svg = await orders.qr(idOf(c), c.req.param("hash"));
      if (!svg.ok) return reply.send(c, svg);
      return c.body(svg.value, 200, { "content-type": "image/svg+xml; charset=utf-8", "cache-control": "private, max-age=3600" });
    });
  };
