import { sql, type Kysely, type Migration } from "kysely";
import type { DatabaseKind } from "../database";

const COLUMNS = {
  carts: [
    "version",
    "free_delivery",
    "has_addon_eco_packaging",
    "has_addon_strong_tubus",
    "has_addon_packing_fee",
    "delivery_id",
    "store_id",
    "pickup_point_id",
    "payment_id",
    "currency_id",
    "floor",
    "lift",
    "details",
    "created_at",
    "updated_at",
  ],
  wishlists: ["created_at", "updated_at"],
};

const PARTS = [
  ["carts", "cart_items", "cart_id"],
  ["carts", "cart_vouchers", "cart_id"],
  // a repeated order form finds its order
  ["carts", "orders", "cart_id"],
  ["wishlists", "wishlist_items", "wishlist_id"],
] as const;

/** Guests' carts and wishlists get their tempId as id, which was its hash in the first release. */
export const renameGuestIds = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>) {
    // what instances of the release before add meanwhile would be deleted with the old rows
    if (kind === "postgres") await sql`lock table carts, wishlists in exclusive mode`.execute(db);
    const old = sql`temp_id <> id and temp_id not like 'closed:%'`;
    for (const table of ["carts", "wishlists"] as const) {
      const columns = sql.join(COLUMNS[table].map((column) => sql.ref(column)));
      // tempIds are unique, so the copies get theirs when the old rows are gone
      await sql`insert into ${sql.table(table)} (id, ${columns})
        select temp_id, ${columns} from ${sql.table(table)} where ${old}`.execute(db);
    }
    for (const [table, part, key] of PARTS)
      await sql`update ${sql.table(part)} set ${sql.ref(key)} =
        (select temp_id from ${sql.table(table)} where id = ${sql.ref(key)})
        where ${sql.ref(key)} in (select id from ${sql.table(table)} where ${old})`.execute(db);
    for (const table of ["carts", "wishlists"] as const) {
      await sql`delete from ${sql.table(table)} where ${old}`.execute(db);
      await sql`update ${sql.table(table)} set temp_id = id
        where temp_id is null and user_id is null`.execute(db);
    }
  },
});
