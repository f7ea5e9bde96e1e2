/** Codes of notices: keys in the namespace `notice`; frequent ones are in `common` under `notice`. Without zod, so that browser code can use it. */
export const NOTICE_CODES = [
  "added",
  "quantity_updated",
  "already_added",
  "updated",
  "removed",
  "sample_added",
  "sample_already_added",
  "sample_removed",
  "samples_added",
  "samples_not_added",
  "samples_full",
  "cart_failed",
  "cart_gone",
  "cart_emptied",
  "cart_not_emptied",
  "not_added",
  "choose_delivery_again",
  "goods_gone",
  "cart_not_created",
  "addon_added",
  "addon_removed",
  "cart_changed",
  "addon_failed",
  "voucher_added",
  "voucher_removed",
  "voucher_not_added",
  "voucher_not_removed",
  "compare_added",
  "compare_full",
  "compare_gone",
  "wish_added",
  "wish_removed",
  "wish_noted",
  "wish_not_added",
  "wish_not_removed",
  "wishlist_emptied",
  "wishlist_not_emptied",
  "wishlist_failed",
  "currency_failed",
  "wishlist_not_created",
  "logged_in",
  "logged_out",
  "logged_out_everywhere",
  "login_ended",
  "address_saved",
  "address_removed",
  "address_not_saved",
  "address_not_removed",
  "company_saved",
  "profile_saved",
  "newsletter_asked",
  "newsletter_sent",
  "password_changed",
  "password_failed",
  "reset_failed",
  "confirmation_sent",
  "account_deleted",
  "save_failed",
  "export_failed",
  "repeated",
  "repeated_partly",
  "repeated_nothing",
  "plan_added",
  "plan_partly",
  "plan_in_cart",
  "registered",
  "registered_confirmed",
  "account_mailed",
  "email_confirmed",
  "password_set",
  "newsletter_confirmed",
  "watchdog_set",
  "watchdog_in_stock",
  "watchdog_failed",
  "watchdog_cancelled",
  "review_sent",
  "review_failed",
  "order_not_sent",
  "order_failed",
  "delivery_failed",
  "stores_failed",
  "search_failed",
  "payment_changed",
  "payment_not_begun",
  "pay_failed",
  "already_paid",
  "order_cancelled",
  "not_cancellable",
  "cancel_failed",
  "choose_goods_again",
  "too_many_requests",
  "maintenance",
  /** `name`: why the server refused a form before its action */
  "refused",
  "no_answer",
  "too_large",
] as const;
export const NOTICE_KINDS = ["success", "info", "danger"] as const;

/** A notice after an action; the screen chooses the text by the code. */
export interface Notice {
  code: (typeof NOTICE_CODES)[number];
  kind: (typeof NOTICE_KINDS)[number];
  name?: string | undefined;
  /** products in the comparison, added samples */
  count?: number | undefined;
  /** goods and pieces that the login's merge lost */
  notMerged?: string | undefined;
  added?: AddedGoods | undefined;
}

export interface AddedGoods {
  image: string | null;
  slug: string;
  size: string | null;
  /** Kč with VAT */
  sum: number;
  /** address to continue shopping at */
  category: { id: number; slug: string } | null;
}

/** A refusal before the action, for a form of a script: its page shows the notice and keeps the typed values (`forms/no-answer.ts`). */
export const refusalForScript = (status: number, notice: Omit<Notice, "kind">): Response =>
  Response.json({ ...notice, kind: "danger" } satisfies Notice, { status });

/** Body of the answer for an unknown order; its error page explains how to find the order. */
export const UNKNOWN_ORDER = "unknown_order";

/** Body of the answer for a page that the backend has no data for; its error page says so. */
export const NOT_OFFERED = "not_offered";

/** The notice of an error page, whose code is the answer's body; null for other bodies. */
export function noticeOfBody(body: unknown): Notice | null {
  const code = NOTICE_CODES.find((one) => one === body);
  return code ? { code, kind: "danger" } : null;
}
