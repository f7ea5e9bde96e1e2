import { z } from "zod";
import { failedWith } from "~/bff/client/api-result.server";
import { limitAtForm } from "~/bff/forms/failure.server";
import { intent } from "~/bff/forms/intent.server";
import type { Shop } from "~/bff/shop";
import { cutQuoteRequestSchema } from "~/contract/cart/cut";
import { idSchema } from "~/contract/core/common";
import { watchRequestSchema } from "~/contract/customer/watchdog";
import { failed } from "~/contract/failures/result";
import { MAX_QUANTITY } from "~/contract/forms/limits";
import { CHOOSES_ROLL, queryWithTyped } from "~/features/catalogue";
import { packsForRoom } from "~/features/cut";
import { constraintsOf, parseForm, type KnownFields } from "~/forms/parse-form.server";
import { intents as plannerIntents } from "../planner/intents.server";
import { rotate, ROTATION } from "../shared/forms/rotation.server";
import { addIntent, addSchema, cartOutcome, measured } from "../shared/orders/add-to-cart.server";
import { quoteWithOffers } from "./quote.server";
import { takeCheapestRoll } from "./variant.server";

const room = z.object({
  packArea: z.number().catch(0),
  stock: z.number().catch(MAX_QUANTITY),
  area: z.string().default(""),
  reserve: z.string().default(""),
});
const roomSchema = z.object({ room });

const rest = { room, note: z.string(), [CHOOSES_ROLL]: z.string(), ...ROTATION };

/** Of the fields that the form shows; the others are hidden. */
export const buyConstraints = constraintsOf(
  addSchema.omit({ productId: true, variantId: true, itemId: true, planned: true }),
);

export const intents = {
  add: addIntent({ rest, next: pageWithTyped, prepare: takeCheapestRoll }),
  orderSample: intent(
    addSchema.pick({ productId: true }),
    async (shop, { productId }, sending) => {
      const added = await shop.cart.add({ productId, quantity: 1, note: "", isSample: true });
      return added.ok ? cartOutcome("add", added.value, sending) : added;
    },
    { failed: "not_added" },
  ),
  watch: intent(
    watchRequestSchema.extend({ productId: idSchema }),
    async (shop, { productId, ...wish }) => {
      const watched = await shop.watchdogs.watch(productId, wish);
      if (watched.ok) return { ok: true, notice: { code: "watchdog_set", kind: "success" } };
      // in stock now: the next page has the buy button
      return failedWith(watched, "conflict")
        ? { ok: true, notice: { code: "watchdog_in_stock", kind: "info" } }
        : limitAtForm(watched);
    },
    { failed: "watchdog_failed", guard: { isTimed: false } },
  ),
  quoteCut: intent(
    measured(cutQuoteRequestSchema),
    async (shop, wish) => {
      const quoted = await quoteWithOffers(shop, wish);
      return quoted.ok ? { ok: "shown", more: quoted.value } : quoted;
    },
    {
      fields: cutQuoteRequestSchema.extend(rest),
      async prepare(fields, shop) {
        rotate(fields);
        await takeCheapestRoll(fields, shop);
      },
    },
  ),
  countPacks: intent(
    roomSchema,
    async (_shop, { room: { packArea, stock, ...input } }) => {
      const need = packsForRoom(packArea, stock, input) ?? {
        failure: { code: "area_or_sides", field: "room.area" },
      };
      return "failure" in need
        ? { ...failed(need.failure), status: 422 }
        : { ok: "shown", more: {} };
    },
    { fields: cutQuoteRequestSchema.extend(rest), prepare: fillInPacks },
  ),
  ...plannerIntents,
};

/** Longer addresses are refused by some servers and browsers. */
const MAX_QUERY = 2_000;

/** The product's page with the form's values, if they fit into an address. A form of another product, such as an offer, keeps the address. */
function pageWithTyped({ url: { pathname, searchParams } }: Shop, fields: KnownFields): string {
  const isOwn = pathname.split("/").includes(String(fields.get("productId")));
  const typed = isOwn ? queryWithTyped(searchParams, fields) : "";
  const query = typed !== "" && typed.length <= MAX_QUERY ? typed : searchParams.toString();
  return query ? `${pathname}?${query}` : pathname;
}

function fillInPacks(fields: KnownFields): void {
  const parsed = parseForm(fields, roomSchema);
  if (parsed.status !== "success") return;
  const { packArea, stock, ...room } = parsed.value.room;
  const need = packsForRoom(packArea, stock, room);
  if (need && "quantity" in need) fields.set("quantity", String(need.quantity));
}
