import { beforeAll, describe, expect, it } from "vitest";
import type { Shop } from "~/bff/shop";
import type { ApiTransport, Storefront } from "~/bff/storefront";
import { readFeatured } from "~/routes/home/featured.server";
import { readProductPage } from "~/routes/product/product-page.server";
import { queryValuesOf } from "~/routes/product/query-values.server";
import { firstQuote } from "~/routes/product/quote.server";
import { loader as suggest } from "~/routes/search-suggest/route";
import { MEASURED, readListing, readPageCards } from "~/routes/shared/listings/cards.server";
import { prepareProducts } from "../../../server/db/catalogue/prepared/prepare";
import { createTestApi, type Ask } from "../../support/backends/api";
import { answerWith, productOf } from "../../support/backends/api-answers";
import { createManualChanges } from "../../support/database/changes-by-hand";
import { testDatabase } from "../../support/database/databases";
import { setProduct } from "../../support/database/set-row";
import { P, V } from "../../support/goods/assortment";
import { logIn } from "../../support/shops/member";
import { cookieOf, loggedIn, memberShop, USER } from "../../support/shops/member-shop";
import { requestShop, storefrontOf } from "../../support/shops/request-shop";

const READS: Readonly<Record<string, (shop: Shop) => Promise<unknown>>> = {
  "/koberce": (shop) => readListing(shop, { category: 10 }),
  "/koberce?cena": (shop) => readListing(shop, { priceMin: 200, priceMax: 360, sort: "price_asc" }),
  "/sortiment": (shop) => readPageCards(shop, { perPage: 8 }, MEASURED),
  "/": (shop) => readFeatured(shop, { title: "Akce", label: "sale" }),
  "/vyrobek": (shop) => readProductPage(shop, P.carpet),
  "/vyrobek?rez": async (shop) => {
    const { product } = await readProductPage(shop, P.carpet);
    return firstQuote(
      shop,
      product,
      product.variants.find(({ id }) => id === V.carpet400) ?? null,
      queryValuesOf(new URLSearchParams("dimensions.length_cm=100"))?.fields,
    );
  },
  "/hledat?q=hora": (shop) =>
    suggest({ context: contextOf(shop), params: {}, request }).then(textOf),
};
const request = new Request("http://shop.test/");
const shopLog = storefrontOf().log;
const textOf = (answer: Response) => answer.text();
const contextOf = (shop: Shop) => ({
  shop,
  nonce: "",
  requestId: "",
  log: shopLog,
  lastResort: () => new Response(null, { status: 500 }),
});

describe("prices on the pages of one instance", () => {
  const database = testDatabase("sqlite");
  let ask: Ask;
  let api: ApiTransport;
  const logins = new Map<string, string>([["guest", ""]]);
  beforeAll(async () => {
    const shop = createTestApi(database.db);
    ask = shop.ask;
    api = (sent) => shop.fetch(sent);
    for (const email of ["eva@naslap.example", "jana@naslap.example", "petr@naslap.example"]) {
      logins.set(email, await cookieOf(await logIn(ask, email)));
    }
  });

  const read = async (storefront: Storefront, url: string, cookie: string) => {
    const { shop } = requestShop({ ...storefront, url, cookie });
    return JSON.stringify(await READS[url]?.(shop));
  };
  async function expectations(): Promise<Map<string, string>> {
    const fresh = new Map<string, string>();
    for (const url of Object.keys(READS)) {
      for (const [shopper, cookie] of logins)
        fresh.set(
          `${shopper} ${url}`,
          await read(storefrontOf({ api: (...sent) => api(...sent) }), url, cookie),
        );
    }
    return fresh;
  }
  async function crowd(storefront: Storefront, fresh: ReadonlyMap<string, string>): Promise<void> {
    const keys = [...fresh.keys()];
    let seed = 43;
    const next = () => (seed = (seed * 48_271) % 2_147_483_647);
    const shoppers = Array.from({ length: 300 }, () => keys[next() % keys.length] ?? "");
    const seen = await Promise.all(
      shoppers.map(async (key) => {
        const [shopper = "", url = ""] = key.split(" ");
        for (let turns = next() % 5; turns > 0; turns -= 1) await new Promise(setImmediate);
        return read(storefront, url, logins.get(shopper) ?? "");
      }),
    );
    for (const [index, key] of shoppers.entries()) expect(seen[index], key).toBe(fresh.get(key));
  }

  it("are the shopper's own under concurrent requests, also after a change of group or price", async () => {
    const storefront = storefrontOf({ api, changes: createManualChanges() });
    const fresh = await expectations();
    for (const url of Object.keys(READS)) {
      const prices = [...logins.keys()].map((shopper) => fresh.get(`${shopper} ${url}`));
      // guest and member without a discount see the same price
      expect(prices[0]).toBe(prices[1]);
      expect(new Set(prices).size).toBe(3);
    }
    await crowd(storefront, fresh);
    await database.db.sql
      .updateTable("customer_groups")
      .set({ discount_percent: 9 })
      .where("discount_percent", "=", 5)
      .execute();
    await crowd(storefront, await expectations());
    await setProduct(database.db.sql, P.carpet, { price_haler: 30_000 });
    await prepareProducts(database.db, [P.carpet]);
    await crowd(
      storefrontOf({ api: (...sent) => api(...sent), changes: createManualChanges() }),
      await expectations(),
    );
  });
});

