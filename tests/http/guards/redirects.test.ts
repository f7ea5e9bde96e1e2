import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { englishAddress, normalizePath } from "../../../server/http/guards/redirects";
import { startHttpShop, type HttpShop } from "../../support/shops/http-shop";

let shop: HttpShop;
beforeAll(async () => {
  shop = await startHttpShop();
});
afterAll(() => shop.close());

// Specification: 2.routes.10, 2.rules.2, 2.rules.9
describe("redirects to the canonical address", () => {
  test.each([
    ["/kosik/", "/kosik"],
    ["/kosik/?a=1&b=%2F", "/kosik?a=1&b=%2F"],
    ["/en/", "/en"],
    ["/12/koberce/", "/12/koberce"],
    ["//evil.example/", "/evil.example"],
    ["///evil.example", "/evil.example"],
    ["/12//koberce", "/12/koberce"],
    ["/cart", "/en/cart"],
    ["/cart?variant=2", "/en/cart?variant=2"],
    ["/cart/", "/en/cart"],
    ["/CART", "/en/CART"],
    ["/cart/details", "/en/cart/details"],
    ["/account/register", "/registrace"],
    ["/account/register/?a=1", "/registrace?a=1"],
    ["/en/account/register", "/en/register"],
    ["/summary/12/abc", "/en/summary/12/abc"],
    ["/account/register", "/registrace"],
    ["/account/register/?redirect=/kosik", "/registrace?redirect=/kosik"],
    ["/en/account/register", "/en/register"],
    ["/en/kosik", "/en/cart"],
    ["/en/kosik/udaje/?a=1", "/en/cart/details?a=1"],
    ["/en/shrnuti/12/aBc", "/en/summary/12/aBc"],
    ["/en/ucet/objednavka/5", "/en/account/order/5"],
    ["/en/ucet/dodaci-adresa", "/en/account/delivery-address"],
    ["/en/Produkty/Novinky", "/en/products/new"],
    ["/en/2901/adhesives/klebur/recenze", "/en/2901/adhesives/klebur/reviews"],
  ])("%s → %s", async (from, to) => {
    const answer = await shop.ask(from);
    expect([answer.status, answer.headers.location]).toEqual([302, to]);
  });
});

test.each([
  "/",
  "/en",
  "/kosik",
  "/en/cart",
  "/12/koberce",
  "/cart/unknown",
  "/carts",
  "/summary/12",
  "/hledani?q=a//b/",
  "/en/kosik/neznamy",
  "/en/prodejny/1",
  "/en/blog",
  "/kosik/udaje",
])("%s is not redirected", async (path) => {
  expect((await shop.ask(path)).status).toBe(200);
});

test("requests with a body are not redirected", async () => {
  const answer = await shop.ask("/kosik/", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "a=1",
  });
  expect(answer.status).toBe(200);
});

test("helpers", () => {
  expect(normalizePath("/")).toBe("/");
  expect(normalizePath("//")).toBe("/");
  expect(englishAddress("/kosik")).toBeUndefined();
  expect(englishAddress("/")).toBeUndefined();
});

describe("an old shop's address", () => {
  let old: HttpShop;
  beforeAll(async () => {
    old = await startHttpShop({
      findRedirect: async (requested) => {
        if (requested === "/broken") throw new Error("the database is away");
        return requested === "/luzan.html?a=1" ? "/10/luzan" : undefined;
      },
    });
  });
  afterAll(() => old.close());

  test("is answered with 301 for an hour, on the same host", async () => {
    const answer = await old.ask("/luzan.html?a=1");
    expect([answer.status, answer.headers.location, answer.headers["cache-control"]]).toEqual([
      301,
      "/10/luzan",
      "public, max-age=3600",
    ]);
  });

  test.each(["/luzan.html", "/broken"])("%s is a page", async (path) => {
    expect((await old.ask(path)).status).toBe(200);
  });
});
