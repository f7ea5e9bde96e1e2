import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storeProductsSchema } from "~/contract/content/content";
import { createTestApi, expectAnswer } from "../../support/backends/api";
import { DATABASES, freshDatabase, type TestDatabase } from "../../support/database/databases";

describe.each(DATABASES)("goods of a store over %s", (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await freshDatabase(kind);
  });
  afterAll(() => database.drop());

  async function goodsOf(store: number): Promise<[id: number, stock: number][]> {
    const { data } = expectAnswer(
      await createTestApi(database.db).ask("GET", `/api/store/cs/${store}/products`),
      200,
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
    await database.db.sql
      .updateTable("products")
      .set({ active: false })
      .where("id", "=", hidden)
      .execute();
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
