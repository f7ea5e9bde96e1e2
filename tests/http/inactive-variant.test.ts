import { describe, expect, it } from "vitest";
import { availabilityOf } from "~/domain/catalogue";
import { availabilityTexts } from "~/routes/product/availability-texts.server";
import { readProductPage } from "~/routes/product/product-page.server";
import { queryValuesOf } from "~/routes/product/query-values.server";
import { firstQuote } from "~/routes/product/quote.server";
import { chosenVariant } from "~/routes/product/variant.server";
import { createTestApi } from "../support/backends/api";
import { testDatabase } from "../support/database/databases";
import { P } from "../support/goods/assortment";
import { requestShop } from "../support/shops/request-shop";

describe("a chosen inactive variant", () => {
  const database = testDatabase("sqlite");

  // Specification: 4.availability.1
  it("is shown as inactive, without stock and without a price", async () => {
    const { fetch } = createTestApi(database.db);
    const { shop } = requestShop({ api: fetch });
    const { product } = await readProductPage(shop, P.carpet);
    const [first, ...otherVariants] = product.variants;
    if (!first) throw new Error("no variants");
    const inactive = { ...product, variants: [{ ...first, active: false }, ...otherVariants] };
    const variant = chosenVariant(inactive, new URLSearchParams(first.variant_url_query));
    expect(variant?.id).toBe(first.id);
    expect(availabilityOf(inactive, variant)).toEqual({ state: "not_active", text: null });
    expect(availabilityTexts("cs", inactive, variant)).toMatchObject({
      deliveries: [],
      stores: [],
    });
    expect(
      await firstQuote(
        shop,
        inactive,
        variant,
        queryValuesOf(new URLSearchParams("dimensions.length_cm=100"))?.fields,
      ),
    ).toBeNull();
    expect(chosenVariant(inactive, new URLSearchParams())?.id).not.toBe(first.id);
  });
});
