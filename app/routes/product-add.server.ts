import { data, type AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import { answerWithFailure } from "~/bff/answer.server";
import { addToCart, cartCookie, openCart } from "~/bff/cart.server";
import { addRequestSchema } from "~/contract/cart";
import { parseForm, type KnownFields } from "~/forms/parse-form.server";
import { readForm } from "~/forms/read-form.server";
import { localeOf } from "~/i18n/paths.js";
import { answerWithUpdate } from "./cart-update.server";
import { packsFromForm, quoteFromForm, roomSchema } from "./product-work-out.server";

const addFormSchema = addRequestSchema.omit({ id: true });

/** Every field of the forms on the product's page. `via`: see `isFromScript`. */
export const productFields = addFormSchema.extend({ room: roomSchema, intent: z.string(), turn: z.string(), via: z.string() });

/** Does what the button of the product's form says: works a price or packs out, or puts the goods into the cart. */
export async function buyFromForm(request: Request, context: AppLoadContext) {
  const form = await readForm(request, productFields);
  const turn = form.get("turn");
  if (turn !== null) form.set("dimensions.rotated", turn === "on" ? "on" : "");
  if (turn !== null || form.get("intent") === "quote") return quoteFromForm(request, context, form);
  if (form.get("intent") === "packs") return packsFromForm(form);
  return addFromForm(request, context, form);
}

/** Puts what the form holds into the cart and says so. */
export async function addFromForm(request: Request, context: AppLoadContext, form: KnownFields) {
  const url = new URL(request.url);
  const submission = parseForm(form, addFormSchema);
  if (submission.status !== "success") return data({ result: submission.reply() }, { status: 422 });

  const opened = await openCart(context, request, localeOf(url.pathname));
  if (!opened.ok) return answerWithFailure(context, form, opened, "cart_failed");
  const added = await addToCart(context, request, opened.data, submission.value);
  if (!added.ok) {
    if (added.code !== "invalid") return answerWithFailure(context, form, added, "not_added");
    // the cart may have been made just now: the next try is to find it again
    const headers = { "Set-Cookie": await cartCookie(context, opened.data) };
    return data({ result: submission.reply({ fieldErrors: added.errors }) }, { status: 422, headers });
  }
  return answerWithUpdate(context, form, url.pathname + url.search, "add", added.data);
}
