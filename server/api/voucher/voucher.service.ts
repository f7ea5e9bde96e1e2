import type { AddVoucherRequest, VoucherFailure } from "~/contract/cart";
import type { Locale } from "~/contract/common";
import { normalEmail, voucherCode, voucherDiscounts, type VoucherCondition, type VoucherLine } from "~/domain/cart/vouchers";
import { voucherProblem, type VoucherProblem } from "~/domain/cart/voucher-check";
import { toCrowns } from "~/domain/money";
import type { Queries } from "../../db/index";
import { done, type Failure, type Result } from "../shared/result";
import {
  countUses,
  deleteCartVouchers,
  findVoucher,
  insertCartVoucher,
  readBelonging,
  readCartVouchers,
  readConditionName,
  type CartVoucherRow,
  type VoucherRow,
} from "./voucher.repo";

/** A line of a cart as vouchers need it. */
export interface VoucherCartLine {
  id: string;
  goods: { product_id: number };
  itemsHaler: number;
  rate: number;
}

/** For whom and when vouchers are reckoned. */
export interface VoucherCase {
  locale: Locale;
  now: Date;
  /** the buyer's e-mail once it is known; until then the one that was given with each code */
  email?: string;
}

/** A voucher of a cart with what it does there. */
export interface ReckonedVoucher {
  row: CartVoucherRow;
  /** gross */
  discountHaler: number;
  /** what its rest goes down by */
  usedHaler: number;
  problem: VoucherFailure | null;
}

/** The vouchers of a cart, reckoned up with its lines. */
export interface CartVouchers {
  vouchers: ReckonedVoucher[];
  /** what goes off the goods, by the id of the line */
  lines: ReadonlyMap<string, { groupHaler: number; vouchersHaler: number }>;
  freeDelivery: boolean;
}

const NONE: CartVouchers = { vouchers: [], lines: new Map(), freeDelivery: false };

/** What the vouchers of a cart take off its lines. One that cannot be used stays in the cart, says why, and takes off nothing. */
export async function reckonVouchers(
  on: Queries,
  cartId: string,
  lines: readonly VoucherCartLine[],
  asked: VoucherCase,
): Promise<CartVouchers> {
  const rows = await readCartVouchers(on, cartId);
  if (!rows.length) return NONE;
  const seen = await voucherLines(on, lines);
  const checked: { row: CartVoucherRow; problem: VoucherFailure | null }[] = [];
  for (const row of rows) {
    checked.push({ row, problem: await problemOf(on, row, seen, { ...asked, email: asked.email ?? row.guest_email ?? "" }) });
  }
  const usable = checked.filter(({ problem }) => problem === null).map(({ row }) => row);
  const discounts = voucherDiscounts(seen, usable.map(ruleOf));
  return {
    vouchers: checked.map(({ row, problem }) => {
      const share = discounts.vouchers[usable.indexOf(row)];
      return { row, problem, discountHaler: share?.discountHaler ?? 0, usedHaler: share?.usedHaler ?? 0 };
    }),
    lines: new Map(lines.map(({ id }, index) => [id, discounts.lines[index] ?? { groupHaler: 0, vouchersHaler: 0 }])),
    freeDelivery: usable.some((row) => row.free_delivery),
  };
}

/** Puts a voucher into a locked cart, or says why not. */
export async function addVoucher(
  tx: Queries,
  cartId: string,
  lines: readonly VoucherCartLine[],
  request: AddVoucherRequest,
  asked: VoucherCase,
): Promise<Result<null>> {
  const row = await findVoucher(tx, voucherCode(request.voucherCode));
  if (!row) return failed({ error: "not_exists" });
  if (row.service_type !== request.serviceType) return failed({ error: "service_type" });
  const { guestEmail } = request;
  if (!guestEmail) return failed({ error: guestEmail === "" ? "empty_email" : "guest_email_is_required" });
  const inCart = await readCartVouchers(tx, cartId);
  if (inCart.some(({ id }) => id === row.id)) return failed({ error: "voucher_is_already_added" });
  const email = normalEmail(guestEmail);
  const problem = await problemOf(tx, row, await voucherLines(tx, lines), { ...asked, email });
  if (problem) return failed(problem);
  await insertCartVoucher(tx, cartId, row.id, email);
  return done(null);
}

/** Takes a voucher out of a locked cart; one that is not there is as good as taken out. */
export const removeVoucher = (tx: Queries, cartId: string, voucherId: number): Promise<void> => deleteCartVouchers(tx, cartId, voucherId);

const failed = (failure: VoucherFailure): Failure => ({ ok: false, code: "voucher", ...failure });

async function voucherLines(on: Queries, lines: readonly VoucherCartLine[]): Promise<VoucherLine[]> {
  const belonging = await readBelonging(on, [...new Set(lines.map(({ goods }) => goods.product_id))]);
  return lines.map(({ goods, itemsHaler, rate }) => ({
    productId: goods.product_id,
    ...(belonging.get(goods.product_id) ?? { brandId: null, categoryIds: [] }),
    itemsHaler,
    rate,
  }));
}

const conditionOf = (row: VoucherRow): VoucherCondition => ({ type: row.condition_type, id: row.condition_id, way: row.condition_way });

const ruleOf = (row: VoucherRow) => ({
  type: row.voucher_type,
  value: row.value,
  tax: row.tax,
  restHaler: row.rest_haler,
  condition: conditionOf(row),
});

async function problemOf(
  on: Queries,
  row: VoucherRow,
  lines: readonly VoucherLine[],
  { locale, now, email }: VoucherCase & { email: string },
): Promise<VoucherFailure | null> {
  const problem = voucherProblem(
    {
      active: row.active,
      activeFrom: row.active_from?.getTime() ?? null,
      activeTo: row.active_to?.getTime() ?? null,
      quantity: row.quantity,
      perUserLimit: row.quantity_per_user,
      minimalHaler: row.minimal_price_haler,
      restHaler: row.rest_haler,
      condition: conditionOf(row),
    },
    lines,
    now.getTime(),
    row.quantity_per_user === null ? 0 : await countUses(on, row.id, email),
  );
  return problem && inWords(on, row, problem, locale);
}

/** The problem with the value that the contract has: amounts in CZK, names instead of ids. */
async function inWords(on: Queries, row: VoucherRow, { error, value }: VoucherProblem, locale: Locale): Promise<VoucherFailure> {
  if (value === undefined) return { error };
  if (error === "quantity_per_user_limit") return { error, value };
  if (error === "minimal_price") return { error, value: toCrowns(value) };
  const name = await readConditionName(on, row.condition_type, value, locale);
  return name === undefined ? { error } : { error, value: name };
}
