import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { anyProductListSchema, type Product } from "~/contract/catalogue";
import { checkContract } from "../../scripts/contract/check";
import { specificationChecks, type MissingPart } from "../../scripts/contract/specification";
import { createHtmlClient, type HtmlClient, type HtmlPage } from "../support/browser/html-client";
import { startLeastShop, type LeastShop } from "../support/shops/least-shop";

let least: LeastShop;
let backend: LeastShop["backend"];
let shop: LeastShop["shop"];
let shopper: HtmlClient;
let goods: Product;

beforeAll(async () => {
  least = await startLeastShop();
  ({ backend, shop } = least);
  const found = least.products.find(
    ({ has_variants, group_type_id, brand }) => !has_variants && group_type_id === 4 && brand,
  );
  if (!found) throw new Error("no goods by the piece");
  goods = found;
});
beforeEach(() => {
  backend.repair();
  backend.asked.length = 0;
  shopper = createHtmlClient(shop.url);
});
afterAll(() => least.dispose());

const spaced = (text: string | undefined): string => (text ?? "").replace(/\u00a0/g, " ");
const danger = (page: HtmlPage): string =>
  spaced(page.root.querySelector(".notice-danger")?.textContent);
const calls = () => backend.asked.map(({ call }) => call);
const productPath = () => `/${goods.id}/${goods.default_category?.slug ?? "product"}/${goods.slug}`;

async function withGoods(): Promise<HtmlPage> {
  await (await shopper.open(productPath())).submit(/Do košíku/);
  return shopper.open("/kosik");
}

