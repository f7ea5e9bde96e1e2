import type { AppLoadContext } from "@remix-run/node";
import { describe, expect, test } from "vitest";
import { readCategory, readCategoryTree, readChosen, readHome, readProduct, readProducts, readRelated } from "~/bff/catalogue.server";
import { readCurrencies, readPriceWriter } from "~/bff/currency.server";
import { quoteCut } from "~/bff/cut.server";
import { readShopCountries } from "~/bff/lists.server";
import { readOrder } from "~/bff/order.server";
import { readFound, storesLinkFor } from "~/bff/search.server";
import { readCatalogueSettings, readSettings } from "~/bff/settings.server";
import { readShell } from "~/bff/shell.server";
import { readStore, readStores } from "~/bff/stores.server";
import { appContext } from "../support/app-context";

const request = new Request("http://shop.test/");

/** A backend that has these answers by their paths, and 404 for anything else; `asked` is what it was asked for. */
function backendOf(answers: Readonly<Record<string, unknown>> = {}) {
  const asked: string[] = [];
  const context = appContext({
    api: async (sent) => {
      const { pathname, search } = new URL(sent.url);
      asked.push(`${sent.method} ${pathname}${search}`);
      const answer = answers[pathname];
      return answer === undefined ? Response.json({ error: "not_found" }, { status: 404 }) : Response.json(answer);
    },
  });
  return { context, asked };
}

describe("what a page reads, by the API's address (contract); what is not there is 404", () => {
  type Read = (context: AppLoadContext) => Promise<unknown>;
  test.each<[string, Read]>([
    ["/api/catalog/products/cs?", (c) => readProducts(c, request, "cs", {})],
    [
      "/api/catalog/products/en?category=3&q=oak&list=sale&brand=1&brand=2&price_min=0&price_max=9&sort=name&page=2&per_page=24",
      (c) =>
        readProducts(c, request, "en", {
          category: 3,
          q: "oak",
          list: "sale",
          filters: { brand: ["1", "2"] },
          priceMin: 0,
          priceMax: 9,
          sort: "name",
          page: 2,
          perPage: 24,
        }),
    ],
    ["/api/catalog/category/cs/7", (c) => readCategory(c, request, "cs", 7)],
    ["/api/catalog/category/en", (c) => readCategoryTree(c, request, "en")],
    ["/api/catalog/product/cs/7", (c) => readProduct(c, request, "cs", 7)],
    ["/api/catalog/product/cs/7/related?type=similar", (c) => readRelated(c, request, "cs", 7, "similar")],
    [
      "/api/catalog/product/cs/7/related?type=accessory&shape=rect&width_cm=300&length_cm=250&quantity=2",
      (c) => readRelated(c, request, "cs", 7, "accessory", { shape: "rect", width_cm: 300, length_cm: 250, quantity: 2 }),
    ],
    ["/api/catalog/chosen/cs?ids=3,1", (c) => readChosen(c, request, "cs", [3, 1])],
    ["/api/home/cs", (c) => readHome(c, request, "cs")],
    ["/api/lists/currencies", (c) => readCurrencies(c, request)],
    ["/api/lists/countries/cs", (c) => readShopCountries(c, request, "cs")],
    ["/api/order/a%2Fb/c%3Fd", (c) => readOrder(c, request, "a/b", "c?d")],
    ["/elastic/search/fulltext?q=dub%20%26%20buk", (c) => readFound(c, request, "cs", "dub & buk")],
    ["/api/catalog/top/search/cs", (c) => readFound(c, request, "cs", "")],
    ["/api/settings?lang=en", (c) => readSettings(c, request, "en")],
    ["/api/store/cs", (c) => readStores(c, request, "cs")],
    ["/api/store/cs/7", (c) => readStore(c, request, "cs", 7)],
  ])("%s", async (path, read) => {
    const { context, asked } = backendOf();
    await expect(read(context)).rejects.toMatchObject({ status: 404 });
    expect(asked.map((line) => line.replace(/\?$/, ""))).toEqual([`GET ${path}`.replace(/\?$/, "")]);
  });

  test("no products by no ids, without a call", async () => {
    const { context, asked } = backendOf();
    expect(await readChosen(context, request, "cs", [])).toEqual([]);
    expect(asked).toEqual([]);
  });

  test("a cut's price is asked for, and says what is wrong", async () => {
    const { context, asked } = backendOf();
    const wish = { productId: 7, dimensions: {}, quantity: 1 };
    expect(await quoteCut(context, request, "cs", wish)).toMatchObject({ ok: false, code: "not_found" });
    expect(asked).toEqual(["POST /api/catalog/cut-quote/cs"]);
  });

  test("each store and category is cached by itself", async () => {
    const { context, asked } = backendOf({ "/api/catalog/category/cs": [], "/api/store/cs": { data: [] } });
    for (const _again of [1, 2]) {
      expect(await readCategoryTree(context, request, "cs")).toEqual([]);
      expect(await readStores(context, request, "cs")).toEqual([]);
      await expect(readStore(context, request, "cs", 7)).rejects.toMatchObject({ status: 404 });
      await expect(readStore(context, request, "en", 7)).rejects.toMatchObject({ status: 404 });
    }
    expect(asked).toEqual([
      "GET /api/catalog/category/cs",
      "GET /api/store/cs",
      ...[1, 2].flatMap(() => ["GET /api/store/cs/7", "GET /api/store/en/7"]),
    ]);
  });
});

