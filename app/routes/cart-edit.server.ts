import { data, redirect, type AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import { answerWithFailure } from "~/bff/answer.server";
import { orThrow } from "~/bff/api-client.server";
import { findCart, setCartItem } from "~/bff/cart.server";
import { readProduct } from "~/bff/catalogue.server";
import { quoteCut } from "~/bff/cut.server";
import { cutQuoteRequestSchema, dimensionsRequestSchema, setRequestSchema, type Cart } from "~/contract/cart";
import type { Locale } from "~/contract/common";
import { EDIT_QUERY, itemId as rowOf, type CutEdit, type CutEditAnswer } from "~/features/cart";
import { parseForm, type KnownFields } from "~/forms/parse-form.server";
import { href } from "~/i18n/links";
import { localeOf } from "~/i18n/paths.js";
import { answerWithChangedCart, cartVersionSchema } from "./cart-changed.server";
import { answerWithUpdate } from "./cart-update.server";

/** The line that the address opens for changes of its cut; null where it opens none, or one that is not sold any more. */
export async function readCutEdit(context: AppLoadContext, request: Request, locale: Locale, cart: Cart): Promise<CutEdit | null> {
  const asked = new URL(request.url).searchParams.get(EDIT_QUERY);
  const item = cart.items.find(({ id }) => id === asked);
  if (!item?.dimensions || item.warnings.some(({ type }) => type === "inactive")) return null;
  const { product, variant, quantity, dimensions } = item;
  const wish = { ...dimensions, ...(dimensions.width_cm > 0 ? {} : { width_cm: undefined }) };
  const [{ group_type_id, quantity: stock, cut, hems, factory_hemmed_sides }, quoted] = await Promise.all([
    readProduct(context, request, locale, product.id),
    quoteCut(context, request, locale, { productId: product.id, variantId: variant?.id ?? null, dimensions: wish, quantity }),
  ]);
  return {
    itemId: item.id,
    goods: { group_type_id, quantity: stock, cut, hems, factory_hemmed_sides },
    // what cannot be had like that any more is said in the line
    quote: !quoted.ok && quoted.code === "invalid" ? null : orThrow(quoted),
  };
}

const answer = (edit: CutEditAnswer, status: 200 | 422) => data({ edit }, { status });

/** The cart's page once more, with the price of the cut that was typed. Nothing is changed. */
export async function quoteEditFromForm(request: Request, context: AppLoadContext, form: KnownFields) {
  const itemId = String(form.get("itemId"));
  const submission = parseForm(form, cutQuoteRequestSchema);
  if (submission.status !== "success") return answer({ itemId, result: submission.reply(), quote: null }, 422);
  const quoted = await quoteCut(context, request, localeOf(new URL(request.url).pathname), submission.value);
  if (!quoted.ok && quoted.code === "invalid") {
    return answer({ itemId, result: submission.reply({ fieldErrors: quoted.errors }), quote: null }, 422);
  }
  return answer({ itemId, result: submission.reply(), quote: orThrow(quoted) }, 200);
}

const editSchema = setRequestSchema
  .pick({ quantity: true })
  .extend({ itemId: z.string({ error: "required" }), dimensions: dimensionsRequestSchema, cartVersion: cartVersionSchema });

/** Cuts a line of the cart otherwise. Where that makes it equal to another line, the two become one. */
export async function editCutFromForm(request: Request, context: AppLoadContext, form: KnownFields) {
  const locale = localeOf(new URL(request.url).pathname);
  const to = href(locale, "cart");
  const submission = parseForm(form, editSchema);
  if (submission.status !== "success") return answer({ itemId: String(form.get("itemId")), result: submission.reply(), quote: null }, 422);
  const { itemId, ...change } = submission.value;
  const found = await findCart(context, request, locale);
  if (!found.ok) return answerWithFailure(context, form, found, "cart_failed");
  // a line that is gone meanwhile cannot be cut otherwise: the page shows the cart as it is
  if (!found.data?.items.some(({ id }) => id === itemId)) throw redirect(to, 303);

  const changed = await setCartItem(context, request, found.data, { itemId, ...change });
  if (changed.ok)
    return answerWithUpdate(context, form, changed.data.item ? `${to}#${rowOf(changed.data.item.id)}` : to, "set", changed.data);
  if (changed.code === "cart_changed")
    return answerWithChangedCart(context, form, `${to}?${EDIT_QUERY}=${itemId}#${rowOf(itemId)}`, changed);
  if (changed.code !== "invalid") return answerWithFailure(context, form, changed, "cart_failed");
  return answer({ itemId, result: submission.reply({ fieldErrors: changed.errors }), quote: null }, 422);
}
