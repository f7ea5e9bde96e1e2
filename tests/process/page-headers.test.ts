import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createHtmlClient } from "../support/browser/html-client";
import { startShop, type RunningShop } from "../support/shops/shop";

const CLEANER = "/2923/x/y";
const PAGES = [
  "/",
  "/en",
  "/kosik",
  "/en/cart",
  "/hledani?q=koberec",
  "/wishlist",
  "/eshop",
  "/prodejny",
  "/nastaveni-cookies",
  "/nothing-here",
];

let shop: RunningShop;
let cookie: string;
let product: string;
beforeAll(async () => {
  shop = await startShop();
  const shopper = createHtmlClient(shop.url);
  const page = await shopper.open(CLEANER);
  product = page.path;
  await page.submit(/Do košíku/);
  cookie = shopper.cookie();
});
afterAll(() => shop.dispose());

describe("proxies do not cache pages, which can contain a shopper's cart", () => {
  test.each([...PAGES, "the product"])("%s", async (name) => {
    const path = name === "the product" ? product : name;
    for (const sent of [cookie, ""]) {
      const answer = await fetch(shop.url + path, { headers: { cookie: sent } });
      // the browser reloads the cart page even after Back
      expect(answer.headers.get("cache-control")).toBe(
        /kosik|cart/.test(path) ? "private, no-store" : "private, no-cache",
      );
      await answer.text();
    }
  });

  test.each(["/_root.data", "/kosik.data", "/en/cart.data"])(
    "nor data for scripts: %s",
    async (path) => {
      const answer = await fetch(shop.url + path, { headers: { cookie } });
      expect(answer.status).toBe(200);
      expect(answer.headers.get("cache-control")).toMatch(
        /^(private, no-cache|private, no-store|no-store)$/,
      );
    },
  );

  test("nor a refused form", async () => {
    const answer = await fetch(shop.url + product, {
      method: "POST",
      headers: { cookie, origin: shop.url, "content-type": "application/x-www-form-urlencoded" },
      body: "quantity=x",
    });
    expect(answer.status).toBe(422);
    expect(answer.headers.get("cache-control")).toBe("private, no-cache");
  });
});

describe("responses for scripts are compressed above one kilobyte", () => {
  test.each([
    ["the price of a cut", "/cena-rezu?productId=1202", false],
    ["the cart for its panel", "/kosik/obsah", true],
    ["the room designer for its dialog", "/navrhar/pohled?product=1202", true],
    ["a search that finds nothing", "/hledani/naseptavac?q=xyzq", false],
    ["a search that finds much", "/hledani/naseptavac?q=kob", true],
    ["the data of a page", "/kosik.data", true],
  ])("%s", async (_name, path, compressed) => {
    const answer = await fetch(shop.url + path, { headers: { cookie, "accept-encoding": "br" } });
    expect(answer.headers.get("content-encoding")).toBe(compressed ? "br" : null);
    expect((await answer.arrayBuffer()).byteLength > 1_024).toBe(compressed);
  });
});
