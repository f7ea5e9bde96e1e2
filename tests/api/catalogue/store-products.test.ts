import { describe, expect, it } from "vitest";
import { storeProductsSchema } from "~/contract/content/content";
import { createTestApi, expectOk } from "../../support/backends/api";
import { DATABASES, testDatabase } from "../../support/database/databases";
import { setProduct } from "../../support/database/set-row";

describe.each(DATABASES)("goods of a store over %s", (kind) => {
  const database = testDatabase(kind);

  async function goodsOf(store: number): Promise<[id: number, stock: number][]> {
    const { data } = await expectOk(
      createTestApi(database.db).ask("GET", `/api/store/cs/${store}/products`),
      storeProductsSchema,
    );
    const rows = await database.db.sql
      .selectFrom("store_stock")
      .select(["product_id", "stock"])
      .where("store_id", "=", store)
      .execute();
    return data.map((id) => [
      id,
      Math.max(...rows.filter(({ product_id }) => product_id === id).map(({ stock }) => stock)),
    ]);
  }

  it("are the active goods in stock, without a cache", async () => {
    const goods = await goodsOf(1);
    expect(goods.length).toBeGreaterThan(1);
    expect(goods.every(([, stock]) => stock > 0)).toBe(true);
    const [soldOut = 0, hidden = 0] = goods.map(([id]) => id);
    await database.db.sql
      .updateTable("store_stock")
      .set({ stock: 0 })
      .where("store_id", "=", 1)
      .where("product_id", "=", soldOut)
      .execute();
    await setProduct(database.db.sql, hidden, { active: false });
    const after = (await goodsOf(1)).map(([id]) => id);
    expect(after).not.toContain(soldOut);
    expect(after).not.toContain(hidden);
  });

  it("are empty for an empty or unknown store", async () => {
    await database.db.sql
      .updateTable("store_stock")
      .set({ stock: 0 })
      .where("store_id", "=", 2)
      .execute();
    expect([await goodsOf(2), await goodsOf(900)]).toEqual([[], []]);
  });
});
