import type { AddVoucherRequest, GroupVoucher } from "~/contract/cart/cart";
import { done, failed, type Failed, type Result } from "~/contract/failures/result";
import { toCrowns } from "~/domain/price";
import { voucherDiscounts, vouchersInForce, type VoucherPart } from "~/domain/voucher";
import type { Queries } from "../../db/index";
import {
  problemOf,
  readVoucherCart,
  ruleOf,
  type CartForVouchers,
  type VoucherContext,
  type VoucherFailure,
} from "./check";
import {
  deleteCartVouchers,
  findVoucher,
  insertCartVoucher,
  readCartVouchers,
  readVouchers,
  type VoucherRow,
} from "./voucher.repo";

export interface CalculatedVoucher {
  row: VoucherRow;
  /** discount and validity that the shopper saw last; null for a group's voucher */
  acknowledged: { haler: number; valid: boolean } | null;
  /** gross */
  discountHaler: number;
  /** reduction of its rest */
  usedHaler: number;
  /** what a gift card pays, by line id; empty for other vouchers */
  paid: ReadonlyMap<string, VoucherPart>;
  problem: VoucherFailure | null;
}

export interface CartVouchers {
  vouchers: CalculatedVoucher[];
  /** discount by line id; samples have none */
  lines: ReadonlyMap<string, number>;
  freeDelivery: boolean;
}

export const NO_VOUCHERS: CartVouchers = { vouchers: [], lines: new Map(), freeDelivery: false };

/**
 * Discounts of a cart's vouchers besides the group price: 'a group may carry vouchers that replace the cart vouchers when totals are computed'
 * (specification section 6); the cart's own stay stored. An unusable voucher stays in the cart with its reason and gives no discount.
 */
export async function calculateVouchers(
  on: Queries,
  cart: CartForVouchers,
  context: VoucherContext,
): Promise<CartVouchers> {
  const cartVouchers = (await readCartVouchers(on, cart.id)).map((row) => ({
    row,
    email: row.guest_email ?? "",
    acknowledged: { haler: row.seen_haler, valid: row.seen_valid },
  }));
  const { group } = context;
  const groupVouchers = group?.voucherIds.length ? await readVouchers(on, group.voucherIds) : [];
  const inForce = vouchersInForce<{
    row: VoucherRow;
    email: string;
    acknowledged: CalculatedVoucher["acknowledged"];
  }>(
    cartVouchers,
    groupVouchers.map((row) => ({ row, email: "", acknowledged: null })),
  );
  if (!inForce.length) return NO_VOUCHERS;
  const voucherCart = await readVoucherCart(on, cart);
  const checkedLines = voucherCart.lines;
  const checked: Pick<CalculatedVoucher, "row" | "acknowledged" | "problem">[] = [];
  for (const { row, email, acknowledged } of inForce) {
    checked.push({
      row,
      acknowledged,
      problem: await problemOf(on, row, voucherCart, { ...context, email: context.email ?? email }),
    });
  }
  const usable = checked.filter(({ problem }) => problem === null).map(({ row }) => row);
  const discounts = voucherDiscounts(checkedLines, usable.map(ruleOf), group?.discountPercent);
  return {
    vouchers: checked.map((voucher) => {
      const share = discounts.vouchers[usable.indexOf(voucher.row)];
      const parts = voucher.row.rest_haler === null ? [] : (share?.parts ?? []);
      const paid = new Map(
        checkedLines.flatMap(({ id }, index) =>
          parts[index]?.grossHaler ? [[id, parts[index]] as const] : [],
        ),
      );
      return {
        ...voucher,
        discountHaler: share?.discountHaler ?? 0,
        usedHaler: share?.usedHaler ?? 0,
        paid,
      };
    }),
    lines: new Map(checkedLines.map(({ id }, index) => [id, discounts.lines[index] ?? 0])),
    freeDelivery: usable.some((row) => row.free_delivery),
  };
}

export const readVouchersOf = async (
  on: Queries,
  ids: readonly number[],
): Promise<GroupVoucher[]> => (await readVouchers(on, ids)).map(serializeGroupVoucher);

/** The fields of the specification's voucher. */
export const serializeGroupVoucher = (row: VoucherRow): GroupVoucher => ({
  voucher_id: row.id,
  code: row.code,
  voucher_type: row.voucher_type,
  value: row.voucher_type === "amount" ? toCrowns(row.value) : row.value,
  tax: row.tax,
  active: row.active,
  rest_value: row.rest_haler === null ? null : toCrowns(row.rest_haler),
  condition_type: row.condition_type,
  condition_id: row.condition_id,
  condition_way: row.condition_way,
  free_delivery: row.free_delivery,
});

/** Adds a voucher to a locked cart. An unusable voucher is refused with its reason. */
export async function addVoucher(
  tx: Queries,
  cart: CartForVouchers,
  request: AddVoucherRequest,
  context: VoucherContext,
): Promise<Result<null>> {
  const row = await findVoucher(tx, request.voucherCode);
  if (!row) return unusable({ code: "not_exists" });
  // a group's voucher cannot be entered
  if (row.service_type === "group" || row.service_type !== request.serviceType)
    return unusable({ code: "service_type" });
  // the group's vouchers replace the cart's: it would have no effect
  if (context.group?.voucherIds.length) return unusable({ code: "quantity" });
  const { guestEmail } = request;
  if (!guestEmail)
    return unusable({ code: guestEmail === "" ? "empty_email" : "guest_email_is_required" });
  const inCart = await readCartVouchers(tx, cart.id);
  if (inCart.some(({ id }) => id === row.id)) return unusable({ code: "voucher_is_already_added" });
  const problem = await problemOf(tx, row, await readVoucherCart(tx, cart), {
    ...context,
    email: guestEmail,
  });
  if (problem) return unusable(problem);
  await insertCartVoucher(tx, cart.id, row.id, guestEmail);
  return done(null);
}

/** Removes a voucher from a locked cart; it may be gone already. */
export const removeVoucher = (tx: Queries, cartId: string, voucherId: number): Promise<void> =>
  deleteCartVouchers(tx, cartId, voucherId);

/** Moves vouchers of one locked cart to another if they are valid there; skips duplicates and the rest silently. */
export async function moveVouchers(
  tx: Queries,
  { from, to }: { from: string; to: CartForVouchers },
  context: VoucherContext & { email: string },
): Promise<void> {
  const present = new Set((await readCartVouchers(tx, to.id)).map(({ id }) => id));
  const cart = await readVoucherCart(tx, to);
  for (const row of await readCartVouchers(tx, from)) {
    if (present.has(row.id) || (await problemOf(tx, row, cart, context))) continue;
    await insertCartVoucher(tx, to.id, row.id, context.email);
  }
}

function unusable(failure: VoucherFailure): Failed {
  const isOfEmail = failure.code === "guest_email_is_required" || failure.code === "empty_email";
  return failed({ ...failure, field: isOfEmail ? "guestEmail" : "voucherCode" });
}
