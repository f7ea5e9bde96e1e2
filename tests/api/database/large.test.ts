import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { productListSchema, type ProductList } from "~/contract/catalogue";
import { migrate } from "../../../server/db/index";
import { enlarge } from "../../../server/db/seed/large";
import { loadAssortment } from "../../../server/db/seed/load/load";
import { NO_PICTURES } from "../../../server/db/seed/pictures-index";
import { readDemoAssortment } from "../../../server/db/seed/read";
import { createTestApi, expectOk, type Ask } from "../../support/backends/api";
import { DATABASES, freshDatabase, testDatabase } from "../../support/database/databases";

const assortment = readDemoAssortment(
  fileURLToPath(new URL("../../../server/db/seed/data", import.meta.url)),
);

describe.each(DATABASES)("a large assortment over %s", (kind) => {
  const database = testDatabase(kind, { open: (kind) => freshDatabase(kind, "empty") });
  let ask: Ask;
  beforeAll(async () => {
    await migrate(database.db);
    await loadAssortment(database.db, assortment);
    ask = createTestApi(database.db).ask;
  });
  const grow = async (products: number) => {
    const counts = [];
    for await (const count of enlarge(database.db, assortment, NO_PICTURES, products))
      counts.push(count);
    return counts;
  };
  const list = async (query: string): Promise<ProductList> =>
    await expectOk(ask("GET", `/api/catalog/products/cs?${query}`), productListSchema);

  it("grows to the requested size and continues from there, while the shop lists the products", async () => {
    const before = (await list("")).meta.total;
    expect((await grow(600)).at(-1)).toBe(600);
    expect((await list("")).meta.total).toBe(before + 600 - 372);
    expect((await grow(700)).at(-1)).toBe(700);
    expect(await grow(700)).toEqual([]);
    expect((await list("")).meta.total).toBe(before + 700 - 372);
  });

  it("fills the gaps of an interrupted import", async () => {
    const { meta } = await list("");
    const { id } = await database.db.sql
      .selectFrom("products")
      .select("id")
      .orderBy("id", "desc")
      .offset(40)
      .limit(1)
      .executeTakeFirstOrThrow();
    await database.db.sql.deleteFrom("products").where("id", "=", id).execute();
    expect(await grow(700)).toEqual([700]);
    expect((await list("")).meta.total).toBe(meta.total);
    const made = await database.db.sql
      .selectFrom("cards")
      .select("locale")
      .where("product_id", "=", id)
      .execute();
    expect(made).toHaveLength(2);
  });

  it("has varied and valid products in all languages", async () => {
    const { data, meta } = await list("sort=newest&per_page=96");
    expect(new Set(data.map(({ name }) => name)).size).toBe(96);
    expect(new Set(data.map(({ url }) => url)).size).toBe(96);
    expect(meta.filters.map(({ key }) => key)).toEqual(
      expect.arrayContaining(["in_stock", "on_sale", "price", "brand", "width", "property.18"]),
    );
    expect(meta.filters.find(({ key }) => key === "brand")?.options.length).toBe(
      assortment.brands.length,
    );
    await expectOk(ask("GET", "/api/catalog/products/en?per_page=96&q=carpet"), productListSchema);
  });
});
