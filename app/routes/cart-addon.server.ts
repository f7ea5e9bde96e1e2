import { redirect, type AppLoadContext } from "@remix-run/node";
import { answerWithFailure, answerWithNotice } from "~/bff/answer.server";
import { cartCookie, findCart, setAddon } from "~/bff/cart.server";
import { addonRequestSchema } from "~/contract/cart";
import type { KnownFields } from "~/forms/parse-form.server";
import { href } from "~/i18n/links";
import { localeOf } from "~/i18n/paths.js";
import { answerWithChangedCart, cartVersionOf } from "./cart-changed.server";

/** Adds or leaves out packaging, as its box is ticked. */
export async function changeAddonFromForm(request: Request, context: AppLoadContext, form: KnownFields) {
  const locale = localeOf(new URL(request.url).pathname);
  const to = href(locale, "cart");
  const wish = addonRequestSchema.safeParse({ addon: form.get("addon"), value: form.get("value") === "on" });
  if (!wish.success) throw new Response(null, { status: 400 });
  const found = await findCart(context, request, locale);
  if (!found.ok) return answerWithFailure(context, form, found, "cart_failed");
  if (!found.data) throw redirect(to, 303);
  const changed = await setAddon(context, request, found.data, wish.data, cartVersionOf(form));
  if (!changed.ok && changed.code === "cart_changed") return answerWithChangedCart(context, form, to, changed);
  if (!changed.ok) return answerWithFailure(context, form, changed, "addon_failed");
  const headers = new Headers([["Set-Cookie", await cartCookie(context, changed.data)]]);
  return answerWithNotice(context, form, to, { code: wish.data.value ? "addon_added" : "addon_removed", kind: "info" }, headers);
}
