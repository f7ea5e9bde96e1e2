/** All notices, by the key of their text in the namespace `notice`; those that every page has at hand stand in `common`, below `notice`. Without zod, so that the browser's code can use it. */
export const NOTICE_CODES = [
  "added",
  "quantity_updated",
  "already_added",
  "updated",
  "removed",
  "sample_added",
  "sample_already_added",
  "sample_removed",
  "cart_failed",
  "cart_gone",
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
  "wish_added",
  "wish_removed",
  "wish_noted",
  "wish_not_added",
  "wish_not_removed",
  "wishlist_failed",
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
  "confirmation_sent",
  "account_deleted",
  "save_failed",
  "export_failed",
  "repeated",
  "repeated_partly",
  "repeated_nothing",
  "registered",
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
  "unreached",
] as const;
export const NOTICE_KINDS = ["success", "info", "danger"] as const;

/** One sentence for the shopper after something was done; the screen chooses the text by the code. */
export interface Notice {
  code: (typeof NOTICE_CODES)[number];
  kind: (typeof NOTICE_KINDS)[number];
  /** of the product that it is about */
  name?: string | undefined;
  /** goods of the guest's cart that the login did not take over, with how many */
  notMerged?: string | undefined;
}

/** What the answer says, as its whole body, where an order is not there or its hash is another: its page tells how to find it. */
export const UNKNOWN_ORDER = "unknown_order";

/** The notice that an error page shows besides: what could not be done. Its code is the body of the answer; any other body says nothing. */
export function noticeOfBody(body: unknown): Notice | null {
  const code = NOTICE_CODES.find((known) => known === body);
  return code ? { code, kind: "danger" } : null;
}
