import { data, redirect, type AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import { answerWithFailure } from "~/bff/answer.server";
import { findCart, setCartItem } from "~/bff/cart.server";
import { setRequestSchema } from "~/contract/cart";
import { parseForm, type KnownFields } from "~/forms/parse-form.server";
import { href } from "~/i18n/links";
import { localeOf } from "~/i18n/paths.js";
import { answerWithChangedCart, cartVersionSchema } from "./cart-changed.server";
import { answerWithUpdate } from "./cart-update.server";

const changeSchema = setRequestSchema.pick({ quantity: true, note: true }).extend({
  itemId: z.string({ error: "required" }),
  cartVersion: cartVersionSchema,
});

/** Sets a line's quantity or note, or removes it with 0, as the cart's forms ask, and says so. */
export async function changeFromForm(request: Request, context: AppLoadContext, form: KnownFields) {
  const locale = localeOf(new URL(request.url).pathname);
  const submission = parseForm(form, changeSchema);
  if (submission.status !== "success") {
    const itemId = form.get("itemId");
    const messages = Object.values(submission.error ?? {}).flatMap((list) => list ?? []);
    return data({ itemErrors: { itemId: typeof itemId === "string" ? itemId : "", messages } }, { status: 422 });
  }
  const { itemId, quantity, cartVersion } = submission.value;
  // an emptied note is a note, though the form's reader takes it for none
  const note = form.has("note") ? (submission.value.note ?? "") : undefined;
  const found = await findCart(context, request, locale);
  if (!found.ok) return answerWithFailure(context, form, found, "cart_failed");
  // a line that is gone already is as good as removed: the page shows the cart as it is
  if (!found.data?.items.some((item) => item.id === itemId)) throw redirect(href(locale, "cart"), 303);

  const changed = await setCartItem(context, request, found.data, { itemId, quantity, note, cartVersion });
  if (!changed.ok) {
    if (changed.code === "cart_changed") return answerWithChangedCart(context, form, href(locale, "cart"), changed);
    if (changed.code !== "invalid") return answerWithFailure(context, form, changed, "cart_failed");
    return data({ itemErrors: { itemId, messages: Object.values(changed.errors).flat() } }, { status: 422 });
  }
  return answerWithUpdate(context, form, href(locale, "cart"), "set", changed.data);
}
