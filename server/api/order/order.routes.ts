import { order } from "~/contract/endpoints/order";
import { done } from "~/contract/failures/result";
import { attemptKeySchema } from "~/contract/forms/attempt-key";
import type { CartService } from "../cart";
import type { DeliveryService, MethodsFor } from "../delivery";
import type { Routes } from "../shared/app";
import type { CartKey } from "../shared/keys";
import type { Serve } from "../shared/serve";
import type { OrderService } from "./order.service";

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
    serve: Serve,
    {
      orders,
      carts,
      delivery,
    }: { orders: OrderService; carts: CartService; delivery: DeliveryService },
  ): Routes =>
  (app) => {
    const offerFor = async (cart: CartKey | undefined) =>
      cart ? carts.offer(cart) : done(NOTHING_YET);

    serve(app, order.deliveries, async ({ by, params }) => {
      const offer = await offerFor(by);
      return offer.ok
        ? done({ data: await delivery.deliveries(params.locale, offer.value) })
        : offer;
    });

    serve(app, order.paymentMethods, async ({ by, params, query }) => {
      const offer = await offerFor(by);
      if (!offer.ok) return offer;
      const deliveryId = query.deliveryId ?? offer.value.deliveryId;
      return done({ data: await delivery.payments(params.locale, offer.value, deliveryId) });
    });

    serve(app, order.pickupPoints, async ({ by, query }) => {
      const offer = await offerFor(by);
      return offer.ok ? delivery.pickupPoints(query.deliveryId, query, offer.value.parcel) : offer;
    });

    serve(app, order.place, ({ by, body, language, c }) =>
      orders.place(by, attemptKeySchema.parse(c.req.header("idempotency-key")), language, body),
    );

    serve(app, order.read, ({ params }) => orders.read(params.id, params.hash));

    serve(app, order.qr, async ({ params, c }) => {
      const svg = await orders.qr(params.id, params.hash);
      if (!svg.ok) return svg;
      return done(
        c.body(svg.value, 200, {
          "content-type": "image/svg+xml; charset=utf-8",
          "cache-control": "private, max-age=3600",
        }),
      );
    });
  };
