/** What can be wrong with a field. */
export const FIELD_CODES = [
  "required",
  "email",
  "numeric",
  "regex",
  "confirmed",
  "min",
  "max",
  "name",
  "city",
  "street",
  "zip",
  "phone",
  /** with its prefix it has not as many digits as phones of that country */
  "phone_length",
  "company",
  "companyId",
  /** the registry of companies has no such number */
  "company_not_found",
  "taxId",
  /** more digits than postcodes have */
  "zip_length",
  /** it is of another company than the number beside it */
  "taxId_differs",
  "country_mismatch",
  /** the other country of the shop: its own version delivers there */
  "not_delivered_there",
  "agreement",
  /** the e-mail is unknown, or the password is not its own */
  "wrong_login",
  "email_taken",
  /** no number that orders have */
  "order_number",
  "passwords_differ",
  /** the current password, asked before a change */
  "wrong_password",
  "account_agreement",
  /** whoever sent the form looks like a program */
  "captcha",
  /** the form was sent sooner than people can fill it in */
  "too_quick",
  "choose_variant",
  "choose_delivery",
  "choose_payment",
  "choose_store",
  "choose_point",
  "choose_floor",
  "choose_stars",
  /** nothing of an order is chosen */
  "choose_goods",
  "choose_solution",
  "iban",
  /** made to measure, or given back already */
  "not_returnable",
  "prepayment",
  /** a payment that does not go with the delivery, or with its pickup point */
  "not_with_delivery",
  "not_at_point",
  /** a floor to which the delivery does not carry */
  "not_to_floor",
  /** `value`: by how many cm or kg the parcel is over what the delivery or the pickup point takes */
  "parcel_too_long",
  "parcel_too_heavy",
  /** the delivery does not go to the country of the shop */
  "other_country",
  "unavailable",
  "whole_number",
  "whole_centimetres",
  "not_positive",
  "over_limit",
  "not_enough",
  "not_available",
  /** no warehouse has the goods; of a backend that keeps stock by warehouses */
  "no_warehouse",
  /** more than one sample of the same goods */
  "one_sample",
  /** `value`: how many samples a cart may hold */
  "sample_limit",
  "too_short",
  "too_long",
  "step",
  "stale",
  "choose_hem_color",
  /** a shape that nothing is cut to, or not these goods; a rotation of goods that are cut along the roll only */
  "cut_shape",
  "no_round_cut",
  "no_rotation",
  /** goods that are not hemmed, or not in this way, or at no such side */
  "no_hems",
  "hem_not_offered",
  "hem_sides",
  "range",
  "area",
  "length",
  "area_max",
] as const;

/** Why a voucher cannot be used (specification section 8). `value`: the limit, the least price in CZK, or the name of the product, brand or category. */
export const VOUCHER_CODES = [
  "not_exists",
  "service_type",
  "guest_email_is_required",
  "empty_email",
  "quantity_per_user_limit",
  "voucher_is_already_added",
  "user_check",
  "quantity",
  "active_from",
  "active_to",
  "minimal_price",
  "cart_without_product",
  "cart_without_brand",
  "cart_without_category",
  "cart_with_category",
] as const;

/** Why a call fails as a whole. */
export const CALL_CODES = [
  "not_found",
  /** the cart or wishlist that the caller holds a key to is not there any more, or the key fits none */
  "cart_gone",
  "wishlist_gone",
  /** it is another one than the caller saw: `changes` beside the failure say in what */
  "cart_changed",
  "unauthenticated",
  "forbidden",
  "conflict",
  "bad_request",
  "unsupported_media_type",
  "payload_too_large",
  "method_not_allowed",
  /** `value`: seconds until the next try */
  "too_many_requests",
  /** no answer, one that is not to the contract, or a backend that fails or rests */
  "unavailable",
  /** the shop is closed, as the setting `maintenance` or another backend says */
  "maintenance",
  /** the registry of companies does not answer; the form stays usable */
  "registry_failed",
  /** the payment gateway does not answer; nothing was paid */
  "gateway_failed",
  /** the order needs no further payment */
  "already_paid",
  /** the order is being cut by now, or further */
  "not_cancellable",
  /** nobody can withdraw from the order any more; `value` says why: `over`, `company`, `cancelled`, `returned` */
  "window_closed",
  "server",
  /** the backend says it in a sentence of its own, which is the `value` */
  "backend_message",
] as const;

/** Every reason for which something may fail, from the database to the field; the texts stand in `locales` under `validation`. */
export const FAILURE_CODES = [...FIELD_CODES, ...VOUCHER_CODES, ...CALL_CODES] as const;

export type FieldCode = (typeof FIELD_CODES)[number];
export type VoucherCode = (typeof VOUCHER_CODES)[number];
export type CallCode = (typeof CALL_CODES)[number];
export type FailureCode = (typeof FAILURE_CODES)[number];

/** An expected failure. It becomes a sentence on the screen and nowhere before. */
export interface Failure<Code extends string = FailureCode> {
  code: Code;
  /** the field in which the shopper can correct it; nested fields with dots: `invoice.zip` */
  field?: string | undefined;
  /** the number or name that the sentence needs: `min` → the least length */
  value?: string | number | undefined;
  /** what the value counts, where its sentence says so */
  unit?: "pack" | "piece" | undefined;
}

/** Writes a code and its value as one string, the form in which an issue of zod carries it. `fieldMessage("min", 2)` → `"min:2"`. */
export const fieldMessage = (code: FieldCode, value?: string | number): string => (value === undefined ? code : `${code}:${value}`);
