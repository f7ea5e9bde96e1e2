import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { anyProductListSchema, type Product } from "~/contract/catalogue";
import {
  specificationBackend,
  type SpecificationBackend,
} from "../support/backends/specification-backend";
import { createHtmlClient, type HtmlClient, type HtmlPage } from "../support/browser/html-client";
import { DIALECTS, PICTURE_ORIGIN } from "../support/database/dialects";
import { startShop, type RunningShop } from "../support/shops/shop";

let good: RunningShop;
let goods: Product;
beforeAll(async () => {
  good = await startShop();
  const list: unknown = await (
    await fetch(`${good.url}/api/catalog/products/cs?per_page=96&in_stock=1`)
  ).json();
  const found = anyProductListSchema
    .parse(list)
    .data.find(({ has_variants, group_type_id }) => !has_variants && group_type_id === 4);
  if (!found) throw new Error("no goods by the piece");
  goods = found;
});
afterAll(() => good.dispose());

const MISSING_CALLS = /^(GET \/api\/catalog\/products?\/|POST \/api\/auth\/register)/;
const spaced = (text: string): string => text.replace(/\u00a0/g, " ");
const productPath = () => `/${goods.id}/${goods.default_category?.slug ?? "product"}/${goods.slug}`;

describe("in front of a backend without listings, products and registration, which the specification does not name", () => {
  let backend: SpecificationBackend;
  let shop: RunningShop;
  beforeAll(async () => {
    backend = await specificationBackend(good.url);
    backend.fail(MISSING_CALLS, 404, {});
    shop = await startShop({ env: { API_BASE_URL: backend.url, LOG_LEVEL: "silent" } });
  });
  afterAll(async () => {
    await shop.dispose();
    await backend.close();
  });

  test.each([
    "/",
    "/en",
    "/eshop",
    "/10/metrazove-koberce",
    "/produkty/akce",
    "/produkty/novinky",
    "/en/search?q=carpet",
    "/kosik",
    "/registrace",
  ])("%s is shown", async (path) => {
    const page = await createHtmlClient(shop.url).open(path);
    expect([page.status, page.readAll("h1").length]).toEqual([200, 1]);
  });

  test("a category that only the menu has lists what its name finds", async () => {
    const page = await createHtmlClient(shop.url).open("/11/smyckove-koberce");
    const names = page.readAll("main .grid .card");
    expect([page.status, page.read("h1"), names.length > 0]).toEqual([
      200,
      "Metrážové koberce: smyčkové",
      true,
    ]);
    expect(backend.asked).toContainEqual(
      expect.objectContaining({ call: "GET /elastic/search/fulltext" }),
    );
  });

  test("a product is not gone while the search fails", async () => {
    backend.fail(/^GET (\/elastic\/|\/api\/catalog\/top\/)/, 500, {});
    expect((await createHtmlClient(shop.url).open(productPath())).status).toBe(502);
    backend.repair();
    backend.fail(MISSING_CALLS, 404, {});
  });

  // Specification: 1.1, 7.20
  test("goods are found, opened and put into the cart", async () => {
    const shopper = createHtmlClient(shop.url);
    const found = await shopper.open("/hledani?q=lepidlo");
    const [link] = found.root.querySelectorAll(
      "main a[href*='/lepid'], main a[href*='/disperzni']",
    );
    const product = await shopper.open(link?.getAttribute("href") ?? "");
    expect([product.status, spaced(product.read("main"))]).toEqual([
      200,
      expect.stringMatching(/\d Kč/),
    ]);
    await product.submit(/Do košíku/);
    expect((await shopper.open("/kosik")).read(".goods-rows")).toContain(product.read("h1"));
  });
});