describe("the token of a member", () => {
  const GROUP = { id: 2, name: "Stálí zákazníci", description: "", discount: 10 };
  const CHOSEN = "GET /api/catalog/chosen/cs?ids=7";
  const answers = { [CHOSEN]: { data: [productOf(7)] } };
  const carried = (sent: readonly Request[]) =>
    sent.map((one) => [new URL(one.url).pathname, one.headers.has("authorization")]);

  it.each([
    ["is sent with reads of prices if the group has a discount", GROUP, true],
    ["is not sent if the group has no discount", { ...GROUP, discount: 0 }, false],
    ["is not sent without a group", null, false],
  ])("%s", async (_name, group, isCarried) => {
    const { shop, sent } = await memberShop({
      ...answers,
      "GET /api/me": { data: { ...USER, group } },
    });
    await shop.catalogue.byIds([7]);
    expect(carried(sent)).toEqual([
      ["/api/me", true],
      ["/api/catalog/chosen/cs", isCarried],
    ]);
    expect(await shop.groupPercent()).toBe(isCarried ? 10 : 0);
  });

  it("is not read for a guest", async () => {
    const { shop, sent } = await memberShop(answers, undefined, { cookie: "x=1" });
    await shop.catalogue.byIds([7]);
    expect(carried(sent)).toEqual([["/api/catalog/chosen/cs", false]]);
  });

  it("is sent while the member cannot be read", async () => {
    const { shop, sent } = await memberShop({ ...answers, "GET /api/me": answerWith(503, {}) });
    await shop.catalogue.byIds([7]);
    expect(carried(sent).at(-1)).toEqual(["/api/catalog/chosen/cs", true]);
  });

  it("leads to a guest's prices if it expires between two calls", async () => {
    const api: ApiTransport = async (sent) => {
      const { pathname } = new URL(sent.url);
      if (pathname === "/api/me") return Response.json({ data: { ...USER, group: GROUP } });
      const isMember = sent.headers.has("authorization") || pathname.startsWith("/api/auth/");
      return isMember
        ? Response.json({ error: "unauthenticated" }, { status: 401 })
        : Response.json({ data: [productOf(7)] });
    };
    const { shop } = requestShop({ api, cookie: await cookieOf(loggedIn("first")) });
    expect((await shop.catalogue.byIds([7])).map(({ id }) => id)).toEqual([7]);
  });
});

// Specification: 1.12, 6.6
describe("a member's prices before a backend that names only the group's discount", () => {
  const GROUP = { discount: 10, description: "" };
  const product = { ...productOf(7), price: 100, price_tax_incl: 121, tax_rate: { rate: 0.21 } };
  const sold = {
    ...product,
    is_price_sale_active: true,
    price_sale_tax_incl: 60.5,
    variants: [{ id: 71, attributes: [], price: 1000, price_tax_incl: 1210, price_sale: null }],
  };
  const found = {
    searchTerms: [],
    products: { data: [sold] },
    categories: [],
    posts: { data: [] },
  };
  const ANSWERS = {
    "GET /api/catalog/chosen/cs?ids=7": { data: [sold] },
    "GET /api/catalog/products/cs": { data: [sold] },
    "GET /api/catalog/product/cs/7": { data: sold },
    "GET /api/catalog/product/cs/7/related?type=similar": { data: [sold] },
    "GET /elastic/search/fulltext?q=koberec": found,
    "GET /api/wishlist/cs": [{ id: 3, items: [{ product: sold }] }],
  };
  const pricesOf = (one: { group_price_tax_incl?: number | undefined } | undefined) =>
    one?.group_price_tax_incl;
  type Found = { group_price_tax_incl?: number | undefined; variants: object[] } | undefined;

  it.each<[string, (shop: Shop) => Promise<Found>]>([
    ["chosen products", async (shop) => (await shop.catalogue.byIds([7]))[0]],
    ["a listing", async (shop) => (await shop.catalogue.products({})).data[0]],
    ["a product", (shop) => shop.catalogue.product(7)],
    ["related products", async (shop) => (await shop.catalogue.related(7, "similar"))[0]],
    ["a search", async (shop) => (await shop.search.find("koberec")).products.data[0]],
    ["the wishlist", async (shop) => (await shop.wishlist.read())?.items[0]?.product],
  ])("are added to %s and the variants", async (_name, readOne) => {
    const asked = (group: object | null) =>
      memberShop({ ...ANSWERS, "GET /api/me": { data: { ...USER, group } } });
    const member = await readOne((await asked(GROUP)).shop);
    expect([pricesOf(member), ...(member?.variants ?? []).map(pricesOf)]).toEqual([54.45, 1089]);
    const other = await readOne((await asked(null)).shop);
    expect([pricesOf(other), ...(other?.variants ?? []).map(pricesOf)]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it("stay as the backend names them", async () => {
    const { shop } = await memberShop({
      "GET /api/catalog/chosen/cs?ids=7": { data: [{ ...product, group_price_tax_incl: 99 }] },
      "GET /api/me": { data: { ...USER, group: GROUP } },
    });
    expect((await shop.catalogue.byIds([7])).map(pricesOf)).toEqual([99]);
  });
});

it("suggestions stored in a browser are not used after a login", async () => {
  const { shop } = requestShop({
    url: "/hledat/naseptavac?q=x",
    api: async (sent) =>
      sent.url.includes("/api/settings") || sent.url.includes("/api/lists")
        ? Response.json([])
        : Response.json({
            searchTerms: [],
            products: { data: [], total: 0 },
            categories: [],
            posts: { data: [] },
          }),
  });
  const answer = await suggest({ context: contextOf(shop), params: {}, request });
  expect([answer.headers.get("cache-control"), answer.headers.get("vary")]).toEqual([
    "private, max-age=10",
    "Cookie",
  ]);
});
