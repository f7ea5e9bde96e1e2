import { data, type AppLoadContext } from "@remix-run/node";
import { answerWithNotice, isFromScript } from "~/bff/answer.server";
import { cartCookie } from "~/bff/cart.server";
import type { CartUpdate } from "~/contract/cart";
import { cartEventOf } from "~/features/cart";

/**
 * Answers a form that has changed the cart: what was added is shown by the popup where a script runs, all else is said by a notice.
 * @param to the page that follows without a script
 */
export async function answerWithUpdate(context: AppLoadContext, form: FormData, to: string, action: "add" | "set", update: CartUpdate) {
  const headers = new Headers([["Set-Cookie", await cartCookie(context, update.cart)]]);
  const event = cartEventOf(action, update);
  if (event.said !== "added" || !isFromScript(form)) {
    const kind = event.said === "added" || event.said === "already_added" ? "success" : "info";
    await answerWithNotice(context, form, to, { code: event.said, kind, name: event.name }, headers);
  }
  return data({ done: true as const, update: event }, { headers });
}
