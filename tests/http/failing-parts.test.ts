import { describe, expect, it } from "vitest";
import { readProductPage } from "~/routes/product/product-page.server";
import { queryValuesOf } from "~/routes/product/query-values.server";
import { firstQuote } from "~/routes/product/quote.server";
import { chosenVariant } from "~/routes/product/variant.server";
import { createTestApi } from "../support/backends/api";
import { testDatabase } from "../support/database/databases";
import { P } from "../support/goods/assortment";
import { requestShop } from "../support/shops/request-shop";

const MEASURED = queryValuesOf(new URLSearchParams("dimensions.length_cm=100"))?.fields;

describe("a product's page", () => {
  const database = testDatabase("sqlite");

  const shopFailingAt = (address: RegExp) => {
    const { fetch } = createTestApi(database.db);
    return requestShop({
      api: (request) =>
        address.test(request.url)
          ? Promise.resolve(new Response(null, { status: 503 }))
          : fetch(request),
    }).shop;
  };

  it("is shown without accessories if only they fail", async () => {
    const shop = shopFailingAt(/related/);
    const { product, similar, accessories } = await readProductPage(shop, P.carpet);
    expect([product.id, similar, accessories]).toEqual([P.carpet, [], []]);
    const first = await firstQuote(
      shop,
      product,
      chosenVariant(product, new URLSearchParams()),
      MEASURED,
    );
    expect(first).toMatchObject({ quote: { quantity: 1 }, offers: [] });
  });

  it("shows accessories again once they can be read", async () => {
    const { fetch } = createTestApi(database.db);
    let fails = true;
    const { shop } = requestShop({
      api: (request) =>
        fails && /related/.test(request.url)
          ? Promise.resolve(new Response(null, { status: 503 }))
          : fetch(request),
    });
    const hasAccessories = async () =>
      (await readProductPage(shop, P.carpet)).accessories.length > 0;
    expect(await hasAccessories()).toBe(false);
    fails = false;
    expect(await hasAccessories()).toBe(true);
  });

  it("is shown without the price of the piece if only that fails", async () => {
    const shop = shopFailingAt(/cut-quote/);
    const { product } = await readProductPage(shop, P.carpet);
    expect(
      await firstQuote(shop, product, chosenVariant(product, new URLSearchParams()), MEASURED),
    ).toBeNull();
  });

  it("has no price of a piece before a length is entered; a rod has one", async () => {
    const { shop } = requestShop({ api: createTestApi(database.db).fetch });
    const { product } = await readProductPage(shop, P.carpet);
    expect(
      await firstQuote(shop, product, chosenVariant(product, new URLSearchParams()), undefined),
    ).toBeNull();
    const width = queryValuesOf(new URLSearchParams("dimensions.width_cm=250"))?.fields;
    expect(
      await firstQuote(shop, product, chosenVariant(product, new URLSearchParams()), width),
    ).toBeNull();
    const round = queryValuesOf(
      new URLSearchParams("dimensions.shape=round&dimensions.width_cm=200"),
    )?.fields;
    expect(
      await firstQuote(shop, product, chosenVariant(product, new URLSearchParams()), round),
    ).toMatchObject({ quote: { quantity: 1 } });
  });

  it("fails if the product fails", async () => {
    await expect(
      readProductPage(shopFailingAt(/product\/cs\/\d+$/), P.carpet),
    ).rejects.toMatchObject({ status: 503 });
  });
});