describe("in front of a backend that answers the fields of the specification only", () => {
  test.each([
    ["/", 200],
    ["/en", 200],
    ["/10/metrazove-koberce", 200],
    ["/hledani?q=koberec", 200],
    ["/en/search?q=carpet", 200],
    ["/eshop", 200],
    ["/produkty/akce", 200],
    ["/en/products/new", 200],
    ["/wishlist", 200],
    ["/kosik", 200],
    ["/en/cart", 200],
    ["/registrace", 200],
    ["/login", 200],
    ["/obnova-hesla", 200],
    ["/about-us", 200],
    ["/pokladka", 200],
    ["/stav", 200],
  ])("%s is shown", async (path, status) => {
    const page = await shopper.open(path);
    expect([page.status, page.readAll("h1").length]).toEqual([status, 1]);
  });

  test("listings and the search have its products", async () => {
    for (const path of ["/eshop", "/hledani?q=lepidlo"])
      expect(
        (await shopper.open(path)).root.querySelectorAll("main a[href*='/']").length,
        path,
      ).toBeGreaterThan(2);
  });

  test("the pages of a listing follow each other, without filters, sorting or a number of products", async () => {
    const first = await shopper.open("/eshop");
    const second = await shopper.open("/eshop?page=2");
    const linksOf = (page: HtmlPage) =>
      page.root
        .querySelectorAll(".grid .card h3 a, .grid .card h2 a")
        .map((link) => link.getAttribute("href"));
    expect(linksOf(first).length).toBe(24);
    expect(linksOf(second).length).toBeGreaterThan(0);
    expect(linksOf(second).filter((link) => linksOf(first).includes(link))).toEqual([]);
    expect([first, second].map((page) => page.read(".toolbar [role=status]"))).toEqual([
      "Strana 1",
      "Strana 2",
    ]);
    expect(first.root.querySelector(".pages a[rel=next]")?.getAttribute("href")).toBe(
      "/eshop?page=2",
    );
    expect(first.root.querySelectorAll("#sort, #filters, .filter-panel")).toEqual([]);
    expect(first.readAll("h2")).not.toContain("Filtry");
    expect((await shopper.open("/eshop?page=99")).status).toBe(404);
  });

  test("only packs are planned: the widths of rolls are unknown", async () => {
    const { data } = anyProductListSchema.parse(
      await (await fetch(`${backend.url}/api/catalog/products/cs?per_page=96`)).json(),
    );
    for (const [group, links] of [
      [1, 0],
      [2, 0],
      [3, 1],
    ]) {
      const found = data.find(
        ({ group_type_id, available }) => group_type_id === group && available,
      );
      if (!found) throw new Error(`no goods of group ${group}`);
      const page = await shopper.open(`/${found.id}/${found.default_category?.slug}/${found.slug}`);
      expect(
        [page.status, page.root.querySelectorAll("main a[href*='#room-plan']").length],
        found.name,
      ).toEqual([200, links]);
      expect(spaced(page.read(".promises"))).not.toContain("Uřízneme");
    }
    expect((await shopper.open("/planovac")).status).toBe(200);
  });

  test.each([
    "/blog",
    "/blog/4",
    "/clanek",
    "/clanek/4/koberec-na-schody",
    "/novinka/4",
    "/reference",
    "/reference/4",
    "/reference/4/loznice",
    "/prodejny",
    "/prodejny/1",
    "/stav/1/abcdefghijklmnopqrstuvwx",
    "/stav/1/abcdefghijklmnopqrstuvwx/odstoupeni",
    "/stav/1/abcdefghijklmnopqrstuvwx/reklamace",
    "/shrnuti/1/abcdefghijklmnopqrstuvwx",
    "/en/stav/1/abcdefghijklmnopqrstuvwx",
    "/info/1",
    "/info/1/obchodni-podminky?version=1",
    "/en/blog",
    "/en/blog/4/stairs",
    "/en/prodejny/1",
  ])("%s says that the shop does not offer it, and leads on", async (path) => {
    const page = await shopper.open(path);
    const isEnglish = path.startsWith("/en");
    expect([page.status, page.read("h1")]).toEqual([
      404,
      isEnglish ? "This part is not offered" : "Tuto část obchod nemá",
    ]);
    expect(page.readAll("main a")).toContain(
      isEnglish ? "Go to the home page" : "Na úvodní stránku",
    );
  });

  test("a post that does not exist in a part that the shop offers is a page that is not found", async () => {
    backend.fail(/^GET \/api\/blog\/cs$/, 200, { data: [], meta: {} });
    const page = await shopper.open("/blog/4");
    expect([page.status, page.read("h1")]).toEqual([404, "Stránka nenalezena"]);
  });

  test("an order that does not exist at a backend with orders is an unknown order", async () => {
    backend.fail(/^GET \/api\/order\/payment\/cs$/, 200, { data: [] });
    const page = await shopper.open("/stav/1/abcdefghijklmnopqrstuvwx");
    expect([page.status, page.read("h1")]).toEqual([404, "Objednávka nenalezena"]);
  });

  test.each([
    ["/11/smyckove-koberce", "Metrážové koberce: smyčkové", "/10/metrazove-koberce"],
    ["/en/11/loop-pile-carpets", "Carpets by the metre: loop pile", "/en/10/carpets-by-the-metre"],
  ])("%s, which its tree lacks, has the name of the menu", async (path, title, above) => {
    const page = await shopper.open(path);
    expect([page.status, page.read("h1")]).toEqual([200, title]);
    expect(page.root.querySelector(`.crumbs a[href='${above}']`)).not.toBeNull();
    expect(page.root.querySelectorAll("main .grid .card").length).toBeGreaterThan(2);
    const wrong = await shopper.open(path.replace(/[^/]+$/, "x"));
    expect([wrong.status, wrong.path]).toEqual([200, path]);
  });

  test("a category of the tree lists those below it in the menu", async () => {
    const page = await shopper.open("/10/metrazove-koberce");
    expect(page.root.querySelectorAll("main a").map((link) => link.getAttribute("href"))).toContain(
      "/11/smyckove-koberce",
    );
  });

  test("a category that neither the tree nor the menu has is not found", async () => {
    expect((await shopper.open("/99999/koberce")).status).toBe(404);
  });

  test("no link of header, footer and home page leads to a page that is not found", async () => {
    for (const home of ["/", "/en"]) {
      const page = await shopper.open(home);
      const links = new Set(
        page.root
          .querySelectorAll("a[href^='/']")
          .map((link) => link.getAttribute("href")?.split("#")[0] ?? ""),
      );
      expect(links.size).toBeGreaterThan(50);
      const missing: string[] = [];
      for (const link of links) {
        const target = await shopper.open(link);
        const isNotOffered = /Tuto část obchod nemá|This part is not offered/.test(
          target.read("h1"),
        );
        if (target.status >= 400 && !isNotOffered) missing.push(`${target.status} ${link}`);
      }
      expect(missing, home).toEqual([]);
    }
  }, 120_000);

  test.each([
    ["/obnova-hesla", /^Poslat/, { email: "jana@example.cz" }],
    [
      "/kontakt",
      /^Odeslat|^Poslat/,
      { name: "Jana Nováková", email: "jana@example.cz", message: "Máte vzorky lina?" },
    ],
    ["/odber-novinek", /^(?!Hledat)/, { email: "jana@example.cz" }],
    ["/stav", /^(?!Hledat)/, { number: "26000123", email: "jana@example.cz" }],
  ])("the form of %s says that the shop does not offer it", async (path, button, values) => {
    const refused = await (await shopper.open(path)).submit(button, values, "main");
    expect([refused.status, refused.value("email")]).toEqual([404, values.email]);
    expect(spaced(refused.read("main"))).toContain("Toto obchod teď nenabízí.");
  });

  test.each(["/navrhar", "/porovnani?id=1801"])("%s, whose call it lacks, too", async (path) => {
    const page = await shopper.open(path);
    expect([page.status, page.read("h1")]).toEqual([404, "Tuto část obchod nemá"]);
  });

  // Specification: 4.cart.8, 7.5, 7.6
  test("goods are put into the cart, changed and removed; the list is read after each change", async () => {
    const cart = await withGoods();
    expect(cart.read("h1")).toBe("Košík");
    const put = calls().findIndex((call) => call.startsWith("PUT /api/cart/"));
    expect(calls().slice(put + 1)[0]).toMatch(/^GET \/api\/cart\/anonymous\/cs\//);
    const more = await cart.submit(/^O jeden více: /);
    expect([more.status, more.value("quantity", ".goods-rows")]).toEqual([200, "2"]);
    const patch = calls().findIndex((call) => call.startsWith("PATCH /api/cart/"));
    expect(calls().slice(patch + 1)[0]).toMatch(/^GET \/api\/cart\/anonymous\/cs\//);
    expect((await more.submit(/Odebrat/, {}, ".goods-rows")).read("h1")).toContain("prázdný");
  });

  // Specification: 7.4, 7.13
  test("a cart and a wishlist are emptied by one call each", async () => {
    await withGoods();
    await (await shopper.open("/2922/x/x")).submit(/Do košíku/);
    for (const path of [productPath(), "/2922/x/x"])
      await (await shopper.open(path)).submit(/oblíben/i);
    for (const [path, call] of [
      ["/kosik", /^DELETE \/api\/cart\/[\w-]+$/],
      ["/wishlist", /^DELETE \/api\/wishlist\/[\w-]+$/],
    ] as const) {
      const emptied = await (await shopper.open(path)).submit(/^Ano, vyprázdnit$/, {}, "main");
      expect([emptied.status, emptied.root.querySelectorAll(".goods-rows > li")]).toEqual([
        200,
        [],
      ]);
      expect(calls()).toContainEqual(expect.stringMatching(call));
    }
  });

  // Specification: 7.5, 7.6
  test("a change of a line names everything of it, so that a backend that sets all of it loses nothing", async () => {
    const bodyOf = (method: string) =>
      backend.asked.find(({ call }) => call.startsWith(`${method} /api/cart/`))?.body;
    const cart = await withGoods();
    const line = { id: expect.any(String), productId: goods.id, variantId: null };
    expect(bodyOf("PUT")).toEqual({ ...line, note: "", quantity: 1 });
    const noted = await cart.submit(/^Uložit/, { note: "Zvonit na souseda" }, ".goods-rows");
    backend.asked.length = 0;
    const more = await noted.submit(/^O jeden více: /);
    expect(bodyOf("PATCH")).toEqual({
      ...line,
      itemId: expect.any(String),
      note: "Zvonit na souseda",
      quantity: 2,
    });
    expect(more.read(".goods-rows")).toContain("Zvonit na souseda");
  });

  // Specification: 8.other.10
  test("a change of a line that the backend does not find is told if the line is still there", async () => {
    const cart = await withGoods();
    backend.fail(/^PATCH \/api\/cart\//, 404, {});
    for (const button of [/^O jeden více: /, /^Odebrat /]) {
      const page = await cart.submit(button);
      expect([page.read("h1"), danger(page)]).toEqual([
        "Košík",
        expect.stringMatching(/^Uložit se to nepodařilo/),
      ]);
    }
  });

  // Specification: 8.notifications.7
  test.each([400, 403, 404, 409])(
    "a heart refused with %i has the danger notice, on no error page",
    async (status) => {
      backend.fail(/^PUT \/api\/wishlist\//, status, {});
      const page = await (await shopper.open(productPath())).submit(/oblíben/i);
      // without a referrer the wishlist is the page to go back to
      expect([page.status, page.path, danger(page)]).toEqual([
        200,
        "/wishlist",
        expect.stringMatching(/^Výrobek se nepodařilo přidat mezi oblíbené/),
      ]);
    },
  );

  // Specification: 7.8, 8.vouchers.1, 8.vouchers.6, 8.vouchers.9
  test.each([
    [404, {}, "Takový poukaz neexistuje"],
    [404, { errors: { code: ["not_found"] } }, "Takový poukaz neexistuje"],
    [404, { error: "quantity" }, "je už vyčerpaný"],
    [422, { error: "service_type" }, "Takový poukaz neexistuje"],
    [403, { error: "user_check" }, "Tento poukaz už v košíku je"],
    [409, { error: "minimal_price", value: "1500" }, "1 500 Kč"],
    [400, { error: "something_new" }, "Tento poukaz teď nejde uplatnit"],
    [401, { error: "quantity" }, "je už vyčerpaný"],
    [401, {}, "Tento poukaz teď nejde uplatnit"],
    [422, { errors: { code: ["Kód má pět znaků"] } }, "Kód má pět znaků"],
  ])(
    "a voucher refused with %i %j shows why on the cart page, and reads the cart again",
    async (status, body, sentence) => {
      const cart = await withGoods();
      backend.fail(/^POST \/api\/voucher\/cart\/add/, status, body);
      backend.asked.length = 0;
      const page = await cart.submit(/Uplatnit|Použít/, {
        voucherCode: "ABC",
        guestEmail: "jana@example.cz",
      });
      expect([page.status, page.read("h1")]).toEqual([422, "Košík"]);
      expect(spaced(page.text)).toContain(sentence);
      const sent = backend.asked.find(({ call }) => call.startsWith("POST /api/voucher/cart/add"));
      expect(sent?.body).toEqual({
        voucherCode: "ABC",
        guestEmail: "jana@example.cz",
        serviceType: "eshop",
        currencyId: 1,
      });
      expect(calls().slice(calls().indexOf(sent?.call ?? "") + 1)).toContainEqual(
        expect.stringMatching(/^GET \/api\/cart\/anonymous/),
      );
    },
  );

  // Specification: 8.other.2, 8.other.3
  test.each([400, 401, 403, 422])(
    "a login refused with %i shows the errors joined by commas and keeps the e-mail",
    async (status) => {
      backend.fail(/^POST \/api\/auth\/login/, status, {
        errors: { email: ["Chyba jedna", "Chyba dva"], password: ["Chyba tři"] },
      });
      const login = await shopper.open("/login");
      const page = await login.submit(/Přihlásit/, {
        email: "jana@example.cz",
        password: "heslo-jany-1",
      });
      expect([page.status, page.read("main .summary-box"), page.value("email")]).toEqual([
        422,
        "Chyba jedna, Chyba dva, Chyba tři",
        "jana@example.cz",
      ]);
      expect(page.read("main")).not.toContain("mezitím skončil");
    },
  );

  // Specification: 2.account.2, 3.8, 6.4, 7.24, 7.26
  test("a member registers, logs out and in, and sees the account", async () => {
    const email = `least-${Date.now()}@example.cz`;
    const form = { email, firstname: "Jana", lastname: "Nováková", agreement: "on" };
    const passwords = { password: "heslo-jany-1", password_confirmation: "heslo-jany-1" };
    const registered = await (
      await shopper.open("/registrace")
    ).submit(/^Založit účet$/, { ...form, ...passwords });
    expect(spaced(registered.read(".notice"))).toBe("Účet je založený a jste přihlášení.");
    const account = await shopper.open("/ucet");
    expect([
      account.status,
      spaced(account.text).includes("Jana Nováková"),
      account.text.includes("Objednávky tento obchod"),
    ]).toEqual([200, true, true]);
    for (const path of [
      "/ucet/dodaci-adresy",
      "/ucet/dodaci-adresa",
      "/ucet/fakturacni-udaje",
      "/ucet/profil",
      "/ucet/moje-data",
      "/ucet/objednavka/1",
    ])
      expect((await shopper.open(path)).read("h1"), path).toBe("Tuto část obchod nemá");
    expect(account.readAll("button")).not.toContain("Odhlásit všude");
    for (const links of [".account-links a", ".account-nav a"])
      expect(account.readAll(links), links).toEqual([
        "Objednávky",
        "Fakturační údaje",
        "Dodací adresy",
      ]);
    const other = createHtmlClient(shop.url);
    const entered = await (
      await other.open("/login")
    ).submit(/Přihlásit/, { email, password: "heslo-jany-1" });
    expect([entered.status, entered.path]).toEqual([200, "/ucet"]);
  });

  // Specification: 2.errors.3
  test.each([400, 403, 422])(
    "a page whose data are refused with %i has the generic title with the status",
    async (status) => {
      backend.fail(/^GET \/api\/catalog\/product\//, status, {});
      const page = await shopper.open(productPath());
      expect([page.status, page.read("h1")]).toEqual([status, `Něco se pokazilo (${status})`]);
    },
  );

  // Specification: 2.errors.3
  test("a guest whose page is refused with 401 is not told that a login has ended", async () => {
    backend.fail(/^GET \/api\/catalog\/product\//, 401, {});
    const page = await shopper.open(productPath());
    expect([page.status, page.read("h1")]).toEqual([403, "Něco se pokazilo (403)"]);
  });

  // Specification: 2.errors.3
  test.each([
    [productPath, "Obchod teď neodpovídá (502) | Nášlap"],
    [() => `/en${productPath()}`, "The shop is not responding (502) | Nášlap"],
  ])("so has the title of a page whose backend fails", async (path, title) => {
    backend.fail(/^GET \/api\/catalog\/product\//, 500);
    const page = await shopper.open(path());
    expect([page.status, page.read("title")]).toEqual([502, title]);
  });

  // Specification: 4.affiliate.1, 4.affiliate.2, 7.23, 9.22
  test("a click is tracked, and its id is kept 30 days with consent to marketing only", async () => {
    await shopper.open("/?click_id=abc123");
    const tracked = { call: "POST /api/ap-tracker", body: { consent: false, clickId: "abc123" } };
    expect(backend.asked).toContainEqual(tracked);
    expect(calls().slice(calls().indexOf(tracked.call))).toContain("GET /api/ap-tracker");
    expect(shopper.cookie()).not.toContain("click-id");
    await (await shopper.open("/")).submit(/^Přijmout vše/);
    await shopper.open("/?click_id=abc123");
    expect(backend.asked).toContainEqual({
      ...tracked,
      body: { consent: true, clickId: "abc123" },
    });
    expect(shopper.cookie()).toContain("click-id=abc123");
  });

  test("`npm run contract` finds that it is enough, and names what is missing", async () => {
    const missing: MissingPart[] = [];
    const { results } = await checkContract(backend.url, {
      checks: specificationChecks((part) => missing.push(part)),
    });
    expect(results.filter(({ state }) => state !== "passed")).toEqual([]);
    expect(missing).toContainEqual({ part: "/api/catalog/products/cs: labels", without: "labels" });
    expect(missing).toContainEqual({ part: "GET /api/blog/cs", without: "the blog" });
    const whole: MissingPart[] = [];
    await checkContract(least.whole.url, {
      checks: specificationChecks((part) => whole.push(part)),
    });
    expect(whole).toEqual([]);
    backend.fail(/^GET \/api\/lists\/currencies/, 200, [{ id: 1 }]);
    const broken = await checkContract(backend.url, {
      checks: specificationChecks(() => undefined),
    });
    expect(
      broken.results.filter(({ state }) => state === "failed").map(({ name }) => name),
    ).toEqual(["GET /api/lists/currencies"]);
  });

  // Specification: 8.other.23
  test("a request for a new password that fails has its own message and keeps the e-mail", async () => {
    backend.fail(/^POST \/api\/auth\/password\/reset$/, 500);
    const page = await (
      await shopper.open("/obnova-hesla")
    ).submit(/Poslat/, { email: "jana@example.cz" });
    expect([danger(page), page.value("email")]).toEqual([
      expect.stringContaining("Odkaz pro nové heslo se nepodařilo poslat"),
      "jana@example.cz",
    ]);
  });

  // Specification: 8.other.23
  test("a new password that cannot be set has its own message", async () => {
    backend.fail(/^GET \/api\/auth\/password\//, 200, { valid: true, email: "jana@example.cz" });
    backend.fail(/^POST \/api\/auth\/password\//, 500);
    const form = await shopper.open("/zmena-hesla/abcdefghijklmnopqrstuvwx");
    const page = await form.submit(/^Nastavit heslo/, {
      password: "zelene-boty-8",
      password_confirmation: "zelene-boty-8",
    });
    expect([page.status, danger(page)]).toEqual([
      502,
      expect.stringContaining("Heslo se nepodařilo změnit"),
    ]);
  });

  test("the checkout says that it is not offered", async () => {
    await withGoods();
    expect((await shopper.open("/kosik/doprava-a-platba")).read("h1")).toBe(
      "Tuto část obchod nemá",
    );
  });
});