describe.each(DIALECTS)("in front of a backend that %s", (_name, dialect, picture) => {
  let backend: SpecificationBackend;
  let shop: RunningShop;
  let shopper: HtmlClient;
  beforeAll(async () => {
    backend = await specificationBackend(good.url, dialect);
    shop = await startShop({
      env: { API_BASE_URL: backend.url, PICTURE_ORIGINS: PICTURE_ORIGIN, LOG_LEVEL: "silent" },
    });
  });
  beforeEach(() => {
    backend.repair();
    shopper = createHtmlClient(shop.url);
  });
  afterAll(async () => {
    await shop.dispose();
    await backend.close();
  });

  async function withGoods(): Promise<HtmlPage> {
    await (await shopper.open(productPath())).submit(/Do košíku/);
    return shopper.open("/kosik");
  }

  test.each([
    "/",
    "/en",
    "/10/metrazove-koberce",
    "/hledani?q=lepidlo",
    "/en/search?q=carpet",
    "/eshop",
    "/produkty/akce",
    "/wishlist",
    "/kosik",
    "/en/cart",
    "/registrace",
    "/pokladka",
  ])("%s is shown", async (path) => {
    const page = await shopper.open(path);
    expect([page.status, page.readAll("h1").length]).toEqual([200, 1]);
    expect(page.html).not.toContain("<script>alert");
  });

  // Specification: 1.1, 2.header.11
  test("the menu, the search, a listing and a product have its data", async () => {
    const home = await shopper.open("/");
    expect(home.root.querySelectorAll("nav a").length).toBeGreaterThan(5);
    expect((await shopper.open("/hledani?q=lepidlo")).read("main")).toContain("lepidlo");
    const product = await shopper.open(productPath());
    expect([product.status, spaced(product.read("h1"))]).toEqual([200, spaced(goods.name)]);
    expect(spaced(product.read("main"))).toMatch(/\d Kč/);
    expect(product.html).not.toContain("<script>alert");
  });

  // Specification: 5.11, 5.12
  test("a product's picture is shown, from its origin only", async () => {
    const product = await shopper.open(productPath());
    expect(product.root.querySelector("main .gallery img")?.getAttribute("src")).toMatch(picture);
    expect(product.headers.get("content-security-policy")).toContain(
      `img-src 'self' data: ${PICTURE_ORIGIN};`,
    );
  });

  // Specification: 4.cart.2, 4.cart.8
  test("goods are put into the cart, changed and removed", async () => {
    const cart = await withGoods();
    expect([cart.status, cart.read("h1"), cart.value("quantity", ".goods-rows")]).toEqual([
      200,
      "Košík",
      "1",
    ]);
    const more = await cart.submit(/^O jeden více: /);
    expect([more.status, more.value("quantity", ".goods-rows")]).toEqual([200, "2"]);
    expect(spaced(more.read("main"))).toMatch(/Celkem.*\d Kč/);
    expect((await more.submit(/Odebrat/, {}, ".goods-rows")).read("h1")).toContain("prázdný");
  });

  // Specification: 4.wishlist.1
  test("a product is put on the wishlist", async () => {
    await (await shopper.open(productPath())).submit(/oblíben/i);
    expect(spaced((await shopper.open("/wishlist")).read("main"))).toContain(spaced(goods.name));
  });

  // Specification: 4.login.1, 6.4
  test("a member registers and sees the account", async () => {
    const email = `foreign-${Date.now()}@example.cz`;
    const passwords = { password: "heslo-jany-1", password_confirmation: "heslo-jany-1" };
    const form = { email, firstname: "Jana", lastname: "Nováková", agreement: "on", ...passwords };
    await (await shopper.open("/registrace")).submit(/^Založit účet$/, form);
    const account = await shopper.open("/ucet");
    expect([account.status, spaced(account.text).includes("Jana Nováková")]).toEqual([200, true]);
    // the token is refused in the middle: the shopper is a guest again, on every page
    backend.fail(/^GET \/api\/(me|cart|wishlist)/, 401, { message: "Token expired" });
    const ended = await shopper.open("/ucet");
    expect([ended.status, ended.path]).toEqual([200, "/?login=1"]);
    backend.repair();
    expect((await shopper.open("/about-us")).status).toBe(200);
  });

  // Specification: 8.other.4
  test.each<[number, unknown, string]>([
    [422, { errors: { nickname: ["Přezdívka už je obsazená."] } }, "Přezdívka už je obsazená."],
    [422, { errors: { email: "Tenhle e-mail už má účet." } }, "Tenhle e-mail už má účet."],
    [
      422,
      { message: "The given data was invalid.", errors: [] },
      "Formulář k nám nedorazil celý. Načtěte prosím stránku a zkuste to znovu.",
    ],
    [400, [], "Formulář k nám nedorazil celý. Načtěte prosím stránku a zkuste to znovu."],
  ])(
    "a registration refused with %i %j says why and keeps the input",
    async (status, body, sentence) => {
      backend.fail(/^POST \/api\/auth\/register/, status, body);
      const passwords = { password: "heslo-jany-1", password_confirmation: "heslo-jany-1" };
      const form = {
        email: "jana@example.cz",
        firstname: "Jana",
        lastname: "Nováková",
        agreement: "on",
        ...passwords,
      };
      const page = await (await shopper.open("/registrace")).submit(/^Založit účet$/, form);
      expect([page.read("h1"), page.value("email")]).toEqual([
        expect.stringMatching(/účet|Registrace/),
        "jana@example.cz",
      ]);
      expect(spaced(page.text)).toContain(sentence);
    },
  );
});
