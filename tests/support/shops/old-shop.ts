import { Migrator, sql } from "kysely";
import { orderYear } from "~/domain/order";
import type { Database } from "../../../server/db/index";
import { migrations } from "../../../server/db/migrations/index";

/** The last migration of an older release, which recorded no restores. */
export const OLD_RELEASE = "0043-store-closed-days";

/** Makes an empty database the one of an older release with the order 26000001. */
export async function makeOldShop(db: Database): Promise<void> {
  const migrator = new Migrator({
    db: db.sql,
    provider: { getMigrations: async () => migrations(db.kind) },
  });
  const { error } = await migrator.migrateTo(OLD_RELEASE);
  if (error) throw new Error("the migration failed", { cause: error });
  await sql`insert into orders
    (hash, number, cart_id, idempotency_key, locale, created_at, state, payment_state, total_haler, email, phone, note, totals, delivery, payment, invoice)
    values ('h', '26000001', 'c', 'k', 'cs', ${new Date().toISOString()}, 'new', 'waiting', 49900, 'jana@example.cz', '', '', '{}', '{}', '{}', '{}')`.execute(
    db.sql,
  );
  await sql`insert into order_items
    (order_id, position, product_id, name, sku, slug, group_type_id, quantity, note, unit_price_haler, total_net_haler, total_haler, stock_taken)
    select id, 0, 1, 'Lepidlo', 'L1', 'lepidlo', 1, 1, '', 49900, 41240, 49900, 1 from orders`.execute(
    db.sql,
  );
  await sql`insert into order_history (order_id, at, state) select id, created_at, state from orders`.execute(
    db.sql,
  );
  await sql`insert into order_counters values (${orderYear(new Date())}, 1)`.execute(db.sql);
}
