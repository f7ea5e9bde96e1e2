import { parse } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createHtmlClient, DETAILS } from "../support/browser/html-client";
import { faultsOf } from "../support/browser/markup";
import { freePort } from "../support/process/ports";
import { startHttpShop } from "../support/shops/http-shop";
import { startShop, type RunningShop } from "../support/shops/shop";

const both = (path: string): [string, string] => [path, `/en${path}`];
const PAGES: [status: number, paths: [string, string]][] = [
  [200, ["/", "/en"]],
  [200, both("/10/metrazove-koberce")],
  [200, both("/10/metrazove-koberce?page=2&sort=price_asc")],
  [200, both("/40/x?brand=3&property.18=grey")],
  [422, both("/40/x?price_min=500&price_max=200")],
  [200, both("/40/x?price_max=1")],
  [200, ["/produkty/novinky", "/en/products/new"]],
  [200, ["/produkty/akce", "/en/products/sale"]],
  [200, both("/eshop")],
  [200, ["/sortiment/kobercove-ctverce", "/en/sortiment/rugs"]],
  [200, ["/sortiment/metrazove-koberce/loznice", "/en/sortiment/bedroom"]],
  [200, ["/hledani?q=koberec", "/en/search?q=carpet"]],
  [200, ["/hledani?q=qqqq", "/en/search?q=qqqq"]],
  [200, ["/navrhar?product=1202&roll=400", "/en/designer?product=1202&with=1201"]],
  [200, both("/1202/x/x")],
  [200, both("/1202/x/x?varianta=sire-400")],
  [200, both("/1202/x/x?varianta=sire-400&room=900-650%7EPokoj")],
  [200, both("/2301/x/x")],
  [200, both("/2001/x/x")],
  [200, both("/1901/x/x")],
  [200, both("/2811/x/x")],
  [200, both("/2923/x/x")],
  [200, ["/kosik", "/en/cart"]],
  [200, both("/wishlist")],
  [200, ["/prodejny", "/en/stores"]],
  [200, both("/prodejny/1")],
  [200, both("/blog")],
  [200, ["/pokladka?area=24&skirting=x", "/en/laying?area=24"]],
  [
    200,
    [
      "/planovac?product=1202&room=900-650%7EPokoj&room=300-400",
      "/en/planner?product=1901&room=420-350",
    ],
  ],
  [200, ["/about-us", "/en/about-us"]],
  [200, ["/kontakt", "/en/contact"]],
  [200, both("/blog?category=2&page=1")],
  [200, both("/blog/4/x")],
  [200, both("/clanek")],
  [200, both("/novinka/40")],
  [200, both("/reference")],
  [200, both("/reference/1/x")],
  [200, ["/nastaveni-cookies", "/en/cookie-settings"]],
  [404, both("/neexistuje")],
  [404, both("/prodejny/99")],
  [404, both("/blog/99/x")],
  [400, both("/%E0%A4%A")],
];

const LANGUAGES = [
  {
    home: "",
    cart: "/kosik",
    add: /^Do košíku/,
    wish: /^Přidat do oblíbených/,
    use: /^Použít/,
    next: /K dopravě a platbě/,
    save: /Pokračovat k údajům/,
    order: /Objednávka zavazující k platbě/,
  },
  {
    home: "/en",
    cart: "/en/cart",
    add: /^Add to cart/,
    wish: /^Add to wishlist/,
    use: /^Use/,
    next: /To delivery and payment/,
    save: /Continue to details/,
    order: /Order with obligation to pay/,
  },
];

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.dispose());

describe("the markup is valid", () => {
  test("of the response to an unknown form, and of a page while the backend is down", async () => {
    const form = {
      method: "POST",
      body: new URLSearchParams({ intent: "none" }),
      headers: { origin: shop.url },
    };
    for (const path of ["/mena", "/en/currency", "/skryt", "/en/hide", "/wishlist"]) {
      const refused = await fetch(shop.url + path, form);
      const html = await refused.text();
      expect([path, refused.status, await faultsOf({ html, root: parse(html) })]).toEqual([
        path,
        400,
        [],
      ]);
    }
    const shopWithoutBackend = await startShop({
      env: { API_BASE_URL: `http://127.0.0.1:${await freePort()}` },
      untilPath: "/healthz",
    });
    for (const path of ["/", "/en/cart", "/1202/x/x"]) {
      const page = await createHtmlClient(shopWithoutBackend.url).open(path);
      expect([path, page.status >= 500, await faultsOf(page)]).toEqual([path, true, []]);
    }
    await shopWithoutBackend.dispose();
  });

  test("of the static error page", async () => {
    const failing = await startHttpShop({
      pages: () => {
        throw new Error("pages are broken");
      },
    });
    const page = await createHtmlClient(`http://127.0.0.1:${failing.port}`).open("/en/cart");
    expect([page.status, await faultsOf(page)]).toEqual([500, []]);
    await failing.close();
  });

  test.each(
    PAGES.flatMap(([status, paths]) => paths.map((path): [string, number] => [path, status])),
  )("of %s", async (path, status) => {
    const page = await createHtmlClient(shop.url).open(path);
    expect(page.status).toBe(status);
    expect(await faultsOf(page)).toEqual([]);
  });

  test.each(LANGUAGES)(
    "of all pages from a product to an order, with failed forms ($cart)",
    async (texts) => {
      const shopper = createHtmlClient(shop.url);
      const product = await shopper.open(`${texts.home}/1202/x/x?varianta=sire-400`);
      const tooShort = await product.submit(texts.add, { "dimensions.length_cm": "1" });
      const added = await product.submit(texts.add, { "dimensions.length_cm": "250" });
      const wished = await product.submit(texts.wish);
      const wishlist = await shopper.open(`${texts.home}/wishlist`);
      const cart = await shopper.open(texts.cart);
      const refusedVoucher = await cart.submit(texts.use, { voucherCode: "NENI" });
      const delivery = await cart.follow(texts.next);
      const nothingChosen = await delivery.submit(texts.save, {});
      const details = await delivery.submit(texts.save, { deliveryId: "2", paymentId: "1" });
      const refused = await details.submit(texts.order, { email: "jana@" });
      const done = await refused.submit(texts.order, DETAILS);
      const pages = {
        tooShort,
        added,
        wished,
        wishlist,
        cart,
        refusedVoucher,
        delivery,
        nothingChosen,
        details,
        refused,
        done,
      };
      expect(
        Object.fromEntries(Object.entries(pages).map(([name, page]) => [name, page.status])),
      ).toEqual({
        tooShort: 422,
        added: 200,
        wished: 200,
        wishlist: 200,
        cart: 200,
        refusedVoucher: 422,
        delivery: 200,
        nothingChosen: 422,
        details: 200,
        refused: 422,
        done: 200,
      });
      for (const [name, page] of Object.entries(pages))
        expect([name, await faultsOf(page)]).toEqual([name, []]);
    },
  );
});
