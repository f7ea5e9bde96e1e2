import { parse } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startShop, type RunningShop } from "../../support/shops/shop";

const LISTINGS = [
  "/10/metrazove-koberce",
  "/en/40/rugs",
  "/hledani?q=koberec",
  "/produkty/novinky",
  "/en/products/sale",
  "/eshop",
  "/eshop/berber",
  "/sortiment/metrazove-koberce/loznice",
];
const SQL = "' OR 1=1; DROP TABLE products --";
const HTML = `"><img src=x onerror=alert(1)>`;

const QUERIES: [name: string, query: string, status: number][] = [
  [
    "unknown names",
    "x=1&__proto__=2&constructor[prototype]=3&property=4&property.=5&brand.x=6",
    200,
  ],
  ["invalid numbers", "brand=abc&brand=-1&brand=1e9&brand=99999999999&width=NaN&property.0=1", 200],
  ["an unknown brand", "brand=999999", 200],
  ["an unknown value", "property.18=neni", 200],
  ["an unknown property", "property.987654=1", 200],
  ["other words for yes and no", "in_stock=ano&on_sale=true", 200],
  ["an unknown sort order", "sort=nahodne", 200],
  ["empty fields", "brand=&width=&property.18=&price_min=&price_max=&sort=&in_stock=", 200],
  [
    "SQL in filters",
    `brand=${encodeURIComponent(SQL)}&property.18=${encodeURIComponent(SQL)}&sort=${encodeURIComponent(SQL)}`,
    200,
  ],
  [
    "HTML in filters",
    `brand=${encodeURIComponent(HTML)}&property.18=${encodeURIComponent(HTML)}&x=${encodeURIComponent(HTML)}`,
    200,
  ],
  ["HTML in a name", `${encodeURIComponent(HTML)}=1`, 200],
  [
    "a hundred values",
    Array.from({ length: 100 }, (_, index) => `brand=${index + 1}`).join("&"),
    200,
  ],
  ["broken percent-encoding", "brand=%E0%A4%A&property.18=%ff%fe&x=%", 200],
  ["SQL in the price", `price_min=${encodeURIComponent(SQL)}`, 422],
  ["HTML in the price", `price_max=${encodeURIComponent(HTML)}`, 422],
  ["a price that is not a number", "price_min=levne", 422],
  ["a negative price", "price_min=-5", 422],
  ["a huge price", "price_max=1e99", 422],
  ["a minimum above the maximum", "price_min=800&price_max=200", 422],
  ["page 0", "page=0", 404],
  ["page -1", "page=-1", 404],
  ["page 1e9", "page=1e9", 404],
  ["page 999999999", "page=999999999", 404],
  ["a page after the last one", "page=9999", 404],
  ["SQL for a page", `page=${encodeURIComponent(SQL)}`, 404],
  ["a null byte", "brand=%00", 400],
  ["10 kB", `x=${"a".repeat(10_000)}`, 414],
];

describe("bad input in a listing's address", () => {
  let shop: RunningShop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop.dispose());

  describe.each(LISTINGS)("%s", (listing) => {
    test.each(QUERIES)("%s", async (_name, query, status) => {
      const answer = await fetch(
        `${shop.url}${listing}${listing.includes("?") ? "&" : "?"}${query}`,
      );
      const html = await answer.text();
      expect(answer.status).toBe(status);
      expect(html).toContain("<h1");
      expect(html).not.toContain(HTML);
      const chips = parse(html).querySelector(".chosen")?.textContent ?? "";
      expect(chips).not.toMatch(/OR 1=1|onerror|NaN|undefined|levne|abc|neni/);
    });
  });

  test.each([
    ["/hledani?q=" + encodeURIComponent(SQL), 200],
    ["/hledani?q=" + encodeURIComponent(HTML), 200],
    ["/hledani?q=%E0%A4%A", 200],
    ["/hledani?q=" + "a".repeat(7_000), 200],
    ["/hledani?q=" + "a".repeat(10_000), 414],
    ["/hledani?q=" + encodeURIComponent("%' _ \\ \" * ( ) ^ : -"), 200],
    ["/hledani?q[]=koberec", 200],
    ["/sortiment/" + encodeURIComponent(SQL), 404],
    ["/sortiment/metrazove-koberce/" + encodeURIComponent(HTML), 404],
    ["/sortiment/%E0%A4%A", 400],
    ["/sortiment", 404],
    ["/eshop/" + encodeURIComponent("../../etc/passwd"), 404],
    ["/eshop/a/b", 404],
    ["/produkty/jine", 404],
    ["/10'/metrazove-koberce", 404],
    ["/eshop/" + "a".repeat(3_000), 404],
  ])("%s", async (path, status) => {
    const answer = await fetch(shop.url + path);
    const html = await answer.text();
    expect(answer.status).toBe(status);
    expect(html).not.toContain(HTML);
  });

  test("none of them is logged as an error", () =>
    expect(shop.output()).not.toMatch(/"level":(50|60)/));
});
