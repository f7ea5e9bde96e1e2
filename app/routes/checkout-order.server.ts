import { data, redirect, type AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import { orThrow, pageOf } from "~/bff/api-client.server";
import { cartCookie, findCart } from "~/bff/cart.server";
import { readCurrency } from "~/bff/currency.server";
import { noticeCookie } from "~/bff/cookies.server";
import { placeOrder } from "~/bff/order.server";
import { forgetPublic } from "~/bff/public-reads.server";
import { companyDataSchema, deliveryAddressSchema } from "~/contract/address";
import type { CartChange } from "~/contract/errors";
import { orderRequestSchema } from "~/contract/order";
import { href } from "~/i18n/links";
import { localeOf } from "~/i18n/paths.js";
import { parseForm } from "~/forms/parse-form.server";
import { readForm } from "~/forms/read-form.server";

/** What the form sends besides the order itself: a key that makes a second sending harmless. */
const formSchema = orderRequestSchema
  .omit({ cartId: true })
  .extend({ idempotencyKey: z.string({ error: "stale" }).min(8, { error: "stale" }).max(64, { error: "stale" }) });

/** Every field of the form: also the boxes that open its parts, which are shown again as they were ticked. */
const orderFields = formSchema.extend({ company: z.boolean(), differentDelivery: z.boolean() });

/** The form's schema with the parts that are ticked; what stands in the others does not count. */
function schemaFor(form: FormData) {
  const company = form.has("company");
  const elsewhere = form.has("differentDelivery");
  return formSchema.extend({
    companyData: company ? companyDataSchema : z.undefined().catch(undefined),
    delivery: elsewhere ? deliveryAddressSchema : z.undefined().catch(undefined),
  });
}

/** Orders what is in the cart. Every failure brings the form back as it was typed. */
export async function orderFromForm(request: Request, context: AppLoadContext) {
  const locale = localeOf(new URL(request.url).pathname);
  const form = await readForm(request, orderFields);
  const submission = parseForm(form, schemaFor(form));
  const changed = (changes: CartChange[]) => data({ result: submission.reply(), changes }, { status: 409 });
  if (submission.status !== "success") {
    // a form from before an update of the shop acknowledges nothing that could be compared: the new page shows it first
    const isOld = Object.keys(submission.error ?? {}).some((name) => /^(acknowledged|cartVersion|idempotencyKey)\b/.test(name));
    return isOld ? changed([]) : data({ result: submission.reply(), changes: null }, { status: 422 });
  }

  const { idempotencyKey, ...order } = submission.value;
  const cart = orThrow(await findCart(context, request, locale));
  if (!cart) throw redirect(href(locale, "cart"), 303);
  const currencyId = (await readCurrency(context, request))?.id;
  const placed = await placeOrder(context, request, cart, { ...order, cartId: cart.id, currencyId }, idempotencyKey);
  if (placed.ok) {
    const emptied = await cartCookie(context, { ...cart, items: [] });
    throw redirect(href(locale, "orderSummary", { id: placed.data.id, hash: placed.data.hash }), {
      status: 303,
      headers: { "Set-Cookie": emptied },
    });
  }

  if (placed.code === "cart_changed") {
    // the page that follows must show the currency that the order was compared with
    if (placed.changes.some(({ type }) => type === "currency" || type === "rate")) forgetPublic(context);
    // such a cart cannot be ordered: its page marks the lines, and must not look as if something had been ordered
    if (placed.changes.some(({ type }) => type === "stock" || type === "inactive")) {
      const notice = await noticeCookie.write(context, { code: "goods_gone", kind: "danger" });
      throw redirect(href(locale, "cart"), { status: 303, headers: { "Set-Cookie": notice } });
    }
    return changed(placed.changes);
  }
  if (placed.code === "invalid") {
    const { deliveryId, storeId, paymentId, floor, cart: empty } = placed.errors;
    if (empty) throw redirect(href(locale, "cart"), 303);
    if (deliveryId || storeId || paymentId || floor) {
      const notice = await noticeCookie.write(context, { code: "choose_delivery_again", kind: "danger" });
      throw redirect(href(locale, "checkoutDelivery"), { status: 303, headers: { "Set-Cookie": notice } });
    }
    return data({ result: submission.reply({ fieldErrors: placed.errors }), changes: null }, { status: 422 });
  }
  throw pageOf(placed);
}
