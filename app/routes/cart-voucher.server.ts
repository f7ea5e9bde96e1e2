import { data, redirect, type AppLoadContext } from "@remix-run/node";
import { answerWithFailure, answerWithNotice } from "~/bff/answer.server";
import { cartCookie, findCart } from "~/bff/cart.server";
import { addVoucher, removeVoucher, voucherFailure } from "~/bff/voucher.server";
import { addVoucherRequestSchema, removeVoucherRequestSchema, type Cart, type VoucherFailure } from "~/contract/cart";
import type { VoucherAnswer } from "~/features/voucher";
import { parseForm, type KnownFields } from "~/forms/parse-form.server";
import { href } from "~/i18n/links";
import { localeOf } from "~/i18n/paths.js";
import { answerWithChangedCart, cartVersionOf } from "./cart-changed.server";

const formSchema = addVoucherRequestSchema.pick({ voucherCode: true, guestEmail: true });

/** Puts a voucher into the cart. Whatever fails is said at the field; the cart is read anew with the page (specification section 8). */
export async function addVoucherFromForm(request: Request, context: AppLoadContext, form: KnownFields) {
  const locale = localeOf(new URL(request.url).pathname);
  const typed = { voucherCode: textOf(form, "voucherCode"), guestEmail: textOf(form, "guestEmail") };
  const failed = (errors: VoucherAnswer["errors"], failure: VoucherFailure | null, status: number) =>
    data({ voucher: { voucherFailure: failure, errors, typed } }, { status });

  const wish = formSchema.safeParse(typed);
  if (!wish.success) {
    const errors: Record<string, string[]> = {};
    for (const issue of wish.error.issues) (errors[String(issue.path[0])] ??= []).push(issue.message);
    return failed(errors, null, 422);
  }
  const found = await findCart(context, request, locale);
  if (!found.ok) return answerWithFailure(context, form, found, "cart_failed");
  if (!found.data) throw redirect(href(locale, "cart"), 303);
  const added = await addVoucher(context, request, found.data, {
    voucherCode: wish.data.voucherCode,
    guestEmail: wish.data.guestEmail || null,
    cartVersion: cartVersionOf(form),
  });
  if (added.ok) return say(context, form, href(locale, "cart"), added.data, "voucher_added", wish.data.voucherCode.toUpperCase());
  if (added.code === "cart_changed") return answerWithChangedCart(context, form, href(locale, "cart"), added);
  if (added.code === "invalid") return failed(added.errors, null, 422);
  const failure = voucherFailure(added);
  return failure ? failed({}, failure, 422) : answerWithFailure(context, form, added, "voucher_not_added");
}

/** Takes a voucher out of the cart. */
export async function removeVoucherFromForm(request: Request, context: AppLoadContext, form: KnownFields) {
  const locale = localeOf(new URL(request.url).pathname);
  const wish = parseForm(form, removeVoucherRequestSchema);
  if (wish.status !== "success") throw new Response(null, { status: 400 });
  const found = await findCart(context, request, locale);
  if (!found.ok) return answerWithFailure(context, form, found, "cart_failed");
  const voucher = found.data?.vouchers.find(({ voucher_id }) => voucher_id === wish.value.voucherId);
  // one that is gone already is as good as taken out: the page shows the cart as it is
  if (!found.data || !voucher) throw redirect(href(locale, "cart"), 303);
  const removed = await removeVoucher(context, request, found.data, voucher.voucher_id, cartVersionOf(form));
  if (!removed.ok && removed.code === "cart_changed") return answerWithChangedCart(context, form, href(locale, "cart"), removed);
  if (!removed.ok) return answerWithFailure(context, form, removed, "voucher_not_removed");
  return say(context, form, href(locale, "cart"), removed.data, "voucher_removed", voucher.code);
}

async function say(
  context: AppLoadContext,
  form: KnownFields,
  to: string,
  cart: Cart,
  code: "voucher_added" | "voucher_removed",
  name: string,
) {
  const headers = new Headers([["Set-Cookie", await cartCookie(context, cart)]]);
  return answerWithNotice(context, form, to, { code, kind: "success", name }, headers);
}

function textOf(form: KnownFields, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
