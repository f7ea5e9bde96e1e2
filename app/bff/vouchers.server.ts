import { cartSchema, type Cart } from "~/contract/cart";
import { VOUCHER_CODES, type Failure } from "~/contract/failure-codes";
import type { CartArea } from "./cart.server";
import { failedWith, type ApiFailure, type ApiResult } from "./failure.server";
import type { ShopParts } from "./shop-parts";

export interface VoucherEntry {
  voucherCode: string;
  /** a guest's; null if not given */
  guestEmail: string | null;
}

/** Vouchers of the cart. `version`: cart version that the form showed; another one is not changed. */
export interface VouchersArea {
  /** Adds a voucher. Failures name the field to correct. */
  add(entry: VoucherEntry, version?: number): Promise<ApiResult<Cart>>;
  remove(voucherId: number, version?: number): Promise<ApiResult<Cart>>;
}

export function vouchersArea({ api }: ShopParts, cart: CartArea): VouchersArea {
  return {
    async add(entry, version) {
      const added = await cart.change(({ id, tempId }) =>
        api.send("POST", `/api/voucher/cart/add/${id}`, cartSchema, {
          tempId,
          cartVersion: version,
          body: { ...entry, serviceType: "eshop" },
        }),
      );
      return added.ok ? added : atFields(added);
    },
    remove: (voucherId, version) =>
      cart.change(({ id, tempId }) =>
        api.send("POST", `/api/voucher/cart/delete/${id}`, cartSchema, { tempId, cartVersion: version, body: { voucherId } }),
      ),
  };
}

const isVoucherCode = (code: Failure["code"]): boolean => VOUCHER_CODES.some((known) => known === code);

/** 'Status 404: the voucher does not exist' (specification section 8), and the field of each failure if the backend names none. */
function atFields(failure: ApiFailure): ApiFailure {
  if (failedWith(failure, "not_found")) return { ...failure, failure: { code: "not_exists", field: "voucherCode" } };
  const { failure: first } = failure;
  if (!isVoucherCode(first.code) || first.field !== undefined) return failure;
  const field = first.code === "guest_email_is_required" || first.code === "empty_email" ? "guestEmail" : "voucherCode";
  return { ...failure, failure: { ...first, field } };
}
