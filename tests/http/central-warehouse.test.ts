import { describe, expect, it } from "vitest";
import { availabilityTexts } from "~/routes/product/availability-texts.server";
import { readProductPage } from "~/routes/product/product-page.server";
import { createTestApi } from "../support/backends/api";
import { testDatabase } from "../support/database/databases";
import { P } from "../support/goods/assortment";
import { requestShop } from "../support/shops/request-shop";

describe("the central warehouse", () => {
  const database = testDatabase("sqlite");

  /** The last row of the carpet's first variant, whose stores have 4 m. */
  async function lastRow(quantity: number) {
    const { shop } = requestShop({ api: createTestApi(database.db).fetch });
    const { product } = await readProductPage(shop, P.carpet);
    const [first] = product.variants;
    if (!first) throw new Error("no variants");
    const [here, ...others] = product.stock_by_store.map((store) => ({ ...store, quantity: 0 }));
    if (!here) throw new Error("no stores");
    const stock_by_store = [{ ...here, quantity: 4 }, ...others];
    const availability = product.variant_availability.map((one) =>
      one.variant_id === first.id ? { ...one, stock_by_store } : one,
    );
    return availabilityTexts(
      "cs",
      { ...product, variant_availability: availability },
      { ...first, quantity },
    ).stores.at(-1);
  }

  it.each([
    [
      "what the stores do not have",
      10.1,
      { name: "Centrální sklad", text: "skladem 6,1 m, obvykle do 10 dnů" },
    ],
    ["no row if the stores have everything", 4, { text: "na objednávku, obvykle do 10 dnů" }],
  ])("%s", async (_name, quantity, row) => {
    const { text = "", ...last } = (await lastRow(quantity)) ?? {};
    expect({ ...last, text: text.replaceAll("\u00a0", " ") }).toMatchObject(row);
  });

  it.each([
    ["cs", P.squares, 1, "skladem 1 balení, obvykle do 10 dnů"],
    ["en", P.squares, 1, "1 pack in stock, usually within 10 days"],
    ["en", P.squares, 12, "12 packs in stock, usually within 10 days"],
    ["cs", P.glue, 12, "skladem 12 kusů, obvykle do 10 dnů"],
    ["en", P.glue, 12, "12 pieces in stock, usually within 10 days"],
  ] as const)(
    "stock has its unit in %s: product %i, %i in stock",
    async (locale, id, quantity, text) => {
      const { shop } = requestShop({ api: createTestApi(database.db).fetch });
      const { product } = await readProductPage(shop, id);
      const stock_by_store = product.stock_by_store.map((store) => ({ ...store, quantity: 0 }));
      const texts = availabilityTexts(locale, { ...product, quantity, stock_by_store }, null);
      expect(texts.stores.at(-1)?.text.replaceAll("\u00a0", " ")).toBe(text);
    },
  );

  it.each([
    ["cs", "/prodejny/1"],
    ["en", "/en/prodejny/1"],
  ] as const)(
    "rows of stores lead to their pages in %s, the warehouse to none",
    async (locale, first) => {
      const { shop } = requestShop({ api: createTestApi(database.db).fetch });
      const { product } = await readProductPage(shop, P.glue);
      const stock_by_store = product.stock_by_store.map((store) => ({ ...store, quantity: 0 }));
      const { stores } = availabilityTexts(
        locale,
        { ...product, quantity: 1, stock_by_store },
        null,
      );
      expect(stores.map(({ href }) => href)).toEqual([
        ...product.stock_by_store.map(({ store_id }) => first.replace("1", String(store_id))),
        undefined,
      ]);
    },
  );
});
