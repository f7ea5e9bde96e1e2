import { describe, expect, it } from "vitest";
import { DATABASES } from "../../support/database/databases";
import { P } from "../../support/goods/assortment";
import { apiShop } from "../../support/shops/api-shop";

describe.each(DATABASES)("an empty parameter counts as missing over %s", (kind) => {
  const { ask } = apiShop(kind);

  it.each([
    [
      "/api/catalog/products/cs",
      "category=&list=&price_min=&in_stock=&room=&sort=&page=&per_page=",
    ],
    [`/api/catalog/product/cs/${P.carpet}`, "room="],
    [`/api/catalog/product/cs/${P.carpet}/related`, "type=&shape=&width_cm=&length_cm=&quantity="],
    [`/api/review/cs/${P.carpet}`, "page=&stars="],
    ["/api/blog/cs", "page=&category=&q="],
    ["/api/reference/cs", "page=&tag="],
    ["/api/settings", "lang="],
    ["/api/order/payment/cs", "deliveryId="],
  ])("%s?%s", async (path, query) => {
    const [without, empty] = [await ask("GET", path), await ask("GET", `${path}?${query}`)];
    expect(empty).toEqual(without);
    expect(empty.status).toBe(200);
  });

  it.each([
    "/api/catalog/chosen/cs?ids=",
    "/elastic/search/fulltext?q=",
    "/elastic/search/fulltext?q=%20",
  ])("a needed one is refused: %s", async (path) =>
    expect((await ask("GET", path)).status).toBe(422),
  );
});
