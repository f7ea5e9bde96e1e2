import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Product } from "~/contract/catalogue";
import { LOCALES } from "~/contract/core/locale";
import { createHtmlClient, type HtmlClient } from "../support/browser/html-client";
import { startLeastShop, type LeastShop } from "../support/shops/least-shop";
import { joinBestGroup } from "../support/shops/operator";

let least: LeastShop;
let shop: LeastShop["shop"];
let shopper: HtmlClient;
let products: Product[];

beforeAll(async () => {
  least = await startLeastShop();
  ({ shop, products } = least);
});
beforeEach(() => (shopper = createHtmlClient(shop.url)));
afterAll(() => least.dispose());

/** The page of the first product of a group. */
function pathOf(group: number): string {
  const found = products.find(
    ({ group_type_id, has_variants }) => group_type_id === group && (!has_variants || group !== 4),
  );
  if (!found) throw new Error(`no goods of group ${group}`);
  return `/${found.id}/${found.default_category?.slug}/${found.slug}`;
}

const SERVICES = {
  cs: /odběr|vyzved|den (doručení|uvidíte)|přesný den|do patra|nákres|obšijeme/i,
  en: /pick ?up|collect|exact day|delivery day|upstairs|up the stairs|hemmed|drawing/i,
};

// Specification: 1.18, 1.19
test.each(LOCALES)(
  "a backend without stores and days promises neither of them on a page (%s)",
  async (locale) => {
    const prefix = locale === "cs" ? "" : "/en";
    await (await shopper.open(pathOf(4))).submit(/Do košíku/);
    const paths = [pathOf(1), pathOf(3), pathOf(4)];
    for (const path of [
      ...paths,
      "/",
      locale === "cs" ? "/hledani?q=koberec" : "/search?q=carpet",
      "/eshop",
      locale === "cs" ? "/kosik" : "/cart",
    ]) {
      const page = await shopper.open(prefix + path);
      // the advantages are texts of the backend's settings
      page.root.querySelector(".proof")?.remove();
      expect([page.status, page.read("main").match(SERVICES[locale])], path).toEqual([200, null]);
      expect(
        page.root.querySelector("meta[name=description]")?.getAttribute("content") ?? "",
        path,
      ).not.toMatch(/prodejn|store/);
    }
    const promises = (await shopper.open(prefix + pathOf(3))).readAll(".promises li");
    expect(promises).toEqual(
      locale === "cs"
        ? ["Co není na prodejně, doručíme obvykle do 10 dnů", "Záruka na krytinu 3 roky"]
        : [
            "Usually delivered within 10 days if not in store",
            expect.stringMatching(/3-year|three/i),
          ],
    );
  },
);

test.each([
  ["/", "Koberce, PVC a další podlahy", /na míru|uřízneme/],
  ["/en", "Carpets, PVC and other floors", /to size|cut to/],
])("its home page (%s) promises no cutting, nor does the footer", async (path, title, cutting) => {
  const page = await shopper.open(path);
  page.root.querySelector(".proof")?.remove();
  expect([page.read("h1"), page.read("title").split(" | ")[0]]).toEqual([title, title]);
  for (const part of ["main", ".footer-head"]) expect(page.read(part)).not.toMatch(cutting);
});

// Specification: 1.16
test.each([
  ["/pokladka", /zaměř|přijedeme|poptávk|490/i],
  ["/en/laying", /site visit|measure first|enquiry|490/i],
])(
  "its page about laying (%s) promises no visit and has no form, but contacts",
  async (path, visit) => {
    await (await shopper.open(pathOf(4))).submit(/Do košíku/);
    const page = await shopper.open(path);
    expect([page.status, page.read("main").match(visit)]).toEqual([200, null]);
    expect(
      page.root.querySelectorAll("main form, main a[href*='kosik'], main a[href*='cart']"),
    ).toEqual([]);
    expect(
      page.root.querySelectorAll("main a[href^='tel:'], main a[href^='mailto:']"),
    ).toHaveLength(2);
  },
);

test.each([
  ["/about-us", /přijedeme|položíme/i],
  ["/en/about-us", /measure up|fit the floor/i],
])("its page about the shop (%s) promises no laying", async (path, laying) => {
  const page = await shopper.open(path);
  expect([page.status, page.read(".about-next").match(laying)]).toEqual([200, null]);
  expect(page.root.querySelectorAll(".about-next a")).toHaveLength(1);
});

test("its home page has no steps of cutting and no links to pages that it lacks", async () => {
  const page = await shopper.open("/");
  expect(page.root.querySelectorAll("main .cut-story, main .proof a")).toEqual([]);
  const links = page.root.querySelectorAll("main a").map((link) => link.getAttribute("href") ?? "");
  expect(links.filter((link) => /blog|reference|prodejny/.test(link))).toEqual([]);
});

test("its cart says that orders are not taken, instead of a way to the delivery", async () => {
  await (await shopper.open(pathOf(4))).submit(/Do košíku/);
  const cart = await shopper.open("/kosik");
  expect(cart.read(".aside .notice")).toBe(
    "Objednávky obchod na webu teď nepřijímá. Košík vám tu zůstane.",
  );
  expect(cart.root.querySelectorAll("main a[href*='doprava']")).toEqual([]);
  expect(cart.read("main")).not.toContain("v dalším kroku");
  expect(JSON.parse((await shopper.open("/kosik/obsah")).html)).toMatchObject({
    takesOrders: false,
  });
});

// Specification: 1.12, 3.8
test("a member's price by the group's discount is on the product page, cards, the wishlist and in the cart", async () => {
  const email = `group-${Date.now()}@example.cz`;
  const passwords = { password: "heslo-jany-1", password_confirmation: "heslo-jany-1" };
  const form = { email, firstname: "Jana", lastname: "Nováková", agreement: "on", ...passwords };
  await (await shopper.open("/registrace")).submit(/^Založit účet$/, form);
  await joinBestGroup(least.whole.dataDir, email);
  const path = pathOf(4);
  const [, id] = path.split("/");
  const usual = products.find((one) => String(one.id) === id)?.price_tax_incl ?? 0;
  const charged = `${(usual * 0.9).toFixed(2).replace(".", ",")} Kč`;
  const yours = `Vaše cena, jinak ${usual} Kč`;
  const product = await shopper.open(path);
  expect([product.read(".buy-price .amount"), product.read(".buy-price .small")]).toEqual([
    `${charged} / ks`,
    yours,
  ]);
  await product.submit(/oblíben/i);
  await product.submit(/Do košíku/);
  const name = encodeURIComponent(product.read("h1"));
  expect((await shopper.open(`/hledani?q=${name}`)).read(".card")).toContain(yours);
  expect((await shopper.open("/wishlist")).read("main")).toContain(charged);
  const cart = await shopper.open("/kosik");
  expect(cart.read(".cart-sum")).toBe(charged);
  expect(cart.read(".aside .sums")).toContain(charged);
  expect((await shopper.open("/ucet")).read("main")).toMatch(/sleva.*10|10.*slev/);
});

// Specification: 4.units.1, 4.units.2
test.each([
  [1, "Plocha v m²"],
  [2, "Plocha v m²"],
  [3, "Počet balení"],
  [4, "Počet kusů"],
  [8, "Délka v metrech"],
])("what it does not cut is asked for by its unit: group %i %s", async (group, label) => {
  const page = await shopper.open(pathOf(group));
  expect(page.readAll(".buy label").filter((text) => text === label)).toEqual([label]);
});
