import { z } from "zod";
import {
  failedWith,
  hasField,
  type ApiFailure,
  type ApiResult,
} from "~/bff/client/api-result.server";
import type { FormOutcome } from "~/bff/forms/form-outcome.server";
import { intent } from "~/bff/forms/intent.server";
import type { Shop } from "~/bff/shop";
import { idSchema } from "~/contract/core/common";
import { changeWishlistRequestSchema, type Wishlist } from "~/contract/customer/wishlist";
import { safeRedirect } from "~/domain/web";
import { href } from "~/i18n/links";
import { cartOutcome } from "../shared/orders/add-to-cart.server";
import { readSampled } from "./samples.server";

const wish = z.object({ productId: z.number().pipe(idSchema) });

/** Forms of the heart buttons (add to or remove from the wishlist) on all pages, and of the wishlist page. */
export const intents = {
  add: intent(
    wish,
    async (shop, { productId }) => {
      const changed = await shop.wishlist.setListed(productId, true);
      return outcomeOf(shop, changed, "wish_added", nameIn(changed, productId));
    },
    { failed: "wish_not_added" },
  ),
  remove: intent(
    wish,
    async (shop, { productId }) => {
      const name = nameIn(await shop.wishlist.find(), productId);
      return outcomeOf(shop, await shop.wishlist.setListed(productId, false), "wish_removed", name);
    },
    { failed: "wish_not_removed" },
  ),
  empty: intent(
    z.object({}),
    async (shop) => {
      const emptied = await shop.wishlist.empty();
      if (!emptied.ok) return emptied;
      const notice = { code: "wishlist_emptied", kind: "info" } as const;
      return { ok: true, to: href(shop.locale, "wishlist"), notice };
    },
    { failed: "wishlist_not_emptied" },
  ),
  setNote: intent(
    wish.extend({ note: changeWishlistRequestSchema.shape.note }),
    async (shop, { productId, note }) => {
      const changed = await shop.wishlist.setNote(productId, note ?? "");
      return outcomeOf(shop, changed, "wish_noted", nameIn(changed, productId));
    },
    { failed: "wish_not_added" },
  ),
  /** All that the page's button offered, one after another; the cart refuses what is no longer possible. */
  addSamples: intent(
    z.object({}),
    async (shop) => {
      let count = 0;
      for (const productId of await readSampled(shop)) {
        const added = await shop.cart.add({ productId, quantity: 1, note: "", isSample: true });
        if (added.ok) count += 1;
        else if (!hasField(added)) return added;
      }
      const to = backOf(shop);
      return count > 0
        ? { ok: true, to, notice: { code: "samples_added", kind: "success", count } }
        : { ok: true, to, notice: { code: "samples_not_added", kind: "info" } };
    },
    { failed: "not_added" },
  ),
  addToCart: intent(
    wish,
    async (shop, { productId }, sending) => {
      const added = await shop.cart.add({ productId, quantity: 1, note: "" });
      if (added.ok) return cartOutcome("add", added.value, sending, backOf(shop));
      // sold out: the product's page says why
      if (hasField(added))
        return {
          ok: true,
          to: href(shop.locale, "product", {
            id: productId,
            category: "product",
            product: "product",
          }),
        };
      return added;
    },
    { failed: "not_added" },
  ),
};

const backOf = (shop: Shop): string => safeRedirect(shop.cameFrom, href(shop.locale, "wishlist"));

const nameIn = (read: ApiResult<Wishlist | null>, productId: number): string =>
  (read.ok && read.value?.items.find(({ product }) => product.id === productId)?.product.name) ||
  "";

/** True if the backend always refuses the change, for every shopper. */
const isRefused = (failure: ApiFailure): boolean =>
  failure.status < 500 &&
  !failedWith(failure, "unauthenticated") &&
  !failedWith(failure, "too_many_requests");

const outcomeOf = (
  shop: Shop,
  changed: ApiResult<unknown>,
  code: "wish_added" | "wish_removed" | "wish_noted",
  name: string,
): FormOutcome<object> => {
  if (changed.ok) return { ok: true, to: backOf(shop), notice: { code, kind: "success", name } };
  // a heart has no place for the failure
  if (code !== "wish_noted" && isRefused(changed)) {
    const failed = code === "wish_added" ? "wish_not_added" : "wish_not_removed";
    return {
      ok: true,
      to: backOf(shop),
      notice: { code: changed.step ?? failed, kind: "danger" },
    };
  }
  return changed;
};