describe("settings of a backend that may lack any of them", () => {
  const item = { text: "Koberce", link: "/koberce-1" };
  const block = { title: "O nás", links: [{ text: "Kontakt", link: "/kontakt" }] };
  const contact = { type: "phone", link: "tel:123", text: "123" };
  const currency = { id: 2, is_default: true, code: "EUR", symbol_before: "€", symbol_after: "", decimals: 2, rate: 25 };
  const settings = [
    { name: "categoriesMenu", value: [item] },
    { name: "bottommenu", value: [block] },
    { name: "contacts", value: [contact] },
    { name: "searchRotatingPlaceholders", content: "vinyl, běhoun" },
    { name: "searchRedirectToStoresKeywords", content: "prodejna", link: "/nase-prodejny" },
    {
      name: "owndata",
      value: [
        { code: "x", content: "y" },
        { code: "productNameTypePrefixes", content: "Koberec,PVC" },
      ],
    },
    { name: "rooms", value: [{ code: "hall", text: "Chodba" }] },
  ];
  const none = { "/api/settings": [], "/api/lists/currencies": [] };
  const all = { "/api/settings": settings, "/api/lists/currencies": [currency] };
  const misshapen = {
    "/api/settings": settings.map(({ name }) => ({ name, value: "x" })),
    "/api/lists/currencies": [],
  };

  const noShell = { menu: [], bottomMenu: [], contacts: [], currencies: [], placeholders: [] };
  test.each([
    ["all", all, { menu: [item], bottomMenu: [block], contacts: [contact], currencies: [currency], placeholders: ["vinyl", "běhoun"] }],
    ["none", none, noShell],
    ["misshapen ones", misshapen, noShell],
  ])("header and footer show %s", async (_name, answers, shell) =>
    expect(JSON.parse(await readShell(backendOf(answers).context, request, "cs"))).toEqual(shell),
  );

  test.each([
    ["all", all, { typePrefixes: ["Koberec", "PVC"], rooms: [{ code: "hall", text: "Chodba", description: "" }] }],
    ["none", none, { typePrefixes: [], rooms: [] }],
    ["misshapen ones", misshapen, { typePrefixes: [], rooms: [] }],
    ["other ones", { "/api/settings": [{ name: "owndata", value: [] }] }, { typePrefixes: [], rooms: [] }],
  ])("the catalogue takes %s", async (_name, answers, taken) =>
    expect(await readCatalogueSettings(backendOf(answers).context, request, "cs")).toEqual(taken),
  );

  test.each([
    ["a keyword", all, "Prodejna", "/nase-prodejny"],
    ["anything else", all, "koberec", null],
    ["a keyword without keywords", none, "prodejna", null],
    [
      "a keyword whose link leads out of the shop",
      { "/api/settings": [{ name: "searchRedirectToStoresKeywords", content: "prodejna", link: "//evil.test" }] },
      "prodejna",
      "/prodejny",
    ],
  ])("%s leads to the stores: %#", async (_name, answers, q, link) =>
    expect(await storesLinkFor(backendOf(answers).context, request, "cs", q)).toBe(link),
  );

  test.each([
    ["in the default currency", all, "€ 40", "2"],
    ["in crowns where there is none", none, "1 000 Kč", ""],
  ])("prices are written %s", async (_name, answers, written, currencyKey) => {
    const writer = await readPriceWriter(backendOf(answers).context, request);
    expect([writer.price(1_000).replace(/\s/g, " "), writer.currencyKey]).toEqual([written, currencyKey]);
  });

  test("countries come in the shop's order, without those that it does not deliver to", async () => {
    const countries = ["XX", "SK", "CZ"].map((code) => ({ code, name: `the ${code}`, phone_prefix: "+1" }));
    const read = await readShopCountries(backendOf({ "/api/lists/countries/cs": countries }).context, request, "cs");
    expect(read).toEqual(["CZ", "SK"].map((code) => ({ code, name: `the ${code}` })));
  });
});
