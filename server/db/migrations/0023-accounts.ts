import { sql, type Kysely, type Migration } from "kysely";
import type { DatabaseKind } from "../database";
import { identity, pointsTo, primary, required } from "./columns";

/** Members with groups and logins (ADR 39); carts, wishlists and orders may belong to one. */
export const createAccounts = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("customer_groups")
      .addColumn("id", "integer", primary)
      .addColumn("name", "jsonb", required)
      .addColumn("description", "jsonb", required)
      .addColumn("discount_percent", "double precision", (column) =>
        column.notNull().check(sql`discount_percent >= 0 and discount_percent <= 10`),
      )
      .execute();
    await db.schema
      .createTable("group_vouchers")
      .addColumn("group_id", "integer", pointsTo("customer_groups.id"))
      .addColumn("voucher_id", "integer", pointsTo("vouchers.id"))
      .addPrimaryKeyConstraint("group_vouchers_key", ["group_id", "voucher_id"])
      .execute();
    await db.schema
      .createTable("users")
      .addColumn("id", "integer", identity(kind))
      .addColumn("email", "text", required)
      .addColumn("email_key", "text", (column) => column.notNull().unique())
      .addColumn("email_confirmed_at", "timestamptz")
      .addColumn("password_hash", "text", required)
      .addColumn("firstname", "text", required)
      .addColumn("lastname", "text", required)
      .addColumn("phone", "text", required)
      .addColumn("company", "jsonb")
      .addColumn("group_id", "integer", (column) =>
        column.references("customer_groups.id").onDelete("set null"),
      )
      .addColumn("created_at", "timestamptz", required)
      .execute();
    await createLogins(db);
    await addOwners(db);
  },
});

async function createLogins(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("logins")
    .addColumn("id", "text", primary)
    .addColumn("user_id", "integer", pointsTo("users.id"))
    .addColumn("created_at", "timestamptz", required)
    .addColumn("expires_at", "timestamptz", required)
    .execute();
  await db.schema.createIndex("logins_user").on("logins").column("user_id").execute();
  await db.schema.createIndex("logins_expire").on("logins").column("expires_at").execute();
  await db.schema
    .createTable("login_tokens")
    .addColumn("hash", "text", primary)
    .addColumn("login_id", "text", pointsTo("logins.id"))
    .addColumn("kind", "text", required)
    .addColumn("salt", "text", required)
    .addColumn("expires_at", "timestamptz", required)
    .addColumn("used_at", "timestamptz")
    .execute();
  await db.schema.createIndex("login_tokens_login").on("login_tokens").column("login_id").execute();
  await db.schema
    .createIndex("login_tokens_expire")
    .on("login_tokens")
    .column("expires_at")
    .execute();
}

async function addOwners(db: Kysely<unknown>): Promise<void> {
  for (const table of ["carts", "wishlists"]) {
    await db.schema
      .alterTable(table)
      .addColumn("user_id", "integer", (column) =>
        column.references("users.id").onDelete("cascade"),
      )
      .execute();
    await db.schema.createIndex(`${table}_user`).unique().on(table).column("user_id").execute();
  }
  await db.schema
    .alterTable("orders")
    .addColumn("user_id", "integer", (column) => column.references("users.id").onDelete("set null"))
    .execute();
  await db.schema.createIndex("orders_user").on("orders").column("user_id").execute();
}
