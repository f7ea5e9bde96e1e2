import { parseWithZod } from "@conform-to/zod/v4";
import { data, type AppLoadContext } from "@remix-run/node";
import { answerWithFailure, answerWithNotice } from "~/bff/answer.server";
import { addToCart, openCart } from "~/bff/cart.server";
import { addRequestSchema } from "~/contract/cart";
import { readForm } from "~/forms/read-form.server";
import { localeOf } from "~/i18n/paths.js";

const addFormSchema = addRequestSchema.omit({ id: true });

/** Puts what the product's form sent into the cart and says so. */
export async function addFromForm(request: Request, context: AppLoadContext) {
  const url = new URL(request.url);
  const form = await readForm(request);
  const submission = parseWithZod(form, { schema: addFormSchema });
  if (submission.status !== "success") return data({ result: submission.reply() }, { status: 422 });

  const opened = await openCart(context, request, localeOf(url.pathname));
  if (!opened.ok) return answerWithFailure(context, form, opened, "cart_failed");
  const { cart, setCookie } = opened.data;
  const headers = new Headers([["Set-Cookie", setCookie]]);
  const added = await addToCart(context, request, cart, submission.value);
  if (!added.ok) {
    if (added.code !== "invalid") return answerWithFailure(context, form, added, "not_added");
    return data({ result: submission.reply({ fieldErrors: added.errors }) }, { status: 422, headers });
  }
  const { product, quantity, original_quantity } = added.data;
  const code = quantity > original_quantity ? "added" : "already_added";
  return answerWithNotice(context, form, url.pathname + url.search, { code, kind: "success", name: product.name }, headers);
}
