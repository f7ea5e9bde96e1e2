import type { AddVoucherRequest } from "~/contract/cart";
import { voucherDiscounts, vouchersInForce } from "~/domain/cart/vouchers";
import { toCrowns } from "~/domain/money";
import type { Queries } from "../../db/index";
import { done, failed, type Failed, type Result } from "~/contract/result";
import { problemOf, ruleOf, voucherLines, type VoucherCartLine, type VoucherContext, type VoucherFailure } from "./check";
import { deleteCartVouchers, findVoucher, insertCartVoucher, readCartVouchers, readVouchers, type VoucherRow } from "./voucher.repo";

export type { CustomerGroup, VoucherCartLine, VoucherContext } from "./check";

/** A voucher of a cart with what it does there. */
export interface CalculatedVoucher {
  row: VoucherRow;
  /** what the shopper was shown last; null for a group's voucher, which was not put into the cart */
  acknowledged: { haler: number; valid: boolean } | null;
  /** gross */
  discountHaler: number;
  /** what its rest goes down by */
  usedHaler: number;
  problem: VoucherFailure | null;
}

/** The vouchers of a cart, calculated with its lines. */
export interface CartVouchers {
  vouchers: CalculatedVoucher[];
  /** what they take off the goods, by the id of the line; samples have none */
  lines: ReadonlyMap<string, number>;
  freeDelivery: boolean;
}

export const NO_VOUCHERS: CartVouchers = { vouchers: [], lines: new Map(), freeDelivery: false };

/**
 * What the vouchers of a cart take off its lines besides the group price: 'a group may carry vouchers that replace the cart vouchers when totals
 * are computed' (specification section 6). The cart's own stay where they are. One that cannot be used stays in the cart, says why, and
 * takes off nothing.
 */
export async function calculateVouchers(
  on: Queries,
  cartId: string,
  lines: readonly VoucherCartLine[],
  asked: VoucherContext,
): Promise<CartVouchers> {
  const ofCart = (await readCartVouchers(on, cartId)).map((row) => ({
    row,
    email: row.guest_email ?? "",
    acknowledged: { haler: row.seen_haler, valid: row.seen_valid },
  }));
  const { group } = asked;
  const ofGroup = group?.voucherIds.length ? await readVouchers(on, group.voucherIds) : [];
  const inForce = vouchersInForce<{ row: VoucherRow; email: string; acknowledged: CalculatedVoucher["acknowledged"] }>(
    ofCart,
    ofGroup.map((row) => ({ row, email: "", acknowledged: null })),
  );
  if (!inForce.length) return NO_VOUCHERS;
  const looked = await voucherLines(on, lines);
  const checked: Pick<CalculatedVoucher, "row" | "acknowledged" | "problem">[] = [];
  for (const { row, email, acknowledged } of inForce) {
    checked.push({ row, acknowledged, problem: await problemOf(on, row, looked, { ...asked, email: asked.email ?? email }) });
  }
  const usable = checked.filter(({ problem }) => problem === null).map(({ row }) => row);
  const discounts = voucherDiscounts(looked, usable.map(ruleOf), group?.discountPercent);
  return {
    vouchers: checked.map((voucher) => {
      const share = discounts.vouchers[usable.indexOf(voucher.row)];
      return { ...voucher, discountHaler: share?.discountHaler ?? 0, usedHaler: share?.usedHaler ?? 0 };
    }),
    lines: new Map(looked.map(({ id }, index) => [id, discounts.lines[index] ?? 0])),
    freeDelivery: usable.some((row) => row.free_delivery),
  };
}

/** What vouchers are, by their ids, as the API sends them. */
export const readVouchersOf = async (on: Queries, ids: readonly number[]) =>
  (await readVouchers(on, ids)).map(({ id, code, voucher_type, value, free_delivery }) => ({
    voucher_id: id,
    code,
    voucher_type,
    value: voucher_type === "amount" ? toCrowns(value) : value,
    free_delivery,
  }));

/** Puts a voucher into a locked cart, or says why not. */
export async function addVoucher(
  tx: Queries,
  cartId: string,
  lines: readonly VoucherCartLine[],
  request: AddVoucherRequest,
  asked: VoucherContext,
): Promise<Result<null>> {
  const row = await findVoucher(tx, request.voucherCode);
  if (!row) return unusable({ code: "not_exists" });
  // a group's own is for its members, whatever the request says
  if (row.service_type === "group" || row.service_type !== request.serviceType) return unusable({ code: "service_type" });
  // 'a group may carry vouchers that replace the cart vouchers': it would lie there and give nothing
  if (asked.group?.voucherIds.length) return unusable({ code: "quantity" });
  const { guestEmail } = request;
  if (!guestEmail) return unusable({ code: guestEmail === "" ? "empty_email" : "guest_email_is_required" });
  const inCart = await readCartVouchers(tx, cartId);
  if (inCart.some(({ id }) => id === row.id)) return unusable({ code: "voucher_is_already_added" });
  const problem = await problemOf(tx, row, await voucherLines(tx, lines), { ...asked, email: guestEmail });
  if (problem) return unusable(problem);
  await insertCartVoucher(tx, cartId, row.id, guestEmail);
  return done(null);
}

/** Takes a voucher out of a locked cart; one that is not there is as good as taken out. */
export const removeVoucher = (tx: Queries, cartId: string, voucherId: number): Promise<void> => deleteCartVouchers(tx, cartId, voucherId);

/** Puts the vouchers of one locked cart behind those of another, as far as they hold there; none that it has already, and no error for the rest. */
export async function moveVouchers(
  tx: Queries,
  { from, to }: { from: string; to: string },
  lines: readonly VoucherCartLine[],
  asked: VoucherContext & { email: string },
): Promise<void> {
  const own = new Set((await readCartVouchers(tx, to)).map(({ id }) => id));
  const looked = await voucherLines(tx, lines);
  for (const row of await readCartVouchers(tx, from)) {
    if (own.has(row.id) || (await problemOf(tx, row, looked, asked))) continue;
    await insertCartVoucher(tx, to, row.id, asked.email);
  }
}

/** A voucher's failure at the field where the shopper mends it. */
function unusable(failure: VoucherFailure): Failed {
  const isOfEmail = failure.code === "guest_email_is_required" || failure.code === "empty_email";
  return failed({ ...failure, field: isOfEmail ? "guestEmail" : "voucherCode" });
}
