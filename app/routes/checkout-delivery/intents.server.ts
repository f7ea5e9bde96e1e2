import { z } from "zod";
import { hasField, type ApiResult } from "~/bff/client/api-result.server";
import { intent } from "~/bff/forms/intent.server";
import type { Shop } from "~/bff/shop";
import { wholeChoiceSchema } from "~/contract/cart/cart";
import { allFailures, done } from "~/contract/failures/result";
import { pointsId, SUMMARY, TO_PAGE } from "~/features/checkout";
import { ENTER_INTENT } from "~/forms/guard/form-identity";
import { constraintsOf, parseForm, type KnownFields } from "~/forms/parse-form.server";
import { href } from "~/i18n/links";

const { floor, lift, pickupPointId, ...choice } = wholeChoiceSchema.shape;
const query = z.string().default("");
const toPage = z.coerce.number().int().min(1).max(99_999).catch(1).default(1);
const deliveryKey = z.string().regex(/^[1-9]\d{0,8}$/);

/** Floor, lift and pickup point are named by delivery id; those of other deliveries are ignored. */
function schemaFor(fields: KnownFields) {
  const key = deliveryKey.safeParse(fields.get("deliveryId")).data;
  const ownField = <T extends z.ZodType>(schema: T) =>
    z.object(key === undefined ? {} : { [key]: schema });
  return z.object({
    ...choice,
    pickupPointId: ownField(pickupPointId),
    floor: ownField(floor),
    lift: ownField(lift),
  });
}

function unfinishedFor(fields: KnownFields) {
  const { deliveryId, paymentId, ...parts } = schemaFor(fields).shape;
  return z.object({ deliveryId: deliveryId.optional(), paymentId: paymentId.optional(), ...parts });
}

function searchFor(fields: KnownFields) {
  const key = deliveryKey.safeParse(fields.get("deliveryId")).data;
  return unfinishedFor(fields).extend({
    q: z.object(key === undefined ? {} : { [key]: query }),
    [TO_PAGE]: toPage,
  });
}

export const deliveryConstraints = constraintsOf(z.object(choice));

const ofEach = z.record(deliveryKey, z.string());
const fields = z.object({
  ...choice,
  pickupPointId: ofEach,
  floor: ofEach,
  lift: ofEach,
  q: ofEach,
  searched: ofEach,
  [TO_PAGE]: z.string(),
});

interface OwnParts {
  pickupPointId: Record<string, number | null | undefined>;
  floor: Record<string, number | null | undefined>;
  lift: Record<string, boolean>;
}

const ownOf = ({ pickupPointId, floor, lift }: OwnParts) => {
  const [point] = Object.values(pickupPointId);
  const [inFloor] = Object.values(floor);
  const [withLift = false] = Object.values(lift);
  return { pickupPointId: point ?? null, floor: inFloor ?? null, lift: withLift };
};

/** Stores incomplete choices; the next page shows if the delivery excludes the payment. */
async function keepSoFar(
  shop: Shop,
  { deliveryId, storeId, paymentId, ...own }: z.output<ReturnType<typeof unfinishedFor>>,
) {
  if (deliveryId !== undefined) {
    const delivered = await shop.cart.setCheckout({
      deliveryId,
      storeId: storeId ?? null,
      ...ownOf(own),
    });
    if (!delivered.ok) return delivered;
  }
  const paid = paymentId === undefined ? undefined : await shop.cart.setCheckout({ paymentId });
  return paid && !paid.ok && !hasField(paid) ? paid : undefined;
}

/** Stores what a refused form chose, so that sum and pickup points follow without a script. Nothing if floor, store or point are invalid. */
async function keepRefused(shop: Shop, sent: KnownFields): Promise<ApiResult<unknown>> {
  const soFar = parseForm(sent, unfinishedFor(sent));
  return (
    (soFar.status === "success" ? await keepSoFar(shop, soFar.value) : undefined) ?? done(null)
  );
}

export const intents = {
  chooseDelivery: intent(
    schemaFor,
    async (shop, { pickupPointId, floor, lift, ...choice }) => {
      const ownFields = ownOf({ pickupPointId, floor, lift });
      const changed = await shop.cart.setCheckout({ ...choice, ...ownFields });
      if (changed.ok) return { ok: true, to: href(shop.locale, "checkoutDetails") };
      // a missing pickup point is chosen from a list that the page shows for the cart's delivery
      const { deliveryId } = choice;
      if (allFailures(changed).some(({ field }) => field === "pickupPointId"))
        await shop.cart.setCheckout({ deliveryId });
      return changed;
    },
    { fields, save: keepRefused },
  ),
  recount: intent(
    unfinishedFor,
    async (shop, soFar) =>
      (await keepSoFar(shop, soFar)) ?? {
        ok: true,
        to: `${href(shop.locale, "checkoutDelivery")}#${SUMMARY}`,
      },
    { fields },
  ),
  /** Searches pickup points without a script: stores the choices, and the address contains the search. */
  findPoints: intent(
    searchFor,
    async (shop, { q, [TO_PAGE]: page, ...soFar }) => {
      const [query = ""] = Object.values(q);
      const search = new URLSearchParams({ place: query, ...(page > 1 && { page: String(page) }) });
      const to = `${href(shop.locale, "checkoutDelivery")}?${search}#${pointsId(soFar.deliveryId)}`;
      return (await keepSoFar(shop, soFar)) ?? { ok: true, to };
    },
    { fields },
  ),
};

/** Enter without a script searches if the text is new or no point is chosen; otherwise the choice is complete. */
export function intentOfPage(sent: KnownFields): "findPoints" | "chooseDelivery" | undefined {
  if (sent.has(TO_PAGE)) return "findPoints";
  if (sent.get("intent") !== ENTER_INTENT) return undefined;
  const [deliveryId] = sent.getAll("deliveryId").map(String);
  const [typed, searched] = [sent.get(`q.${deliveryId}`), sent.get(`searched.${deliveryId}`)];
  const isSearch =
    typed !== null && (typed !== searched || !sent.has(`pickupPointId.${deliveryId}`));
  return isSearch ? "findPoints" : "chooseDelivery";
}
