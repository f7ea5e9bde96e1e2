import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { productDetailSchema, productListSchema, type Product } from "~/contract/catalogue";
import { LOCALES } from "~/contract/common";
import { homeSchema } from "~/contract/content";
import { isMetreGoods } from "~/domain/units";
import { migrate, seedIfEmpty } from "../../server/db/index";
import { readAssortment } from "../../server/db/seed/read";
import { freshDatabase, type TestDatabase } from "../support/databases";
import { apiOver, expectAnswer, type Ask } from "../support/api";

const DATA = fileURLToPath(new URL("../../server/db/seed/data", import.meta.url));

describe("the demo data", () => {
  let database: TestDatabase;
  let ask: Ask;
  beforeAll(async () => {
    database = await freshDatabase("sqlite", "empty");
    await migrate(database.db);
    expect(await seedIfEmpty(database.db, DATA)).toBe(true);
    ask = apiOver(database.db).ask;
  });
  afterAll(() => database.drop());

  const all = async (locale: string): Promise<Product[]> => {
    const page = async (number: number) =>
      expectAnswer(await ask("GET", `/api/catalog/products/${locale}?per_page=96&page=${number}`), 200, productListSchema);
    const first = await page(1);
    const others = await Promise.all(Array.from({ length: first.meta.last_page - 1 }, (_, index) => page(index + 2)));
    return [first, ...others].flatMap(({ data }) => data);
  };

  it("is all there, in both languages, and to the contract", async () => {
    const active = readAssortment(DATA)
      .lines.flatMap((line) => line.colours)
      .filter((colour) => colour.active).length;
    for (const locale of LOCALES) {
      const products = await all(locale);
      expect(products).toHaveLength(active);
      expect(new Set(products.map(({ url }) => url)).size).toBe(active);
    }
  });

  it("has every group type, and a width for everything that is cut from a roll", async () => {
    const products = await all("cs");
    expect([...new Set(products.map((product) => product.group_type_id))].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const rolls = products.filter((product) => isMetreGoods(product.group_type_id));
    expect(rolls.filter((product) => !product.variants.length || product.variants.some((variant) => !variant.width_cm))).toEqual([]);
    expect(
      products.filter((product) => product.group_type_id === 3 && !product.properties.some((property) => property.property_id === 21)),
    ).toEqual([]);
  });

  it("has a detail for a product of each group, and a home page", async () => {
    const products = await all("en");
    for (const group of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const id = products.find((product) => product.group_type_id === group)?.id;
      const { data } = expectAnswer(await ask("GET", `/api/catalog/product/en/${id}`), 200, productDetailSchema);
      expect(data.breadcrumbs.length).toBeGreaterThan(0);
    }
    const home = expectAnswer(await ask("GET", "/api/home/cs"), 200, homeSchema);
    expect(home.categories.length).toBeGreaterThan(3);
    for (const { label } of home.featured) {
      const list = expectAnswer(await ask("GET", `/api/catalog/products/cs?list=${label}`), 200, productListSchema);
      expect(list.data.every((product) => product.labels.some(({ code }) => code === label))).toBe(true);
      expect(list.data.length).toBeGreaterThan(0);
    }
    expect(home.featured.map(({ label }) => label).sort()).toEqual(["new", "sale", "tip"]);
  });

  it("is loaded once only, the second start taking no time", async () => {
    const began = performance.now();
    expect(await seedIfEmpty(database.db, DATA)).toBe(false);
    expect(performance.now() - began).toBeLessThan(100);
  });
});
