import { sql, type Selectable } from "kysely";
import type { Locale } from "~/contract/core/common";
import { isOneOf, type Queries, type Tables } from "../../db/index";

export type VoucherRow = Selectable<Tables["vouchers"]>;
type CartVoucherRow = VoucherRow &
  Pick<Selectable<Tables["cart_vouchers"]>, "guest_email" | "seen_haler" | "seen_valid">;

/** Finds a voucher by code, or by a code that differs only in hyphens. @param code normalised by `cleanVoucherCode` */
export const findVoucher = (db: Queries, code: string): Promise<VoucherRow | undefined> =>
  db.sql
    .selectFrom("vouchers")
    .selectAll()
    .where(sql`replace(code, '-', '')`, "=", code.replaceAll("-", ""))
    .orderBy(({ eb, lit }) => eb.case().when("code", "=", code).then(lit(0)).else(lit(1)).end())
    .orderBy("id")
    .executeTakeFirst();

export const readVouchers = (db: Queries, ids: readonly number[]): Promise<VoucherRow[]> =>
  db.sql.selectFrom("vouchers").selectAll().where(isOneOf("id", ids)).orderBy("id").execute();

export const readCartVouchers = (db: Queries, cartId: string): Promise<CartVoucherRow[]> =>
  db.sql
    .selectFrom("cart_vouchers")
    .innerJoin("vouchers", "vouchers.id", "cart_vouchers.voucher_id")
    .selectAll("vouchers")
    .select(["guest_email", "seen_haler", "seen_valid"])
    .where("cart_id", "=", cartId)
    .orderBy("position")
    .execute();

/** Locks vouchers of a cart and others. All transactions lock vouchers after the stock and once, in the order of ids, to avoid deadlocks. */
export async function lockVouchers(
  tx: Queries,
  cartId: string,
  others: readonly number[],
): Promise<void> {
  const ids = tx.sql.selectFrom("cart_vouchers").select("voucher_id").where("cart_id", "=", cartId);
  const vouchers = tx.sql.selectFrom("vouchers").select("id").orderBy("id");
  await tx
    .forUpdate(vouchers.where((eb) => eb.or([eb("id", "in", ids), isOneOf("id", others)])))
    .execute();
}

/** Locks the vouchers that an order has used, also cards whose use was returned. */
export async function lockVouchersOfOrder(tx: Queries, orderId: number): Promise<void> {
  const used = tx.sql
    .selectFrom("voucher_uses")
    .select("voucher_id")
    .where("order_id", "=", orderId);
  const paid = tx.sql
    .selectFrom("card_payments")
    .select("voucher_id")
    .where("order_id", "=", orderId);
  const vouchers = tx.sql.selectFrom("vouchers").select("id").orderBy("id");
  await tx
    .forUpdate(vouchers.where((eb) => eb.or([eb("id", "in", used), eb("id", "in", paid)])))
    .execute();
}

export async function insertCartVoucher(
  tx: Queries,
  cartId: string,
  voucherId: number,
  guestEmail: string,
): Promise<void> {
  const last = await tx.sql
    .selectFrom("cart_vouchers")
    .select((eb) => eb.fn.max("position").as("position"))
    .where("cart_id", "=", cartId)
    .executeTakeFirst();
  await tx.sql
    .insertInto("cart_vouchers")
    .values({
      cart_id: cartId,
      voucher_id: voucherId,
      position: (last?.position ?? 0) + 1,
      guest_email: guestEmail,
      seen_haler: 0,
      seen_valid: true,
    })
    .execute();
}

export async function deleteCartVouchers(
  tx: Queries,
  cartId: string,
  voucherId?: number,
): Promise<void> {
  const all = tx.sql.deleteFrom("cart_vouchers").where("cart_id", "=", cartId);
  await (voucherId === undefined ? all : all.where("voucher_id", "=", voucherId)).execute();
}

export async function setAcknowledged(
  tx: Queries,
  cartId: string,
  voucherId: number,
  set: { seen_haler: number; seen_valid: boolean; guest_email?: string },
): Promise<void> {
  await tx.sql
    .updateTable("cart_vouchers")
    .set(set)
    .where("cart_id", "=", cartId)
    .where("voucher_id", "=", voucherId)
    .execute();
}

/** Number of orders of an e-mail with a voucher. @param email normalised by `emailKey` */
export async function countUses(db: Queries, voucherId: number, email: string): Promise<number> {
  const row = await db.sql
    .selectFrom("voucher_uses")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("voucher_id", "=", voucherId)
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Takes one use of a locked voucher, and the used part of its rest. */
export async function takeUse(
  tx: Queries,
  use: { voucher_id: number; order_id: number; email: string; used_haler: number },
): Promise<void> {
  await tx.sql.insertInto("voucher_uses").values(use).execute();
  await tx.sql
    .updateTable("vouchers")
    // null minus a number is null: unlimited stays unlimited
    .set((eb) => ({
      quantity: eb("quantity", "-", 1),
      rest_haler: eb("rest_haler", "-", use.used_haler),
    }))
    .where("id", "=", use.voucher_id)
    .execute();
}

/** Reads brand and categories (with ancestors) of each product. */
export async function readBrandsAndCategories(
  db: Queries,
  productIds: readonly number[],
): Promise<Map<number, { brandId: number | null; categoryIds: number[] }>> {
  const products = await db.sql
    .selectFrom("products")
    .select(["id", "brand_id"])
    .where(isOneOf("id", productIds))
    .execute();
  const memberships = await db.sql
    .selectFrom("product_categories")
    .select(["product_id", "category_id"])
    .where(isOneOf("product_id", productIds))
    .execute();
  const categories = await db.sql.selectFrom("categories").select(["id", "parent_id"]).execute();
  const parents = new Map(categories.map(({ id, parent_id }) => [id, parent_id]));
  const above = (id: number | null | undefined): number[] =>
    id ? [id, ...above(parents.get(id))] : [];
  return new Map(
    products.map(({ id, brand_id }) => [
      id,
      {
        brandId: brand_id,
        categoryIds: [
          ...new Set(
            memberships
              .filter(({ product_id }) => product_id === id)
              .flatMap(({ category_id }) => above(category_id)),
          ),
        ],
      },
    ]),
  );
}

/** Name of a voucher's product, brand or category; undefined if it was deleted. */
export async function readConditionName(
  db: Queries,
  type: VoucherRow["condition_type"],
  id: number,
  locale: Locale,
) {
  const find = () => {
    if (type === "brand") return db.sql.selectFrom("brands").select("name").where("id", "=", id);
    if (type === "category") {
      return db.sql
        .selectFrom("category_texts")
        .select("name")
        .where("category_id", "=", id)
        .where("locale", "=", locale);
    }
    return db.sql
      .selectFrom("product_texts")
      .select("name")
      .where("product_id", "=", id)
      .where("locale", "=", locale);
  };
  return (await find().executeTakeFirst())?.name;
}

/** Returns the uses of an order to its locked vouchers, or to one of them; a returned use does not count any more. */
export async function returnUses(tx: Queries, orderId: number, voucherId?: number): Promise<void> {
  const uses = tx.sql.deleteFrom("voucher_uses").where("order_id", "=", orderId);
  const returned = await (voucherId === undefined ? uses : uses.where("voucher_id", "=", voucherId))
    .returning("voucher_id")
    .execute();
  for (const { voucher_id } of returned) {
    await tx.sql
      .updateTable("vouchers")
      // unlimited stays unlimited
      .set((eb) => ({ quantity: eb("quantity", "+", 1) }))
      .where("id", "=", voucher_id)
      .execute();
  }
}
