import { sql, type Kysely, type Migration } from "kysely";

/** Indexes for all queries of tables that grow with the shop's age (ADR 3). */
const INDEXES = [
  // requests: cancelling an order, deleting an account
  "voucher_uses_of_order on voucher_uses (order_id)",
  "mails_recipient on mails (lower(recipient))",
  "orders_to_forget on orders (id) where forget = true",
  // periodic jobs
  "carts_guests on carts (updated_at) where temp_id is not null",
  "wishlists_guests on wishlists (updated_at) where temp_id is not null",
  "newsletter_unconfirmed on newsletter (asked_at) where confirmed_at is null",
  "watchdogs_told on watchdogs (sent_at, created_at)",
  "orders_to_invoice on orders (id) where invoiced = false and state not in ('cancelled', 'returned')",
  // operator's commands; no index on state alone, or orders without an invoice would be searched among all delivered ones
  "orders_created on orders (created_at, id)",
  "withdrawals_received on withdrawals (id) where state = 'received'",
  "complaints_open on complaints (id) where settled_at is null",
  "refunds_open on refunds (id) where state <> 'done'",
];
const REPLACED = ["carts_updated", "wishlists_updated", "orders_not_invoiced"];

/** Adds indexes of growing tables; sweeps of guests' carts no longer read members' carts. */
export const indexGrowingTables = (): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const index of INDEXES) await sql.raw(`create index ${index}`).execute(db);
    for (const index of REPLACED) await db.schema.dropIndex(index).execute();
  },
});
