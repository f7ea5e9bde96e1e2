import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect, type AppLoadContext } from "@remix-run/node";
import { addToCart, openCart } from "~/bff/cart.server";
import { noticeCookie, type Notice } from "~/bff/cookies.server";
import { addRequestSchema } from "~/contract/cart";
import { localeOf } from "~/i18n/paths.js";
import { readForm } from "~/forms/read-form.server";

const addFormSchema = addRequestSchema.omit({ id: true });

/**
 * Puts what the product's form sent into the cart. Without a script the shopper comes back to the page with a notice;
 * a fetcher gets the notice as its answer.
 */
export async function addFromForm(request: Request, context: AppLoadContext) {
  const url = new URL(request.url);
  const form = await readForm(request);
  const submission = parseWithZod(form, { schema: addFormSchema });
  if (submission.status !== "success") return data({ result: submission.reply() }, { status: 422 });

  const failed = (notice: Notice, status: number, fieldErrors: Record<string, string[]> = {}) =>
    data({ result: submission.reply({ fieldErrors }), notice }, { status });
  const opened = await openCart(context, request, localeOf(url.pathname));
  if (!opened.ok) return failed({ code: "cart_failed", kind: "danger" }, opened.status);
  const { cart, setCookie } = opened.data;
  const added = await addToCart(context, request, cart, submission.value);
  const headers = new Headers([["Set-Cookie", setCookie]]);
  if (!added.ok) {
    if (added.code === "invalid") return data({ result: submission.reply({ fieldErrors: added.errors }) }, { status: 422, headers });
    const code = added.code === "too_many_requests" ? "too_many_requests" : "not_added";
    return failed({ code, kind: "danger" }, added.status);
  }

  const { product, quantity, original_quantity } = added.data;
  const notice: Notice = { code: quantity > original_quantity ? "added" : "already_added", kind: "success", name: product.name };
  if (form.get("via") === "fetcher") return data({ notice }, { headers });
  headers.append("Set-Cookie", await noticeCookie.write(context, notice));
  throw redirect(url.pathname + url.search, { status: 303, headers });
}
