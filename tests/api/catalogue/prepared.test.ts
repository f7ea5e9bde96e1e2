import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { prepared } from "../../../server/db/index";
import { createTestApi, readyGuest } from "../../support/backends/api";
import { BOTH_DATABASES, testDatabase } from "../../support/database/databases";
import { P } from "../../support/goods/assortment";

const skuOf = prepared<{ id: number }, { sku: string }>((db, value) =>
  db.sql.selectFrom("products").select("sku").where("id", "=", value("id")),
);

describe.each(BOTH_DATABASES)("a prepared query: %s", (kind) => {
  const database = testDatabase(kind);

  it("is built once and accepts other values each time", async () => {
    const skus = [
      await skuOf(database.db, { id: P.carpet }),
      await skuOf(database.db, { id: P.pvc }),
      await skuOf(database.db, { id: 999_999 }),
    ];
    expect(skus.map((rows) => rows.length)).toEqual([1, 1, 0]);
    expect(skus[0]).not.toEqual(skus[1]);
  });

  it("works after another release has added columns", async () => {
    const { ask } = createTestApi(database.db);
    const first = await readyGuest(ask, { productId: P.glue });
    for (const table of [
      "carts",
      "cart_items",
      "products",
      "variants",
      "cards",
      "product_properties",
      "cart_vouchers",
    ])
      await sql`alter table ${sql.table(table)} add column of_a_later_release text`.execute(
        database.db.sql,
      );
    // each connection has its own plan cache
    for (let time = 0; time < 12; time += 1) {
      const { status } = await ask("PUT", `/api/cart/${first.cart.id}`, {
        headers: first.headers,
        body: { id: first.cart.id, productId: P.glue, quantity: 1 },
      });
      const { status: ofReading } = await ask("GET", `/api/cart/anonymous/cs/${first.cart.tempId}`);
      expect([status, ofReading]).toEqual([200, 200]);
    }
  });
});
