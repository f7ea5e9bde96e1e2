import { data, redirect, type AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import { orThrow } from "~/bff/api-client.server";
import { chooseDelivery } from "~/bff/cart.server";
import { checkoutRequestSchema } from "~/contract/cart";
import { href } from "~/i18n/links";
import { localeOf } from "~/i18n/paths.js";
import { knownFields, parseForm, type KnownFields } from "~/forms/parse-form.server";
import { readForm } from "~/forms/read-form.server";
import { cartToOrder } from "./checkout-cart.server";

const NAMES = ["deliveryId", "storeId", "paymentId"] as const;

const deliveryKey = z.string().regex(/^[1-9]\d{0,8}$/);
/** Every field of the form: each delivery has a floor and a lift of its own, named by the delivery's id. */
const deliveryFields = checkoutRequestSchema.extend({ floor: z.record(deliveryKey, z.string()), lift: z.record(deliveryKey, z.string()) });

/** Keeps the chosen delivery and payment in the cart and leads to the details; what was chosen stays when something is wrong. */
export async function chooseFromForm(request: Request, context: AppLoadContext) {
  const locale = localeOf(new URL(request.url).pathname);
  const form = await readForm(request, deliveryFields);
  const [deliveryId = "", storeId = "", paymentId = ""] = NAMES.map((name) => textOf(form, name));
  // each delivery asks for its own floor; what was chosen for another one does not count
  const floor = textOf(form, `floor.${deliveryId}`);
  const lift = form.has(`lift.${deliveryId}`);
  const typed = { deliveryId, storeId, paymentId, floor, lift };
  const failed = (errors: Record<string, string[] | undefined>) => data({ typed, errors }, { status: 422 });

  const choice = Object.entries({ deliveryId, storeId, paymentId, floor, ...(lift && { lift: "on" }) });
  const submission = parseForm(knownFields(choice, checkoutRequestSchema), checkoutRequestSchema);
  if (submission.status !== "success") {
    return failed(Object.fromEntries(Object.entries(submission.error ?? {}).map(([field, list]) => [field, list ?? undefined])));
  }
  const cart = await cartToOrder(request, context, locale);
  const chosen = await chooseDelivery(context, request, cart, submission.value);
  if (!chosen.ok && chosen.code === "invalid") return failed(chosen.errors);
  orThrow(chosen);
  throw redirect(href(locale, "checkoutDetails"), 303);
}

function textOf(form: KnownFields, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
