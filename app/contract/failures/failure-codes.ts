export const FIELD_CODES = [
  "required",
  "email",
  /** the domain looks mistyped: asked once; `value`: the address that was probably meant */
  "email_mistyped",
  "numeric",
  "regex",
  "confirmed",
  "min",
  "max",
  /** wrong number of digits for the prefix's country */
  "phone_length",
  "companyId",
  "company_not_found",
  "taxId",
  /** belongs to another company than the number */
  "taxId_differs",
  "country_mismatch",
  /** the other version of the shop delivers there */
  "not_delivered_there",
  /** unknown e-mail or wrong password */
  "wrong_login",
  "email_taken",
  "passwords_differ",
  /** one of the passwords that attackers try first */
  "common_password",
  "wrong_password",
  /** the form was probably sent by a bot */
  "captcha",
  /** the form was sent faster than people can fill it in */
  "too_quick",
  "choose_variant",
  "choose_delivery",
  "choose_payment",
  "choose_store",
  "choose_point",
  "choose_floor",
  "choose_stars",
  "choose_goods",
  "choose_solution",
  "iban",
  /** made to measure, or returned already */
  "not_returnable",
  /** `value`: most complaints of an order that may wait for an answer */
  "open_complaints",
  "prepayment",
  /** the payment is not allowed for the delivery or pickup point */
  "not_with_delivery",
  "not_at_point",
  "not_to_floor",
  /** `value`: excess in cm or kg over the limit of the delivery or pickup point */
  "parcel_too_long",
  "parcel_too_heavy",
  /** the delivery does not go to the shop's country */
  "other_country",
  "unavailable",
  "whole_number",
  "whole_centimetres",
  "not_positive",
  "over_limit",
  "not_enough",
  "not_available",
  /** for backends with stock by warehouse */
  "no_warehouse",
  /** more than one sample of the same goods */
  "one_sample",
  /** `value`: maximum of samples */
  "sample_limit",
  "too_short",
  "too_long",
  "stale",
  "choose_hem_color",
  /** a shape that the goods are not cut to, or a rotation that is not possible */
  "cut_shape",
  "no_round_cut",
  "no_rotation",
  /** the goods, method or side cannot be hemmed */
  "no_hems",
  "hem_not_offered",
  "hem_sides",
  "range",
  "area",
  "area_or_sides",
  "length",
  "area_max",
  /** no length in metres or centimetres */
  "room_side",
  /** the floor plan: two corners at the same place, an outline that does not close, crosses itself or has slanted walls */
  "plan_same_corner",
  "plan_open",
  "plan_crossing",
  "plan_not_rectilinear",
  /** a room with two outlines: rectangles and corners, or its own and those of several rooms */
  "plan_two_outlines",
  /** parts of a room that do not touch */
  "plan_apart",
  "plan_pillar_outside",
  /** `value`: shortest side of a room, cm */
  "plan_too_small",
  /** `value`: longest side, strip or stock, cm */
  "plan_too_large",
  "plan_too_long",
  "plan_not_enough",
  "plan_too_many_seams",
  /** `value`: maximum of equal cuts */
  "plan_too_many_cuts",
] as const;

/** Why a voucher cannot be used (specification section 8). `value`: the limit, minimum price in CZK, or name of the product, brand or category. */
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
  /** not of the specification: vouchers give nothing for samples */
  "cart_of_samples",
  /** not of the specification: a voucher for free delivery would change nothing */
  "delivery_already_free",
] as const;

export const CALL_CODES = [
  "not_found",
  /** a part of the shop that another backend does not have */
  "not_offered",
  /** the cart or wishlist no longer exists, or the key does not match */
  "cart_gone",
  "wishlist_gone",
  /** the cart differs from the caller's version: see `changes` */
  "cart_changed",
  "unauthenticated",
  "forbidden",
  /** a voucher that the backend refuses for an unknown reason */
  "voucher_refused",
  "conflict",
  "bad_request",
  "unsupported_media_type",
  "payload_too_large",
  "method_not_allowed",
  /** `value`: seconds until the next try */
  "too_many_requests",
  /** no answer, an invalid answer, or a failing backend */
  "unavailable",
  /** the shop is closed (setting `maintenance`, or another backend) */
  "maintenance",
  /** the company registry does not answer; the form stays usable */
  "registry_failed",
  /** the payment gateway does not answer; nothing was paid */
  "gateway_failed",
  "already_paid",
  /** the order is being cut already */
  "not_cancellable",
  /** no withdrawal is possible; `value`: `over`, `company`, `cancelled`, `returned` */
  "window_closed",
  "server",
  /** `value`: the backend's own sentence */
  "backend_message",
] as const;

/** All failure codes; their texts are in `locales` under `validation`. */
export const FAILURE_CODES = [...FIELD_CODES, ...VOUCHER_CODES, ...CALL_CODES] as const;

export type FieldCode = (typeof FIELD_CODES)[number];
export type VoucherCode = (typeof VOUCHER_CODES)[number];
export type CallCode = (typeof CALL_CODES)[number];
export type FailureCode = (typeof FAILURE_CODES)[number];

/** An expected failure, from the database to the form; only the screen converts it to a sentence. */
export interface Failure<Code extends string = FailureCode> {
  code: Code;
  /** the field to correct; nested with dots: `invoice.zip` */
  field?: string | undefined;
  /** number or name in the sentence: for `min` the least length */
  value?: string | number | undefined;
  unit?: "pack" | "piece" | undefined;
}

/** Writes code and value as one string for a zod issue: `fieldMessage("min", 2)` → `"min:2"`. */
export const fieldMessage = (code: FieldCode, value?: string | number): string =>
  value === undefined ? code : `${code}:${value}`;
