import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect, type AppLoadContext } from "@remix-run/node";
import { orThrow } from "~/bff/api-client.server";
import { chooseDelivery } from "~/bff/cart.server";
import { checkoutRequestSchema } from "~/contract/cart";
import { href } from "~/i18n/links";
import { localeOf } from "~/i18n/paths.js";
import { readForm } from "~/forms/read-form.server";
import { cartToOrder } from "./checkout-cart.server";

const NAMES = ["deliveryId", "storeId", "paymentId"] as const;

/** Keeps the chosen delivery and payment in the cart and leads to the details; what was chosen stays when something is wrong. */
export async function chooseFromForm(request: Request, context: AppLoadContext) {
  const locale = localeOf(new URL(request.url).pathname);
  const form = await readForm(request);
  const [deliveryId, storeId, paymentId] = NAMES.map((name) => String(form.get(name) ?? ""));
  const typed = { deliveryId: deliveryId ?? "", storeId: storeId ?? "", paymentId: paymentId ?? "" };
  const failed = (errors: Record<string, string[] | undefined>) => data({ typed, errors }, { status: 422 });

  const submission = parseWithZod(form, { schema: checkoutRequestSchema });
  if (submission.status !== "success") {
    return failed(Object.fromEntries(Object.entries(submission.error ?? {}).map(([field, list]) => [field, list ?? undefined])));
  }
  const cart = await cartToOrder(request, context, locale);
  const chosen = await chooseDelivery(context, request, cart, submission.value);
  if (!chosen.ok && chosen.code === "invalid") return failed(chosen.errors);
  orThrow(chosen);
  throw redirect(href(locale, "checkoutDetails"), 303);
}
