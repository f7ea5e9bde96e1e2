import { sql, type Kysely, type Migration } from "kysely";
import { splitByWeights, toHaler } from "~/domain/price";
import type { DatabaseKind } from "../database";
import { identity, notNegative, pointsTo, required } from "./columns";

interface Before {
  voucher_uses: { id: number; voucher_id: number; order_id: number; used_haler: number };
  vouchers: { id: number; code: string; rest_haler: number | null };
  orders: { id: number; vouchers: { voucher_id: number; discount_tax_incl: number }[] };
  order_items: {
    id: number;
    order_id: number;
    position: number;
    total_haler: number;
    service_haler: number;
    hems_haler: number;
    vouchers_haler: number | null;
  };
  card_payments: {
    order_id: number;
    item_id: number;
    voucher_id: number;
    code: string;
    paid_haler: number;
    used_haler: number;
  };
}

/** What gift cards paid for orders and what went back to them (ADR 44). Vouchers may be deleted later, so there is no foreign key to them. */
export const createCardReturns = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<Before>) {
    await db.schema
      .createTable("card_payments")
      .addColumn("order_id", "integer", pointsTo("orders.id"))
      .addColumn("item_id", "integer", pointsTo("order_items.id"))
      .addColumn("voucher_id", "integer", required)
      .addColumn("code", "text", required)
      .addColumn("paid_haler", "integer", notNegative("paid_haler"))
      .addColumn("used_haler", "integer", notNegative("used_haler"))
      .addPrimaryKeyConstraint("card_payments_key", ["order_id", "item_id", "voucher_id"])
      .execute();
    await db.schema
      .createTable("card_returns")
      .addColumn("id", "integer", identity(kind))
      .addColumn("order_id", "integer", pointsTo("orders.id"))
      .addColumn("withdrawal_id", "integer", (column) =>
        column.references("withdrawals.id").onDelete("cascade"),
      )
      .addColumn("voucher_id", "integer", required)
      .addColumn("code", "text", required)
      .addColumn("amount_haler", "integer", notNegative("amount_haler"))
      .addColumn("used_haler", "integer", notNegative("used_haler"))
      .addColumn("reason", "text", required)
      .addColumn("state", "text", required)
      .addColumn("problem", "text")
      .addColumn("created_at", "timestamptz", required)
      .addColumn("ended_at", "timestamptz")
      .execute();
    await db.schema
      .createIndex("card_returns_order")
      .on("card_returns")
      .column("order_id")
      .execute();
    await sql
      .raw("create index card_returns_owed on card_returns (id) where state = 'owed'")
      .execute(db);
    await recordEarlierPayments(db);
  },
});

/** Earlier orders recorded their vouchers only as a whole: spreads each card over the lines by their discounts. */
async function recordEarlierPayments(db: Kysely<Before>): Promise<void> {
  const uses = await db
    .selectFrom("voucher_uses")
    .innerJoin("vouchers", "vouchers.id", "voucher_uses.voucher_id")
    .select([
      "voucher_uses.voucher_id",
      "voucher_uses.order_id",
      "voucher_uses.used_haler",
      "vouchers.code",
    ])
    .where("vouchers.rest_haler", "is not", null)
    .where("voucher_uses.used_haler", ">", 0)
    .orderBy("voucher_uses.id")
    .execute();
  for (const { voucher_id, order_id, used_haler, code } of uses) {
    const order = await db
      .selectFrom("orders")
      .select("vouchers")
      .where("id", "=", order_id)
      .executeTakeFirstOrThrow();
    const items = await db
      .selectFrom("order_items")
      .selectAll()
      .where("order_id", "=", order_id)
      .orderBy("position")
      .execute();
    const paid = order.vouchers.find(
      (voucher) => voucher.voucher_id === voucher_id,
    )?.discount_tax_incl;
    const weights = items.map(
      (item) => item.vouchers_haler ?? item.total_haler - item.service_haler - item.hems_haler,
    );
    const shares = splitByWeights(paid === undefined ? used_haler : toHaler(paid), weights);
    const used = splitByWeights(used_haler, shares);
    const rows = items.map(({ id }, index) => ({
      order_id,
      item_id: id,
      voucher_id,
      code,
      paid_haler: shares[index] ?? 0,
      used_haler: used[index] ?? 0,
    }));
    const counted = rows.filter(({ paid_haler }) => paid_haler > 0);
    if (counted.length) await db.insertInto("card_payments").values(counted).execute();
  }
}
