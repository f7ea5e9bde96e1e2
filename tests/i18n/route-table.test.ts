import { describe, expect, test } from "vitest";
import { LOCALES } from "~/contract/core/locale";
import { href, productHref, type Screen } from "~/i18n/links";
import { SCREENS, withPrefix } from "../../app/i18n/paths.js";
import remixConfig from "../../remix.config.js";

type Params = Record<string, string | number>;

/** 'Routes (Czech path, English path where known)' (specification section 2). */
const TABLE: [screen: Screen, params: Params, czech: string, english: string][] = [
  ["home", {}, "/", "/en"],
  ["cart", {}, "/kosik", "/en/cart"],
  ["orderSummary", { id: 1, hash: "h" }, "/shrnuti/1/h", "/en/summary/1/h"],
  ["orderStatus", {}, "/stav", "/en/stav"],
  ["orderStatus", { id: 1, hash: "h" }, "/stav/1/h", "/en/stav/1/h"],
  ["account", {}, "/ucet", "/en/account"],
  ["accountCompany", {}, "/ucet/fakturacni-udaje", "/en/account/company"],
  ["accountAddresses", {}, "/ucet/dodaci-adresy", "/en/account/delivery-addresses"],
  ["accountOrder", { id: 1 }, "/ucet/objednavka/1", "/en/account/order/1"],
  ["changePassword", { hash: "h" }, "/zmena-hesla/h", "/en/change-password/h"],
  ["register", {}, "/registrace", "/en/register"],
  ["login", {}, "/login", "/en/login"],
  ["resetPassword", {}, "/obnova-hesla", "/en/reset-password"],
  ["info", { id: 1, slug: "s" }, "/info/1/s", "/en/info/1/s"],
  ["newProducts", {}, "/produkty/novinky", "/en/products/new"],
  ["saleProducts", {}, "/produkty/akce", "/en/products/sale"],
  ["search", {}, "/hledani", "/en/search"],
  ["stores", {}, "/prodejny", "/en/stores"],
  ["store", { id: 1 }, "/prodejny/1", "/en/prodejny/1"],
  ["maintenance", {}, "/mimo-provoz", "/en/maintenance"],
  ["laying", {}, "/pokladka", "/en/laying"],
  ["references", {}, "/reference", "/en/reference"],
  ["reference", { id: 1, slug: "s" }, "/reference/1/s", "/en/reference/1/s"],
  ["blog", {}, "/blog", "/en/blog"],
  ["blogPost", { id: 1, slug: "s" }, "/blog/1/s", "/en/blog/1/s"],
  ["wishlist", {}, "/wishlist", "/en/wishlist"],
  ["shop", {}, "/eshop", "/en/eshop"],
  ["shop", { slug: "s" }, "/eshop/s", "/en/eshop/s"],
  ["assortment", { cat: "c" }, "/sortiment/c", "/en/sortiment/c"],
  ["assortment", { cat: "c", slug: "s" }, "/sortiment/c/s", "/en/sortiment/c/s"],
  ["article", {}, "/clanek", "/en/clanek"],
  ["article", { id: 1, slug: "s" }, "/clanek/1/s", "/en/clanek/1/s"],
  ["newsItem", {}, "/novinka", "/en/novinka"],
  ["newsItem", { id: 1, slug: "s" }, "/novinka/1/s", "/en/novinka/1/s"],
  ["category", { id: 1, category: "c" }, "/1/c", "/en/1/c"],
  ["product", { id: 1, category: "c", product: "p" }, "/1/c/p", "/en/1/c/p"],
];

// Specification: 1.2, 1.3, 2.routes.1, 2.routes.2, 2.routes.3, 2.routes.4, 2.routes.5, 2.routes.6, 2.routes.7, 2.routes.8, 2.routes.9
// Specification: 2.routes.11, 2.routes.12, 2.routes.13, 2.routes.14, 2.routes.15, 2.routes.16, 2.routes.17, 2.routes.18, 2.routes.19
// Specification: 2.routes.20, 2.routes.21, 2.routes.23, 2.routes.24, 2.routes.25, 2.routes.26, 2.routes.27, 2.routes.28, 2.routes.29
// Specification: 2.routes.10, 2.routes.30, 2.routes.31, 4.login.8, 9.48
describe("screens are at the paths of the specification", () => {
  test.each(TABLE)("%s %j", (screen, params, czech, english) =>
    expect([href("cs", screen, params), href("en", screen, params)]).toEqual([czech, english]),
  );
});

// Specification: 2.routes.31, 2.routes.32
test.each([
  ["its default category's slug", { slug: "c" }, "/7/c/p?varianta=sire-400"],
  ["`product` without a category", null, "/7/product/p?varianta=sire-400"],
])("a product's path has %s, and a variant its query", (_name, default_category, path) =>
  expect(productHref("cs", { id: 7, slug: "p", default_category }, "varianta=sire-400")).toBe(path),
);

// Specification: 2.routes.33
test("the names of routes carry the suffix of their language", async () => {
  const names: (string | undefined)[] = [];
  await remixConfig.routes?.((define) => {
    define((_path, _file, options) =>
      names.push(typeof options === "object" ? options.id : undefined));
    return {};
  });
  expect(names).toEqual(
    expect.arrayContaining(["home___cs", "cart___cs", "product___cs", "home___en", "cart___en"]),
  );
  expect(names.filter((name = "") => !/^\w+___(cs|en)$/.test(name))).toEqual([]);
});

test("no two screens share a path", () => {
  for (const locale of LOCALES) {
    const paths = Object.values(SCREENS).map((paths) => withPrefix(locale, paths[locale]));
    expect(new Set(paths).size).toBe(paths.length);
  }
});
