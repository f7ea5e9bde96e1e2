import { z } from "zod";
import { failedWith } from "~/bff/client/api-result.server";
import { moveToForm } from "~/bff/forms/failure.server";
import { intent } from "~/bff/forms/intent.server";
import { lookUpRequestSchema } from "~/contract/order/order";
import { href } from "~/i18n/links";
import { intentsOfPaying } from "../shared/orders/pay-intents.server";
import { repeatOrder } from "../shared/orders/repeat-order.server";

export const STATUS_SENT = "sent";

/** Requests an order's link; same answer whether the order exists or not. */
export const lookUpIntents = {
  lookUp: intent(
    lookUpRequestSchema,
    async (shop, request) => {
      const result = await shop.orders.lookUp(request);
      return result.ok
        ? { ok: true, to: `${href(shop.locale, "orderStatus")}?${STATUS_SENT}=1` }
        : moveToForm(result);
    },
    { guard: { isTimed: false } },
  ),
};

export const intentsOf = (id: string, hash: string) => ({
  ...intentsOfPaying(id, hash),
  ...intentsOfCancelling(id, hash),
  repeat: intent(
    z.object({}),
    async (shop) => repeatOrder(shop, await shop.orders.read(id, hash)),
    { failed: "cart_failed" },
  ),
});

export const intentsOfCancelling = (id: string, hash: string) => ({
  cancel: intent(
    z.object({}),
    async (shop) => {
      const cancelled = await shop.orders.cancel(id, hash);
      if (cancelled.ok) return { ok: true, notice: { code: "order_cancelled", kind: "success" } };
      if (failedWith(cancelled, "not_cancellable"))
        return { ok: true, notice: { code: "not_cancellable", kind: "danger" } };
      return cancelled;
    },
    { failed: "cancel_failed" },
  ),
});
