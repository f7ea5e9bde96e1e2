import { cart as calls } from "~/contract/endpoints/cart";
import { VOUCHER_CODES, type Failure, type FailureCode } from "~/contract/failures/failure-codes";
import { failedWith, type ApiFailure } from "../client/api-result.server";
import type { ShopParts } from "../shop-parts";
import type { CartArea } from "./cart.server";
import type { CurrencyArea } from "./currency.server";

interface VoucherEntry {
  voucherCode: string;
  /** a guest's; null if not given */
  guestEmail: string | null;
}

/** Vouchers of the cart. `version`: cart version that the form showed; another one is not changed. */
export function vouchersArea(
  { api }: ShopParts,
  cart: CartArea,
  currency: Pick<CurrencyArea, "current">,
) {
  // without its currencies the backend takes its default one
  const currencyId = async () => (await currency.current())?.id ?? null;
  return {
    /** Adds a voucher. Failures name the field to correct. */
    async add(entry: VoucherEntry, version?: number) {
      const added = await cart.change(async ({ id, tempId }) =>
        api.call(calls.addVoucher, {
          params: { cartId: id },
          tempId,
          cartVersion: version,
          body: { ...entry, serviceType: "eshop", currencyId: await currencyId() },
        }),
      );
      return added.ok ? added : atFields(added);
    },
    remove: (voucherId: number, version?: number) =>
      cart.change(({ id, tempId }) =>
        api.call(calls.removeVoucher, {
          params: { cartId: id },
          tempId,
          cartVersion: version,
          body: { voucherId },
        }),
      ),
  };
}

const REFUSED: readonly FailureCode[] = [
  "bad_request",
  "forbidden",
  "conflict",
  "method_not_allowed",
  "unsupported_media_type",
];

const isVoucherCode = (code: Failure["code"]): boolean => VOUCHER_CODES.some((one) => one === code);

/** 'Status 404: the voucher does not exist' (specification section 8), and the field of each failure if the backend names none. */
function atFields(failure: ApiFailure): ApiFailure {
  if (
    failedWith(failure, "not_found") ||
    (failure.status === 404 && failedWith(failure, "backend_message"))
  )
    return { ...failure, failure: { code: "not_exists", field: "voucherCode" } };
  // for a reason that the specification does not name the cart page stays, too
  if (REFUSED.some((code) => failedWith(failure, code)))
    return { ...failure, failure: { code: "voucher_refused", field: "voucherCode" } };
  const first = failure.failure;
  if (!isVoucherCode(first.code) || first.field !== undefined) return failure;
  const field =
    first.code === "guest_email_is_required" || first.code === "empty_email"
      ? "guestEmail"
      : "voucherCode";
  return { ...failure, failure: { ...first, field } };
}
