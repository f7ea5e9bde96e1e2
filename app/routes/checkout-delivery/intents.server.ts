import { z } from "zod";
import { intent } from "~/bff/intent.server";
import { wholeChoiceSchema } from "~/contract/cart";
import { constraintsOf, type KnownFields } from "~/forms/parse-form.server";
import { href } from "~/i18n/links";

const { floor, lift, ...choice } = wholeChoiceSchema.shape;
const deliveryKey = z.string().regex(/^[1-9]\d{0,8}$/);

/** Each delivery asks for a floor and a lift of its own, named by the delivery's id; what was chosen for another one does not count. */
function schemaFor(fields: KnownFields) {
  const key = deliveryKey.safeParse(fields.get("deliveryId")).data;
  return z.object({
    ...choice,
    floor: z.object(key === undefined ? {} : { [key]: floor }),
    lift: z.object(key === undefined ? {} : { [key]: lift }),
  });
}

/** What the browser checks of the form. */
export const deliveryConstraints = constraintsOf(z.object(choice));

/** The form that chooses delivery and payment, and leads to the details. */
export const intents = {
  chooseDelivery: intent(
    schemaFor,
    async (shop, { floor: floors, lift: lifts, ...chosen }) => {
      const [inFloor] = Object.values(floors);
      const [withLift = false] = Object.values(lifts);
      const changed = await shop.cart.choose({ ...chosen, floor: inFloor, lift: withLift });
      return changed.ok ? { ok: true, to: href(shop.locale, "checkoutDetails") } : changed;
    },
    { fields: z.object({ ...choice, floor: z.record(deliveryKey, z.string()), lift: z.record(deliveryKey, z.string()) }) },
  ),
};
