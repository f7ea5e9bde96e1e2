import type { FailureCode } from "../failures/failure-codes";

/** Failures of several calls. */

/** Goods that cannot be bought, and measures that they are not cut to. */
export const pieceFailures = [
  "choose_variant",
  "unavailable",
  "required",
  "no_round_cut",
  "no_rotation",
  "not_positive",
  "too_short",
  "too_long",
  "no_hems",
  "hem_not_offered",
  "choose_hem_color",
] as const satisfies readonly FailureCode[];
/** A delivery and payment that do not fit the cart or each other. */
export const choiceFailures = [
  "choose_delivery",
  "choose_payment",
  "choose_store",
  "choose_point",
  "choose_floor",
  "not_to_floor",
  "not_with_delivery",
  "not_at_point",
  "parcel_too_long",
  "parcel_too_heavy",
  "other_country",
  "prepayment",
] as const satisfies readonly FailureCode[];
