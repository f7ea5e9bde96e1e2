import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { availabilityOf } from "~/domain/availability";
import { firstQuote } from "~/routes/product/quote.server";
import { queryValuesOf } from "~/routes/product/query-values.server";
import { readProductPage } from "~/routes/product/product-page.server";
import { chosenVariant } from "~/routes/product/variant.server";
import { availabilityTexts } from "~/routes/product/availability-texts.server";
import { apiOver } from "../support/api";
import { P } from "../support/assortment";
import { freshDatabase, type TestDatabase } from "../support/databases";
import { requestShop } from "../support/request-shop";

describe("a chosen variant that is not sold any more", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await freshDatabase("sqlite");
  });
  afterAll(() => database.drop());

  // Specification: 4.availability.1
  it("is not active on the product's page, where nothing is in stock of it and it has no price to cut for", async () => {
    const { fetch } = apiOver(database.db);
    const { shop } = requestShop({ api: fetch });
    const { product } = await readProductPage(shop, P.carpet);
    const [first, ...others] = product.variants;
    if (!first) throw new Error("no variants");
    const ended = { ...product, variants: [{ ...first, active: false }, ...others] };
    const variant = chosenVariant(ended, new URLSearchParams(first.variant_url_query));
    expect(variant?.id).toBe(first.id);
    expect(availabilityOf(ended, variant)).toEqual({ state: "not_active", text: null });
    expect(availabilityTexts("cs", ended, variant)).toMatchObject({ deliveries: [], stores: [] });
    expect(await firstQuote(shop, ended, variant, queryValuesOf(new URLSearchParams("dimensions.length_cm=100"))?.fields)).toBeNull();
    // nobody chose one: the first that is sold is
    expect(chosenVariant(ended, new URLSearchParams())?.id).not.toBe(first.id);
  });
});
