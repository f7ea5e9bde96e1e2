import { sql, type Kysely, type Migration } from "kysely";

/** Indexes for everything that is asked of tables that grow with the shop's age, so that no answer takes longer because of it (decision 70). */
const INDEXES = [
  // requests: an order that is cancelled, an account that is deleted
  "voucher_uses_of_order on voucher_uses (order_id)",
  "mails_recipient on mails (lower(recipient))",
  "orders_to_forget on orders (id) where forget = true",
  // what the shop does by itself
  "carts_guests on carts (updated_at) where temp_id is not null",
  "wishlists_guests on wishlists (updated_at) where temp_id is not null",
  "newsletter_unconfirmed on newsletter (asked_at) where confirmed_at is null",
  "watchdogs_told on watchdogs (sent_at, created_at)",
  "orders_to_invoice on orders (id) where invoiced = false and state not in ('cancelled', 'returned')",
  // what the operator asks for; none of states alone, as what waits for an invoice would then be looked for among all that is delivered
  "orders_created on orders (created_at, id)",
  "withdrawals_received on withdrawals (id) where state = 'received'",
  "complaints_open on complaints (id) where settled_at is null",
  "refunds_open on refunds (id) where state <> 'done'",
];
/** What they replace. */
const REPLACED = ["carts_updated", "wishlists_updated", "orders_not_invoiced"];

/** Indexes of what grows; members' carts, which nobody sweeps, are no longer in those that sweeps look through. */
export const indexGrowingTables = (): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const index of INDEXES) await sql.raw(`create index ${index}`).execute(db);
    for (const index of REPLACED) await db.schema.dropIndex(index).execute();
  },
});
