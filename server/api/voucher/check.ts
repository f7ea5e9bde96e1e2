import type { Locale } from "~/contract/core/common";
import type { Failure, VoucherCode } from "~/contract/failures/failure-codes";
import { emailKey } from "~/domain/customer";
import { toCrowns } from "~/domain/price";
import type { VoucherCondition, VoucherLine } from "~/domain/voucher";
import type { Queries } from "../../db/index";
import { voucherProblem, type VoucherCart, type VoucherProblem } from "../../rules/voucher";
import {
  countUses,
  readBrandsAndCategories,
  readConditionName,
  type VoucherRow,
} from "./voucher.repo";

export type VoucherFailure = Failure<VoucherCode>;

export interface VoucherCartLine {
  id: string;
  goods: { product_id: number };
  itemsHaler: number;
  groupHaler: number;
  rate: number;
  /** vouchers and discounts ignore samples */
  is_sample: boolean;
}

/** A member's group (specification sections 1 and 6). */
export interface CustomerGroup {
  /** loyalty discount, per cent */
  discountPercent: number;
  /** vouchers that replace the cart's; empty if the group has none */
  voucherIds: readonly number[];
}

export interface VoucherContext {
  locale: Locale;
  now: Date;
  /** the buyer's e-mail if known; otherwise the one given with each code */
  email?: string;
  group?: CustomerGroup;
}

/** A cart as its area gives it; `readVoucherCart` adds brands and categories. */
export interface CartForVouchers {
  id: string;
  lines: readonly VoucherCartLine[];
  /** without vouchers */
  isDeliveryFree: boolean;
}

/** Adds what conditions ask about. Samples meet no condition and get no discount. */
export async function readVoucherCart(
  on: Queries,
  { lines: all, isDeliveryFree }: CartForVouchers,
): Promise<Omit<VoucherCart, "lines"> & { lines: (VoucherLine & { id: string })[] }> {
  const lines = all.filter(({ is_sample }) => !is_sample);
  const belonging = await readBrandsAndCategories(on, [
    ...new Set(lines.map(({ goods }) => goods.product_id)),
  ]);
  return {
    lines: lines.map(({ id, goods, itemsHaler, groupHaler, rate }) => ({
      id,
      productId: goods.product_id,
      ...(belonging.get(goods.product_id) ?? { brandId: null, categoryIds: [] }),
      itemsHaler,
      groupHaler,
      rate,
    })),
    hasOnlySamples: all.length > 0 && lines.length === 0,
    isDeliveryFree,
  };
}

const conditionOf = (row: VoucherRow): VoucherCondition => ({
  type: row.condition_type,
  id: row.condition_id,
  way: row.condition_way,
});

export const ruleOf = (row: VoucherRow) => ({
  type: row.voucher_type,
  value: row.value,
  tax: row.tax,
  restHaler: row.rest_haler,
  condition: conditionOf(row),
});

/** Why a voucher cannot be used in this cart; null if it can. */
export async function problemOf(
  on: Queries,
  row: VoucherRow,
  cart: VoucherCart,
  { locale, now, email }: VoucherContext & { email: string },
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
      gives: { discount: row.value > 0, freeDelivery: row.free_delivery },
      isEntered: row.service_type !== "group",
    },
    cart,
    now.getTime(),
    row.quantity_per_user === null ? 0 : await countUses(on, row.id, emailKey(email)),
  );
  return problem && withContractValue(on, row, problem, locale);
}

/** Converts a problem for the contract: amounts in CZK, names instead of ids. */
async function withContractValue(
  on: Queries,
  row: VoucherRow,
  problem: VoucherProblem,
  locale: Locale,
): Promise<VoucherFailure> {
  const { code, value } = problem;
  if (value === undefined) return { code };
  if (code === "quantity_per_user_limit") return { code, value };
  if (code === "minimal_price") return { code, value: toCrowns(value) };
  const name = await readConditionName(on, row.condition_type, value, locale);
  return name === undefined ? { code } : { code, value: name };
}
