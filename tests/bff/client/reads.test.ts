import { describe, expect, test } from "vitest";
import type { Shop } from "~/bff/shop";
import { readRootData } from "~/root-data.server";
import { requestShop, type ShopRequest } from "../../support/shops/request-shop";

/** A backend with responses by path, else 404. @param missing body of the 404 */
function backendOf(
  answers: Readonly<Record<string, unknown>> = {},
  request: ShopRequest = {},
  missing: object = { error: "not_found" },
) {
  const requestedPaths: string[] = [];
  const { shop } = requestShop({
    api: async (sent) => {
      const { pathname, search } = new URL(sent.url);
      requestedPaths.push(`${sent.method} ${pathname}${search}`);
      const answer = answers[pathname];
      return answer === undefined ? Response.json(missing, { status: 404 }) : Response.json(answer);
    },
    ...request,
  });
  return { shop, requestedPaths };
}

// Specification: 7.15, 7.16, 7.17, 7.18, 7.19, 7.20, 7.21
describe("a page reads from the API's address; a missing resource is 404", () => {
  type Read = (shop: Shop) => Promise<unknown>;
  test.each<[string, Read]>([
    ["/api/catalog/products/cs?", (shop) => shop.catalogue.products({})],
    [
      "/api/catalog/products/en?category=3&q=oak&list=sale&brand=1&brand=2&price_min=0&price_max=9&sort=name&page=2&per_page=24",
      (shop) =>
        shop.in("en").catalogue.products({
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
    ["/api/catalog/product/cs/7", (shop) => shop.catalogue.product(7)],
    [
      "/api/catalog/product/cs/7/related?type=similar",
      (shop) => shop.catalogue.related(7, "similar"),
    ],
    [
      "/api/catalog/product/cs/7/related?type=accessory&shape=rect&width_cm=300&length_cm=250&quantity=2",
      (shop) =>
        shop.catalogue.related(7, "accessory", {
          shape: "rect",
          width_cm: 300,
          length_cm: 250,
          quantity: 2,
        }),
    ],
    ["/api/catalog/chosen/cs?ids=3,1", (shop) => shop.catalogue.byIds([3, 1])],
    ["/api/lists/countries/cs", (shop) => shop.content.countries()],
    ["/api/order/a%2Fb/c%3Fd", (shop) => shop.orders.read("a/b", "c?d")],
    ["/elastic/search/fulltext?q=dub%20%26%20buk", (shop) => shop.search.find("dub & buk")],
    ["/api/catalog/top/search/cs", (shop) => shop.search.find("")],
    ["/api/blog/cs?page=2&category=3", (shop) => shop.articles.posts("blog", 2, 3)],
    ["/api/blog/en/7", (shop) => shop.in("en").articles.post("blog", 7)],
    ["/api/blog/categories/list?lang=en", (shop) => shop.in("en").articles.categories()],
    ["/api/article/cs/7", (shop) => shop.articles.post("article", 7)],
    ["/api/news/cs?page=1", (shop) => shop.articles.posts("news", 1)],
    ["/api/reference/cs?page=1&tag=a%26b", (shop) => shop.articles.references(1, "a&b")],
    ["/api/reference/en/7", (shop) => shop.in("en").articles.reference(7)],
    ["/api/store/cs", (shop) => shop.content.stores()],
    ["/api/store/cs/7", (shop) => shop.content.store(7)],
  ])("%s", async (path, read) => {
    const { shop, requestedPaths } = backendOf({}, {}, { failures: [{ code: "not_found" }] });
    await expect(read(shop)).rejects.toMatchObject({ status: 404 });
    expect(requestedPaths.map((line) => line.replace(/\?$/, ""))).toEqual([
      `GET ${path}`.replace(/\?$/, ""),
    ]);
  });

  test.each<[string, Read]>([
    ["/api/catalog/category/en", (shop) => shop.in("en").catalogue.tree()],
    ["/api/settings?lang=en", (shop) => shop.in("en").content.settings()],
    ["/api/lists/currencies", (shop) => shop.currency.all()],
    ["/api/info/cs", (shop) => shop.content.infoLinks()],
  ])("%s, a part of many pages, may be missing or refused", async (path, read) => {
    for (const status of [403, 404, 405, 501]) {
      const asked: string[] = [];
      const { shop } = requestShop({
        api: async ({ method, url }) => {
          asked.push(`${method} ${url.replace("http://api.test", "")}`);
          return Response.json({ error: "x" }, { status });
        },
      });
      expect(await read(shop)).toEqual([]);
      expect(asked).toEqual([`GET ${path}`]);
    }
  });

  test("no products for an empty list of ids, without a call", async () => {
    const { shop, requestedPaths } = backendOf();
    expect(await shop.catalogue.byIds([])).toEqual([]);
    expect(requestedPaths).toEqual([]);
  });

  test("the price of a cut, or its failures", async () => {
    const { shop, requestedPaths } = backendOf();
    const wish = { productId: 7, dimensions: {}, quantity: 1 };
    expect(await shop.catalogue.quoteCut(wish)).toMatchObject({
      ok: false,
      failure: { code: "not_found" },
    });
    expect(requestedPaths).toEqual(["POST /api/catalog/cut-quote/cs"]);
  });
});

describe("unsafe HTML of a backend", () => {
  const content_html =
    '<h2>A</h2><script>x()</script><p onclick="x()">b</p><a href="javascript:x()">c</a><img src=x onerror="x()">';
  const clean = { content_html: "<h2>A</h2><p>b</p><a>c</a>" };
  const post = {
    id: 7,
    slug: "a",
    slugs: { cs: "a", en: "a" },
    name: "A",
    perex: "",
    content_html,
    published_at: "2026-01-01",
    updated_at: "2026-01-01",
  };
  const reference = { ...post, place: "Brno", area_m2: 5, year: 2026, images: [] };
  const page = { ...post, code: "terms", version: 1, valid_from: "2026-01-01", versions: [] };

  test.each<[string, unknown, (shop: Shop) => Promise<unknown>]>([
    ["/api/blog/cs/7", post, (shop) => shop.articles.post("blog", 7)],
    ["/api/reference/cs/7", reference, (shop) => shop.articles.reference(7)],
    ["/api/info/cs/7", page, (shop) => shop.content.infoPage(7)],
  ])("is sanitised when it is read: %s", async (path, data, read) => {
    expect(await read(backendOf({ [path]: { data } }).shop)).toMatchObject(clean);
  });

  test("a search without a blog finds no posts", async () =>
    expect(await backendOf().shop.articles.find("koberec")).toEqual([]));
});

describe("incomplete settings of a backend", () => {
  const item = { text: "Koberce", link: "/koberce-1" };
  const block = { title: "O nás", links: [{ text: "Kontakt", link: "/kontakt" }] };
  const contact = { type: "phone", link: "tel:123", text: "123" };
  const currency = {
    id: 2,
    is_default: true,
    code: "EUR",
    symbol_before: "€",
    symbol_after: "",
    decimals: 2,
    rate: 25,
  };
  const logo = { text: "Visa", image: "/logos/visa.svg" };
  const settings = [
    { name: "categoriesMenu", value: [item] },
    { name: "bottommenu", value: [block] },
    { name: "contacts", value: [contact] },
    { name: "paymentLogos", value: [logo] },
    { name: "partnerLogos", value: [logo] },
    { name: "searchRotatingPlaceholders", content: "vinyl, běhoun" },
    { name: "footerNote", content: "Ukázka" },
    { name: "searchRedirectToStoresKeywords", content: "prodejna", link: "/nase-prodejny" },
    {
      name: "owndata",
      value: [
        { code: "x", content: "y" },
        { code: "productNameTypePrefixes", content: "Koberec,PVC" },
      ],
    },
    { name: "rooms", value: [{ code: "hall", text: "Chodba", link: "/behouny-30" }] },
    { name: "advantages", value: [{ code: "warranty", title: "Záruka", text: "3 roky" }] },
    { name: "topmenu", value: [{ text: "Blog", link: "/blog" }] },
  ];
  const none = { "/api/settings": [], "/api/lists/currencies": [] };
  const all = { "/api/settings": settings, "/api/lists/currencies": [currency] };
  const invalidAnswers = {
    "/api/settings": settings.map(({ name }) => ({ name, value: "x" })),
    "/api/lists/currencies": [],
  };

  const withoutShell = {
    menu: [],
    topLinks: [],
    bottomMenu: [],
    contacts: [],
    paymentLogos: [],
    partnerLogos: [],
    hasMobileMenu: true,
    placeholders: [],
    footerNote: "",
  };
  // Specification: 2.footer.1, 2.header.11
  test.each([
    [
      "all",
      all,
      {
        menu: [item],
        topLinks: [{ text: "Blog", link: "/blog" }],
        bottomMenu: [block],
        contacts: [contact],
        paymentLogos: [logo],
        partnerLogos: [logo],
        hasMobileMenu: true,
        placeholders: ["vinyl", "běhoun"],
        footerNote: "Ukázka",
      },
    ],
    [
      "a menu by its alternative name, without a mobile menu",
      {
        ...none,
        "/api/settings": [
          { name: "topmenu", value: [item] },
          { name: "showMobileMenu", value: { is_enabled: false } },
        ],
      },
      { ...withoutShell, menu: [item], hasMobileMenu: false },
    ],
    ["none", none, withoutShell],
    ["malformed settings", invalidAnswers, withoutShell],
    ["settings of a backend that has none", {}, withoutShell],
  ])("header and footer show %s", async (_name, answers, shell) =>
    expect(await backendOf(answers).shop.content.shell()).toEqual(shell),
  );

  test.each([
    [
      "all",
      all,
      {
        typePrefixes: ["Koberec", "PVC"],
        rooms: [{ code: "hall", text: "Chodba", description: "", link: "/behouny-30" }],
        advantages: [{ code: "warranty", title: "Záruka", text: "3 roky" }],
      },
    ],
    ["none", none, { typePrefixes: [], rooms: [], advantages: [] }],
    ["malformed settings", invalidAnswers, { typePrefixes: [], rooms: [], advantages: [] }],
    [
      "other settings",
      { "/api/settings": [{ name: "owndata", value: [] }] },
      { typePrefixes: [], rooms: [], advantages: [] },
    ],
  ])("the catalogue accepts %s", async (_name, answers, taken) =>
    expect(await backendOf(answers).shop.content.catalogueSettings()).toEqual(taken),
  );

  // Specification: 2.search.5
  test.each([
    ["a keyword", all, "Prodejna", "/nase-prodejny"],
    ["anything else", all, "koberec", null],
    ["a keyword without configured keywords", none, "prodejna", null],
    [
      "a keyword with an external link",
      {
        "/api/settings": [
          { name: "searchRedirectToStoresKeywords", content: "prodejna", link: "//evil.test" },
        ],
      },
      "prodejna",
      "/prodejny",
    ],
  ])("%s links to the stores: %#", async (_name, answers, q, link) =>
    expect(await backendOf(answers).shop.search.storesLink(q)).toBe(link),
  );

  const crowns = {
    ...currency,
    id: 3,
    is_default: false,
    code: "CZK",
    symbol_before: "",
    symbol_after: "Kč",
    decimals: 0,
    rate: 1,
  };
  const both = { "/api/lists/currencies": [currency, crowns] };
  test.each([
    ["in the default currency", all, "", "€ 40,00"],
    ["in the chosen currency", both, "currencyId=3", "1 000 Kč"],
    ["in the default currency if the chosen one is unknown", both, "currencyId=4", "€ 40,00"],
    ["in crowns without currencies", none, "", "1 000 Kč"],
  ])("prices are written %s", async (_name, answers, cookie, written) => {
    const write = await backendOf(answers, { cookie }).shop.currency.priceWriter();
    expect(write(1_000).replace(/\s/g, " ")).toBe(written);
  });

  test("countries are in the shop's order, without those it does not deliver to", async () => {
    const countries = ["XX", "SK", "CZ"].map((code) => ({
      code,
      name: `the ${code}`,
      phone_prefix: "+1",
    }));
    const read = await backendOf({ "/api/lists/countries/cs": countries }).shop.content.countries();
    expect(read).toEqual(
      ["CZ", "SK"].map((code) => ({ code, name: `the ${code}`, delivered: true, shop_url: null })),
    );
  });
});

describe("a closed shop (specification section 2, 'Route rules')", () => {
  const settings = (is_enabled: boolean) => ({
    "/api/settings": [{ name: "maintenance", value: { is_enabled }, content: "Back at noon" }],
  });

  // Specification: 2.rules.8
  test("shows the reason and loads no banners, currencies, cart, wishlist or account", async () => {
    const { shop, requestedPaths } = backendOf(settings(true));
    expect(await shop.content.closed()).toEqual({ text: "Back at noon", contacts: [] });
    expect(await readRootData(shop)).toMatchObject({
      topLine: null,
      intro: null,
      cart: { count: 0 },
      wishlistIds: [],
      comparedIds: [],
      currencyId: null,
      member: null,
      notice: null,
    });
    expect(requestedPaths).toEqual(["GET /api/settings?lang=cs"]);
  });

  test("is open if the setting is on, missing or unreadable", async () => {
    for (const answers of [settings(false), { "/api/settings": [] }, {}])
      expect(await backendOf(answers).shop.content.closed()).toBeNull();
  });
});

test("a category that has no page of its own comes from the tree, the home page without contents has the categories", async () => {
  const tree = [
    {
      id: 3,
      slug: "koberce",
      name: "Koberce",
      children: [{ id: 7, slug: "berber", name: "Berber" }],
    },
  ];
  const { shop, requestedPaths } = backendOf({ "/api/catalog/category/cs": tree });
  const [koberce, berber] = [tree[0], tree[0]?.children[0]].map((one) => ({
    id: one?.id,
    slug: one?.slug,
    name: one?.name,
  }));
  expect(await shop.catalogue.category(7)).toMatchObject({
    ...berber,
    breadcrumbs: [koberce, berber],
    seo: { title: "Berber" },
  });
  expect(requestedPaths).toEqual([
    "GET /api/catalog/category/cs/7",
    "GET /api/catalog/category/cs",
    // a category may be in the menu only
    "GET /api/settings?lang=cs",
  ]);
  await expect(shop.catalogue.category(8)).rejects.toMatchObject({ status: 404 });
  expect(await shop.content.home()).toBeNull();
});
