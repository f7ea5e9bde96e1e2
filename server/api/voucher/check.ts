import type { Locale } from "~/contract/common";
import type { Failure, VoucherCode } from "~/contract/failure-codes";
import { voucherProblem, type VoucherProblem } from "~/domain/cart/voucher-check";
import type { VoucherCondition, VoucherLine } from "~/domain/cart/vouchers";
import { emailKey } from "~/domain/email";
import { toCrowns } from "~/domain/money";
import type { Queries } from "../../db/index";
import { countUses, readBelonging, readConditionName, type VoucherRow } from "./voucher.repo";

/** Why a voucher cannot be used. */
export type VoucherFailure = Failure<VoucherCode>;

/** A line of a cart as vouchers need it. */
export interface VoucherCartLine {
  id: string;
  goods: { product_id: number };
  itemsHaler: number;
  groupHaler: number;
  rate: number;
  /** vouchers and discounts leave samples alone */
  is_sample: boolean;
}

/** What a member's group gives (specification sections 1 and 6). */
export interface CustomerGroup {
  /** loyalty discount, percent */
  discountPercent: number;
  /** vouchers that replace the cart's when totals are computed; none where the group has none */
  voucherIds: readonly number[];
}

/** For whom and when vouchers are calculated. */
export interface VoucherContext {
  locale: Locale;
  now: Date;
  /** the buyer's e-mail once it is known; until then the one that was given with each code */
  email?: string;
  /** the group of the member whose cart it is */
  group?: CustomerGroup;
}

/** A cart's lines as the rules look at them, 'without samples' (decisions): these count to no condition, and nothing is taken off them. */
export async function voucherLines(on: Queries, all: readonly VoucherCartLine[]): Promise<(VoucherLine & { id: string })[]> {
  const lines = all.filter(({ is_sample }) => !is_sample);
  const belonging = await readBelonging(on, [...new Set(lines.map(({ goods }) => goods.product_id))]);
  return lines.map(({ id, goods, itemsHaler, groupHaler, rate }) => ({
    id,
    productId: goods.product_id,
    ...(belonging.get(goods.product_id) ?? { brandId: null, categoryIds: [] }),
    itemsHaler,
    groupHaler,
    rate,
  }));
}

const conditionOf = (row: VoucherRow): VoucherCondition => ({ type: row.condition_type, id: row.condition_id, way: row.condition_way });

/** What a voucher takes off, as the rule reads it. */
export const ruleOf = (row: VoucherRow) => ({
  type: row.voucher_type,
  value: row.value,
  tax: row.tax,
  restHaler: row.rest_haler,
  condition: conditionOf(row),
});

/** Why a voucher cannot be used now for these lines; null where it can. */
export async function problemOf(
  on: Queries,
  row: VoucherRow,
  lines: readonly VoucherLine[],
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
    },
    lines,
    now.getTime(),
    row.quantity_per_user === null ? 0 : await countUses(on, row.id, emailKey(email)),
  );
  return problem && withContractValue(on, row, problem, locale);
}

/** The problem with the value that the contract has: amounts in CZK, names instead of ids. */
async function withContractValue(on: Queries, row: VoucherRow, problem: VoucherProblem, locale: Locale): Promise<VoucherFailure> {
  const { code, value } = problem;
  if (value === undefined) return { code };
  if (code === "quantity_per_user_limit") return { code, value };
  if (code === "minimal_price") return { code, value: toCrowns(value) };
  const name = await readConditionName(on, row.condition_type, value, locale);
  return name === undefined ? { code } : { code, value: name };
}
