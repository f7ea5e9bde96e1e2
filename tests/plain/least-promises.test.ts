import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { anyProductListSchema, type Product } from "~/contract/catalogue";
import { LOCALES } from "~/contract/core/locale";
import {
  specificationBackend,
  type SpecificationBackend,
} from "../support/backends/specification-backend";
import { createHtmlClient, type HtmlClient } from "../support/browser/html-client";
import { startShop, type RunningShop } from "../support/shops/shop";

let good: RunningShop;
let backend: SpecificationBackend;
let shop: RunningShop;
let shopper: HtmlClient;
let products: Product[];

beforeAll(async () => {
  good = await startShop();
  backend = await specificationBackend(good.url);
  shop = await startShop({ env: { API_BASE_URL: backend.url, LOG_LEVEL: "silent" } });
  const list: unknown = await (
    await fetch(`${backend.url}/api/catalog/products/cs?per_page=96&in_stock=1`)
  ).json();
  products = anyProductListSchema.parse(list).data;
});
beforeEach(() => (shopper = createHtmlClient(shop.url)));
afterAll(async () => {
  await shop.dispose();
  await backend.close();
  await good.dispose();
});

/** The page of the first product of a group. */
function pathOf(group: number): string {
  const found = products.find(
    ({ group_type_id, has_variants }) => group_type_id === group && (!has_variants || group < 3),
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
});
