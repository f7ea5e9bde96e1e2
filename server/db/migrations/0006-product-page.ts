import { sql, type Kysely, type Migration } from "kysely";
import type { DatabaseKind } from "../database";
import { identity, notNegative, pointsTo, required } from "./columns";

export const createProductPage = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("products").addColumn("ean", "text").execute();
    await db.schema.alterTable("products").addColumn("safety_info", "jsonb").execute();
    await db.schema.alterTable("products").addColumn("rating_sum", "integer", none).execute();
    await db.schema.alterTable("products").addColumn("rating_count", "integer", none).execute();
    await db.schema
      .createTable("store_stock")
      .addColumn("store_id", "integer", pointsTo("stores.id"))
      .addColumn("product_id", "integer", pointsTo("products.id"))
      .addColumn("variant_id", "integer", (column) =>
        column.references("variants.id").onDelete("cascade"),
      )
      .addColumn("stock", "integer", notNegative("stock"))
      .execute();
    // variant is null without variants, and nulls are never equal
    await sql`create unique index store_stock_place on store_stock (product_id, store_id, coalesce(variant_id, 0))`.execute(
      db,
    );
    await createPriceHistory(db, kind);
    // cards now contain the lowest price before a sale: the next start prepares them
    await sql`delete from listings`.execute(db);
  },
});

const none = (column: Parameters<typeof required>[0]) => column.notNull().defaultTo(0);

async function createPriceHistory(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable("price_history")
    .addColumn("id", "integer", identity(kind))
    .addColumn("product_id", "integer", pointsTo("products.id"))
    .addColumn("variant_id", "integer", (column) =>
      column.references("variants.id").onDelete("cascade"),
    )
    .addColumn("price_haler", "integer", notNegative("price_haler"))
    .addColumn("on_sale", "boolean", required)
    .addColumn("since", "timestamptz", required)
    .execute();
  await db.schema
    .createIndex("price_history_product")
    .on("price_history")
    .columns(["product_id", "since"])
    .execute();
  await beginHistory(db);
}

/** Starts the history of existing goods, so that the next change finds the earlier price. */
async function beginHistory(db: Kysely<unknown>): Promise<void> {
  const now = new Date();
  const onSale = sql`(is_sale_active and sale_price_haler is not null and sale_price_haler < price_haler)`;
  const charged = sql`case when ${onSale} then sale_price_haler else price_haler end`;
  const into = sql`insert into price_history (product_id, variant_id, price_haler, on_sale, since)`;
  await sql`${into} select id, cast(null as integer), ${charged}, ${onSale}, cast(${now} as timestamptz) from products where not has_variants`.execute(
    db,
  );
  await sql`${into} select product_id, id, ${charged}, ${onSale}, cast(${now} as timestamptz) from variants`.execute(
    db,
  );
}
