import { z } from "zod";
import { intent } from "~/bff/form-action.server";
import { checkoutRequestSchema } from "~/contract/cart";
import type { KnownFields } from "~/forms/parse-form.server";
import { href } from "~/i18n/links";

const deliveryKey = z.string().regex(/^[1-9]\d{0,8}$/);
/** Each delivery asks for a floor and a lift of its own, named by the delivery's id. */
const fields = checkoutRequestSchema.extend({ floor: z.record(deliveryKey, z.string()), lift: z.record(deliveryKey, z.string()) });

/** The form that chooses delivery and payment, and leads to the details. */
export const intents = {
  chooseDelivery: intent(
    checkoutRequestSchema,
    async (shop, choice) => {
      const chosen = await shop.cart.choose(choice);
      return chosen.ok ? { ok: true, to: href(shop.locale, "checkoutDetails") } : chosen;
    },
    { fields, prepare: takeFloor },
  ),
};

/** What was chosen for another delivery does not count. */
function takeFloor(form: KnownFields): void {
  const id = form.get("deliveryId");
  const floor = form.get(`floor.${String(id)}`);
  const lift = form.get(`lift.${String(id)}`);
  for (const name of [...form.keys()]) if (/^(?:floor|lift)\./.test(name)) form.delete(name);
  if (floor !== null) form.set("floor", floor);
  if (lift !== null) form.set("lift", "on");
}
