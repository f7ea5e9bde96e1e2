/** All notices, by the key of their text in the namespace `common`, below `notice`. Without zod, so that the browser's code can use it. */
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
  "company_saved",
  "profile_saved",
  "newsletter_asked",
  "password_changed",
  "confirmation_sent",
  "account_deleted",
  "account_failed",
  "repeated",
  "repeated_partly",
  "repeated_nothing",
  "registered",
  "email_confirmed",
  "password_set",
  "newsletter_confirmed",
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
}
