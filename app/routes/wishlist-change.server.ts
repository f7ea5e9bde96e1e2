import { redirect, type AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import { answerWithFailure, answerWithNotice } from "~/bff/answer.server";
import type { ApiResult } from "~/bff/api-client.server";
import { addToCart, openCart } from "~/bff/cart.server";
import type { Notice } from "~/bff/cookies.server";
import { noteWish, openWishlist, setWished, wishlistCookie } from "~/bff/wishlist.server";
import { idSchema, type Locale } from "~/contract/common";
import type { Wishlist } from "~/contract/wishlist";
import { safeRedirect } from "~/domain/safe-redirect";
import { parseForm } from "~/forms/parse-form.server";
import { readForm } from "~/forms/read-form.server";
import { href } from "~/i18n/links";
import { localeOf } from "~/i18n/paths.js";
import { answerWithUpdate } from "./cart-update.server";

const wishSchema = z.object({
  productId: z.number().pipe(idSchema),
  intent: z.enum(["add", "remove", "note", "cart"]).default("add"),
  note: z.string().trim().max(500).default(""),
});

/** Every field of its forms. `via`: see `isFromScript`. */
const wishFields = wishSchema.extend({ via: z.string() });

const SAID = { add: "wish_added", remove: "wish_removed", note: "wish_noted" } as const;
const FAILED: Record<string, Notice["code"]> = { add: "wish_not_added", remove: "wish_not_removed", note: "wish_not_added" };

/** Does what a heart, or a form of the wishlist's page, asks for. */
export async function changeWishlistFromForm(request: Request, context: AppLoadContext) {
  const locale = localeOf(new URL(request.url).pathname);
  const form = await readForm(request, wishFields);
  const wish = parseForm(form, wishSchema);
  if (wish.status !== "success") throw new Response(null, { status: 400 });
  const { productId, intent, note } = wish.value;
  const back = backOf(request, locale);
  if (intent === "cart") return toCart(context, request, form, locale, productId, back);

  const opened = await openWishlist(context, request, locale);
  if (!opened.ok) return answerWithFailure(context, form, opened, "wishlist_failed");
  const product = opened.data.items.find((item) => item.product.id === productId)?.product;
  const changed: ApiResult<Wishlist> =
    intent === "note"
      ? await noteWish(context, request, opened.data, productId, note)
      : await setWished(context, request, opened.data, productId, intent === "add");
  if (!changed.ok) return answerWithFailure(context, form, changed, FAILED[intent] ?? "wish_not_added");
  const headers = new Headers([["Set-Cookie", await wishlistCookie(context, changed.data)]]);
  const name = (changed.data.items.find((item) => item.product.id === productId)?.product ?? product)?.name ?? "";
  return answerWithNotice(context, form, back, { code: SAID[intent], kind: "success", name }, headers);
}

async function toCart(context: AppLoadContext, request: Request, form: FormData, locale: Locale, productId: number, back: string) {
  const opened = await openCart(context, request, locale);
  if (!opened.ok) return answerWithFailure(context, form, opened, "cart_failed");
  const added = await addToCart(context, request, opened.data, { productId, quantity: 1, note: "" });
  if (added.ok) return answerWithUpdate(context, form, back, "add", added.data);
  if (added.code !== "invalid") return answerWithFailure(context, form, added, "not_added");
  // sold out meanwhile, or no more of it: its page says why
  throw redirect(href(locale, "product", { id: productId, category: "product", product: "product" }), 303);
}

/** The page that a heart was clicked on, where the browser says so and it is ours; else the wishlist. */
function backOf(request: Request, locale: Locale): string {
  const own = href(locale, "wishlist");
  const referer = request.headers.get("referer");
  if (!referer || !URL.canParse(referer)) return own;
  const { host, pathname, search } = new URL(referer);
  return host === new URL(request.url).host ? safeRedirect(pathname + search, own) : own;
}
