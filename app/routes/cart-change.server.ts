import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect, type AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import { findCart, setCartItem } from "~/bff/cart.server";
import { noticeCookie, type Notice } from "~/bff/cookies.server";
import { setRequestSchema } from "~/contract/cart";
import { href } from "~/i18n/links";
import { localeOf } from "~/i18n/paths.js";
import { readForm } from "~/forms/read-form.server";

const changeSchema = setRequestSchema.pick({ quantity: true }).extend({ itemId: z.string({ error: "required" }) });

/** Sets a line's quantity, or removes it with 0, as the cart's forms ask. Without a script the answer is a redirect with a notice. */
export async function changeFromForm(request: Request, context: AppLoadContext) {
  const locale = localeOf(new URL(request.url).pathname);
  const form = await readForm(request);
  const submission = parseWithZod(form, { schema: changeSchema });
  if (submission.status !== "success") {
    const messages = Object.values(submission.error ?? {}).flatMap((list) => list ?? []);
    return data({ itemErrors: { itemId: String(form.get("itemId") ?? ""), messages } }, { status: 422 });
  }
  const { itemId, quantity } = submission.value;
  const found = await findCart(context, request, locale);
  if (!found.ok) return data({ notice: { code: "cart_failed", kind: "danger" } satisfies Notice }, { status: found.status });
  // a line that is gone already is as good as removed: the page shows the cart as it is
  if (!found.data?.cart.items.some((item) => item.id === itemId)) throw redirect(href(locale, "cart"), 303);

  const { cart, setCookie } = found.data;
  const headers = new Headers([["Set-Cookie", setCookie]]);
  const changed = await setCartItem(context, request, cart, itemId, quantity);
  if (!changed.ok) {
    if (changed.code === "invalid")
      return data({ itemErrors: { itemId, messages: Object.values(changed.errors).flat() } }, { status: 422, headers });
    return data({ notice: { code: "cart_failed", kind: "danger" } satisfies Notice }, { status: changed.status, headers });
  }
  const { product, quantity: now, original_quantity } = changed.data;
  const notice: Notice = {
    code: now === 0 ? "removed" : now < original_quantity ? "quantity_updated" : "updated",
    kind: "info",
    name: product.name,
  };
  if (form.get("via") === "fetcher") return data({ notice }, { headers });
  headers.append("Set-Cookie", await noticeCookie.write(context, notice));
  throw redirect(href(locale, "cart"), { status: 303, headers });
}
