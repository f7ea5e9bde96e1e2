import { z } from "zod";
import { isAtField } from "~/bff/failure.server";
import { intent } from "~/bff/intent.server";
import { wholeChoiceSchema } from "~/contract/cart";
import { SUMMARY } from "~/features/checkout";
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

/** The same while it is still being chosen: any part may be missing. */
function unfinishedFor(fields: KnownFields) {
  const { deliveryId, paymentId, ...parts } = schemaFor(fields).shape;
  return z.object({ deliveryId: deliveryId.optional(), paymentId: paymentId.optional(), ...parts });
}

/** What the browser checks of the form. */
export const deliveryConstraints = constraintsOf(z.object(choice));

/** Every field of the form. */
const fields = z.object({ ...choice, floor: z.record(deliveryKey, z.string()), lift: z.record(deliveryKey, z.string()) });

/** Floor and lift of the delivery that is chosen. */
const carryingOf = ({ floor, lift }: { floor: Record<string, number | null | undefined>; lift: Record<string, boolean> }) => {
  const [inFloor] = Object.values(floor);
  const [withLift = false] = Object.values(lift);
  return { floor: inFloor ?? null, lift: withLift };
};

/** The form that chooses delivery and payment: its sum is shown as it is chosen, and whole it leads to the details. */
export const intents = {
  chooseDelivery: intent(
    schemaFor,
    async (shop, { floor, lift, ...chosen }) => {
      const changed = await shop.cart.choose({ ...chosen, ...carryingOf({ floor, lift }) });
      return changed.ok ? { ok: true, to: href(shop.locale, "checkoutDetails") } : changed;
    },
    { fields },
  ),
  recount: intent(
    unfinishedFor,
    async (shop, { deliveryId, storeId, paymentId, floor, lift }) => {
      const to = `${href(shop.locale, "checkoutDelivery")}#${SUMMARY}`;
      if (deliveryId !== undefined) {
        const delivered = await shop.cart.choose({ deliveryId, storeId: storeId ?? null, ...carryingOf({ floor, lift }) });
        if (!delivered.ok) return delivered;
      }
      if (paymentId !== undefined) {
        const paid = await shop.cart.choose({ paymentId });
        // one that does not go with the delivery says so itself on the page that follows
        if (!paid.ok && !isAtField(paid)) return paid;
      }
      return { ok: true, to };
    },
    { fields },
  ),
};
