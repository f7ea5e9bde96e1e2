import { insertInParts } from "../../catalogue/insert-in-parts";
import type { Queries } from "../../database";
import { voucherRow } from "../../lists/vouchers";
import { flatten } from "../home";
import type { Assortment } from "../read";
import type { DemoVoucher } from "../schemas/lists-schema";

/** Loads vouchers; finds their conditions by code. @throws if a code is unknown */
export async function loadVouchers(tx: Queries, assortment: Assortment): Promise<void> {
  await insertInParts(
    tx,
    "vouchers",
    assortment.vouchers.map((voucher) => ({
      id: voucher.id,
      ...voucherRow(voucher),
      ...conditionOf(voucher, assortment),
    })),
  );
}

function conditionOf({ code, condition }: DemoVoucher, { brands, categories }: Assortment) {
  const existing = (id: number | undefined): number => {
    if (id === undefined)
      throw new Error(`vouchers.json: the brand or category of ${code} does not exist`);
    return id;
  };
  if (!condition)
    return { condition_type: "none" as const, condition_id: null, condition_way: null };
  const { product, brand, category, way = "with" } = condition;
  if (product !== undefined)
    return { condition_type: "product" as const, condition_id: product, condition_way: null };
  if (brand !== undefined) {
    const id = existing(brands.find(({ slug }) => slug === brand)?.id);
    return { condition_type: "brand" as const, condition_id: id, condition_way: null };
  }
  const id = existing(flatten(categories).find((one) => one.code === category)?.id);
  return { condition_type: "category" as const, condition_id: id, condition_way: way };
}
