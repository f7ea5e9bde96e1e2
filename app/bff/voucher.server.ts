import type { AppLoadContext } from "@remix-run/node";
import { cartSchema, voucherFailureSchema, type Cart, type VoucherFailure } from "~/contract/cart";
import { apiClient, type ApiFailure, type ApiResult } from "./api-client.server";

/** What a form asks for. */
export interface VoucherWish {
  voucherCode: string;
  /** a guest's; left out for a member */
  guestEmail?: string | null;
  /** in which the shopper sees prices */
  currencyId?: number | null;
  /** the version of the cart that the form was made from: with another one nothing is changed */
  cartVersion?: number | undefined;
}

/** Puts a voucher into the cart; what it fails with is read by {@link voucherFailure}. */
export const addVoucher = (
  context: AppLoadContext,
  request: Request,
  cart: Cart,
  { cartVersion, ...wish }: VoucherWish,
): Promise<ApiResult<Cart>> =>
  apiClient(context, request).send("POST", `/api/voucher/cart/add/${cart.id}`, cartSchema, {
    tempId: cart.tempId,
    cartVersion,
    body: { ...wish, serviceType: "eshop" },
  });

/** Takes a voucher out of the cart. @param cartVersion that the form was made from: with another one nothing is changed */
export const removeVoucher = (
  context: AppLoadContext,
  request: Request,
  cart: Cart,
  voucherId: number,
  cartVersion: number | undefined,
): Promise<ApiResult<Cart>> =>
  apiClient(context, request).send("POST", `/api/voucher/cart/delete/${cart.id}`, cartSchema, {
    tempId: cart.tempId,
    cartVersion,
    body: { voucherId },
  });

/**
 * Why a voucher could not be added, 'read from the response's error field, and value where noted; status 404: the voucher does not
 * exist' (specification section 8). `null` for failures that say nothing of the voucher.
 */
export function voucherFailure(failure: ApiFailure): VoucherFailure | null {
  if (failure.code === "not_found") return { error: "not_exists" };
  return failure.code === "rejected" ? (voucherFailureSchema.safeParse(failure).data ?? null) : null;
}
