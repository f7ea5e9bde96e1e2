import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createHtmlClient, type HtmlClient } from "../support/browser/html-client";
import { startLeastShop, type LeastShop } from "../support/shops/least-shop";
import { startShop } from "../support/shops/shop";

let least: LeastShop;
let backend: LeastShop["backend"];
let shop: LeastShop["shop"];
let shopper: HtmlClient;
let productPath: string;

beforeAll(async () => {
  least = await startLeastShop();
  ({ backend, shop } = least);
  const goods = least.products.find(
    ({ has_variants, group_type_id }) => !has_variants && group_type_id === 4,
  );
  if (!goods) throw new Error("no goods by the piece");
  productPath = `/${goods.id}/${goods.default_category?.slug ?? "product"}/${goods.slug}`;
});
beforeEach(() => {
  backend.repair();
  backend.asked.length = 0;
  shopper = createHtmlClient(shop.url);
});
afterAll(() => least.dispose());

const CART = /^GET \/api\/cart\//;
const WISHLIST = /^GET \/api\/wishlist\//;
const CART_UNREAD = {
  cs: "Košík se nepodařilo načíst. Zkuste to prosím znovu.",
  en: "The cart could not be loaded. Please try again.",
};
const WISHLIST_UNREAD = {
  cs: "Oblíbené se nepodařilo načíst. Zkuste to prosím znovu.",
  en: "The wishlist could not be loaded. Please try again.",
};
const CURRENCIES = /^GET \/api\/lists\/currencies$/;
const TREE = /^GET \/api\/catalog\/category\/(cs|en)$/;
const CURRENCY_UNREAD = {
  cs: "Měny se nepodařilo načíst, ceny jsou teď v korunách.",
  en: "The currencies could not be loaded; prices are in crowns for now.",
};
/** Pages that show neither the cart nor the wishlist. */
const pages = (): [path: string, locale: "cs" | "en"][] => [
  ["/", "cs"],
  ["/en", "en"],
  ["/10/metrazove-koberce", "cs"],
  ["/en/10/carpets-by-the-metre", "en"],
  [productPath, "cs"],
  [`/en${productPath}`, "en"],
  ["/hledani?q=koberec", "cs"],
  ["/blog/4", "cs"],
  ["/en/blog/4/stairs", "en"],
  ["/about-us", "cs"],
  ["/kontakt", "cs"],
  ["/en/contact", "en"],
];

/** What a page tells of cart and wishlist. */
async function told(path: string) {
  const page = await shopper.open(path);
  return {
    path,
    cart: page.read(".tools a[href$=kosik] .cart-count, .tools a[href$=cart] .cart-count"),
    wishlist: page.read(".tools a[href$=wishlist] .cart-count"),
    notices: page.readAll(".notice-danger"),
  };
}

const listCalls = () =>
  backend.asked.map(({ call }) => call).filter((call) => CART.test(call) || WISHLIST.test(call));

async function fillLists(): Promise<void> {
  await (await shopper.open(productPath)).submit(/Do košíku/);
  await (await shopper.open(productPath)).submit(/oblíben/i);
}

describe("before another backend", () => {
  // Specification: 8.notifications.1
  test("every page says that a guest's cart cannot be read, and shows no number, until it can be read", async () => {
    await fillLists();
    backend.fail(CART, 500);
    for (const [path, locale] of pages())
      expect(await told(path)).toEqual({
        path,
        cart: "",
        wishlist: "1",
        notices: [CART_UNREAD[locale]],
      });
    backend.repair();
    for (const [path] of pages())
      expect(await told(path)).toEqual({ path, cart: "1", wishlist: "1", notices: [] });
  });

  // Specification: 8.notifications.6
  test("so is a guest's wishlist", async () => {
    await fillLists();
    backend.fail(WISHLIST, 500);
    for (const [path, locale] of pages())
      expect(await told(path)).toEqual({
        path,
        cart: "1",
        wishlist: "",
        notices: [WISHLIST_UNREAD[locale]],
      });
    backend.repair();
    for (const [path] of pages())
      expect(await told(path)).toEqual({ path, cart: "1", wishlist: "1", notices: [] });
  });

  // Specification: 8.notifications.1, 8.notifications.6
  test("if both cannot be read, both are told", async () => {
    await fillLists();
    backend.fail(/^GET \/api\/(cart|wishlist)\//, 500);
    for (const path of ["/about-us", "/kosik"])
      expect(await told(path)).toEqual({
        path,
        cart: "",
        wishlist: "",
        notices: [CART_UNREAD.cs, WISHLIST_UNREAD.cs],
      });
  });

  // Specification: 8.notifications.1, 8.notifications.6
  test("a member's cart and wishlist that cannot be read are told on every page", async () => {
    const passwords = { password: "heslo-jany-1", password_confirmation: "heslo-jany-1" };
    await (
      await shopper.open("/registrace")
    ).submit(/^Založit účet$/, {
      email: `unread-${Date.now()}@example.cz`,
      firstname: "Jana",
      lastname: "Nováková",
      agreement: "on",
      ...passwords,
    });
    await shopper.open("/ucet");
    await fillLists();
    for (const [calls, unread] of [
      [CART, CART_UNREAD],
      [WISHLIST, WISHLIST_UNREAD],
    ] as const) {
      backend.fail(calls, 500);
      for (const [path, locale] of pages())
        expect((await told(path)).notices, path).toEqual([unread[locale]]);
      backend.repair();
    }
    expect(await told("/about-us")).toMatchObject({ cart: "1", wishlist: "1", notices: [] });
  });

  test("a cart and a wishlist that have changed there are shown so on the next page", async () => {
    await fillLists();
    backend.fail(/^GET \/api\/(cart|wishlist)\//, 200, []);
    expect(await told("/about-us")).toMatchObject({ cart: "", wishlist: "", notices: [] });
  });

  test("a guest without them asks for neither, nor does one who has emptied both", async () => {
    const read = async () => {
      for (const [path] of pages()) await shopper.open(path);
      return listCalls();
    };
    expect(await read()).toEqual([]);
    await fillLists();
    for (const path of ["/kosik", "/wishlist"])
      await (await shopper.open(path)).submit(/Odebrat/, {}, ".goods-rows");
    backend.asked.length = 0;
    expect(await read()).toEqual([]);
  });

  test("currencies and a tree of categories that it does not give leave the pages, with prices in crowns", async () => {
    const fresh = await startShop({ env: { API_BASE_URL: backend.url, LOG_LEVEL: "silent" } });
    for (const [calls, status, body, unread] of [
      [CURRENCIES, 500, {}, true],
      [CURRENCIES, 200, "<p>Oops</p>", true],
      [CURRENCIES, 200, [{ id: "x" }], true],
      [CURRENCIES, 403, {}, false],
      [TREE, 404, {}, false],
      [TREE, 403, {}, false],
      [TREE, 200, [], false],
    ] as const) {
      backend.repair();
      backend.fail(calls, status, body);
      for (const [path, locale] of [["/kosik", "cs"] as const, ...pages().slice(0, 7)]) {
        const answer = await fetch(fresh.url + path, { headers: { cookie: "currencyId=2" } });
        const html = (await answer.text()).replaceAll("\u00a0", " ");
        const told = html.includes(`>${CURRENCY_UNREAD[locale]}<`);
        expect([path, answer.status, told]).toEqual([path, 200, unread]);
      }
    }
    await fresh.dispose();
  }, 60_000);
});
