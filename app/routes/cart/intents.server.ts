import { z } from "zod";
import type { ItemChange } from "~/bff/cart/cart.server";
import { failedWith, hasField } from "~/bff/client/api-result.server";
import type { FormOutcome, Sending } from "~/bff/forms/form-outcome.server";
import { intent } from "~/bff/forms/intent.server";
import type { Shop } from "~/bff/shop";
import {
  addonRequestSchema,
  addVoucherRequestSchema,
  removeVoucherRequestSchema,
  setRequestSchema,
} from "~/contract/cart/cart";
import { cutQuoteRequestSchema, dimensionsRequestSchema } from "~/contract/cart/cut";
import { safeRedirect } from "~/domain/web";
import { removalsOf, itemId as rowOf, type CartEvent } from "~/features/cart";
import { constraintsOf, type KnownFields } from "~/forms/parse-form.server";
import { href } from "~/i18n/links";
import { rotate, ROTATION } from "../shared/forms/rotation.server";
import {
  addIntent,
  addSchema,
  cartOutcome,
  cartVersionSchema,
  measured,
} from "../shared/orders/add-to-cart.server";

const version = { cartVersion: cartVersionSchema };
const item = setRequestSchema
  .pick({ productId: true, variantId: true, quantity: true, note: true })
  .extend({
    itemId: z.string({ error: "required" }),
    ...version,
  });
const cut = { dimensions: dimensionsRequestSchema };
const voucher = addVoucherRequestSchema
  .pick({ voucherCode: true, guestEmail: true })
  .extend(version);

export const voucherConstraints = constraintsOf(voucher);

export const intents = {
  setQuantity: intent(item, setItem, {
    fields: item.extend({ step: z.string() }),
    prepare: takeStep,
  }),
  // parseForm drops empty values, but an empty note deletes the note
  setNote: intent(item, (shop, { note = "", ...change }, sending) =>
    setItem(shop, { ...change, note }, sending),
  ),
  recut: intent(
    measured(item.extend(cut)),
    (shop, change, sending) => setItem(shop, change, sending),
    {
      fields: item.extend({ ...cut, ...ROTATION }),
    },
  ),
  quoteCut: intent(
    measured(cutQuoteRequestSchema),
    async (shop, wish) => {
      const quoted = await shop.catalogue.quoteCut(wish);
      return quoted.ok ? { ok: "shown", more: { quote: quoted.value } } : quoted;
    },
    { fields: item.extend({ ...cut, ...ROTATION }), prepare: rotate },
  ),
  emptyCart: intent(
    z.object(version),
    async (shop, { cartVersion }) => {
      const emptied = await shop.cart.empty(cartVersion);
      if (!emptied.ok) return emptied;
      const removed = emptied.value ? removalsOf(emptied.value) : [];
      return { ...withNotice(shop, { code: "cart_emptied", kind: "info" }), more: { removed } };
    },
    { failed: "cart_not_emptied" },
  ),
  add: addIntent(),
  orderSample: intent(
    addSchema.pick({ productId: true }).extend({
      /** beginning of the id of the card's element to return to */
      at: z.string().default(""),
    }),
    async (shop, { productId, at }, sending) => {
      const sample = { productId, quantity: 1, note: "", isSample: true };
      const added = await shop.cart.add(sample);
      const to = safeRedirect(
        shop.cameFrom && `${shop.cameFrom}#${at}-${productId}`,
        href(shop.locale, "cart"),
      );
      if (added.ok) return cartOutcome("add", added.value, sending, to);
      // a card has no place for a failure
      if (failedWith(added, "sample_limit"))
        return { ok: true, to, notice: { code: "samples_full", kind: "info" } };
      return hasField(added)
        ? { ok: true, to, notice: { code: "not_added", kind: "danger" } }
        : added;
    },
    { failed: "not_added" },
  ),
  addVoucher: intent(
    voucher,
    async (shop, { voucherCode, guestEmail, cartVersion }) => {
      const added = await shop.vouchers.add(
        { voucherCode, guestEmail: guestEmail || null },
        cartVersion,
      );
      return added.ok
        ? withNotice(shop, { code: "voucher_added", kind: "success", name: voucherCode })
        : added;
    },
    { failed: "voucher_not_added" },
  ),
  removeVoucher: intent(
    removeVoucherRequestSchema.extend(version),
    async (shop, { voucherId, cartVersion }) => {
      const cart = await shop.cart.find();
      if (!cart.ok) return cart;
      const code = cart.value?.vouchers.find(({ voucher_id }) => voucher_id === voucherId)?.code;
      // success: the voucher is already removed
      if (code === undefined) return { ok: true, to: href(shop.locale, "cart") };
      const removed = await shop.vouchers.remove(voucherId, cartVersion);
      return removed.ok
        ? withNotice(shop, { code: "voucher_removed", kind: "success", name: code })
        : removed;
    },
    { failed: "voucher_not_removed" },
  ),
  setAddon: intent(
    // unticked boxes are not sent
    addonRequestSchema.extend({ value: z.boolean().default(false), ...version }),
    async (shop, { cartVersion, ...wish }) => {
      const changed = await shop.cart.setAddon(wish, cartVersion);
      return changed.ok
        ? withNotice(shop, { code: wish.value ? "addon_added" : "addon_removed", kind: "info" })
        : changed;
    },
    { failed: "addon_failed" },
  ),
};

/** Adds the step of the pressed button to the entered quantity, to at least 1: a line has its own remove button. */
function takeStep(fields: KnownFields): void {
  const step = Number(fields.get("step") ?? 0);
  const quantity = Number(fields.get("quantity"));
  if (Math.abs(step) === 1 && Number.isInteger(quantity))
    fields.set("quantity", String(Math.max(1, quantity + step)));
  // a form that is sent again does not count it twice
  fields.delete("step");
}

async function setItem(
  shop: Shop,
  { cartVersion, ...change }: ItemChange & { cartVersion?: number | undefined },
  sending: Sending,
): Promise<FormOutcome<{ update?: CartEvent }>> {
  const to = href(shop.locale, "cart");
  const changed = await shop.cart.set(change, cartVersion);
  if (!changed.ok) {
    const cart = failedWith(changed, "not_found") ? await shop.cart.find() : changed;
    // success: the line is already removed
    const isGone = cart.ok && !cart.value?.items.some(({ id }) => id === change.itemId);
    return isGone ? { ok: true, to } : changed;
  }
  const row = change.dimensions && changed.value.item ? `#${rowOf(changed.value.item.id)}` : "";
  return cartOutcome("set", changed.value, sending, to + row);
}

const withNotice = (
  shop: Shop,
  notice: NonNullable<Extract<FormOutcome<object>, { ok: true }>["notice"]>,
) => ({ ok: true, to: href(shop.locale, "cart"), notice }) as const;
