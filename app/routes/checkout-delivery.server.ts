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
  const [deliveryId = "", storeId = "", paymentId = ""] = NAMES.map((name) => textOf(form, name));
  // each delivery asks for its own floor; what was chosen for another one does not count
  const floor = textOf(form, `floor.${deliveryId}`);
  const lift = form.has(`lift.${deliveryId}`);
  const typed = { deliveryId, storeId, paymentId, floor, lift };
  const failed = (errors: Record<string, string[] | undefined>) => data({ typed, errors }, { status: 422 });

  const choice = new FormData();
  for (const [name, value] of Object.entries({ deliveryId, storeId, paymentId, floor })) choice.set(name, value);
  if (lift) choice.set("lift", "on");
  const submission = parseWithZod(choice, { schema: checkoutRequestSchema });
  if (submission.status !== "success") {
    return failed(Object.fromEntries(Object.entries(submission.error ?? {}).map(([field, list]) => [field, list ?? undefined])));
  }
  const cart = await cartToOrder(request, context, locale);
  const chosen = await chooseDelivery(context, request, cart, submission.value);
  if (!chosen.ok && chosen.code === "invalid") return failed(chosen.errors);
  orThrow(chosen);
  throw redirect(href(locale, "checkoutDetails"), 303);
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
