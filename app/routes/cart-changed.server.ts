import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import { answerWithNotice } from "~/bff/answer.server";
import type { ApiFailure } from "~/bff/api-client.server";
import { cartCookie } from "~/bff/cart.server";
import { parseForm, type KnownFields } from "~/forms/parse-form.server";

/** The version of the cart that a form was made from; none where a script could not know it. */
export const cartVersionSchema = z.int().optional().catch(undefined);

const versionedSchema = z.object({ cartVersion: cartVersionSchema });

/** The same of a form that is read by hand. */
export function cartVersionOf(form: KnownFields): number | undefined {
  const submission = parseForm(form, versionedSchema);
  return submission.status === "success" ? submission.value.cartVersion : undefined;
}

/** Says that the cart is another one than the form was made from, so that nothing was changed; the page shows it as it is. */
export async function answerWithChangedCart(
  context: AppLoadContext,
  form: FormData,
  to: string,
  { cart }: Extract<ApiFailure, { code: "cart_changed" }>,
) {
  const headers = new Headers(cart ? [["Set-Cookie", await cartCookie(context, cart)]] : []);
  return answerWithNotice(context, form, to, { code: "cart_changed", kind: "danger" }, headers);
}
