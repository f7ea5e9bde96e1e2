import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startHttpShop, type HttpShop } from "../../support/shops/http-shop";

const SHOP = "www.naslap.example";
const ENGLISH = "www.naslap-floors.example";

let shop: HttpShop;
beforeAll(async () => {
  globalThis.localeOrigins = { cs: `https://${SHOP}`, en: `https://${ENGLISH}` };
  // an old address has the language's prefix, which its domain omits
  shop = await startHttpShop({
    findRedirect: async (requested) => (requested === "/old" ? "/en/old" : undefined),
  });
});
afterAll(async () => {
  globalThis.localeOrigins = undefined;
  await shop.close();
});

const get = (host: string, path: string) => shop.ask(path, { headers: { host } });

describe("each page has one address, on the domain of its language", () => {
  test.each([
    [SHOP, "/en", `https://${ENGLISH}/`],
    [SHOP, "/en/", `https://${ENGLISH}/`],
    [SHOP, "/en/cart?a=1", `https://${ENGLISH}/cart?a=1`],
    [SHOP, "/cart?a=%2F", `https://${ENGLISH}/cart?a=%2F`],
    [SHOP, "/en//evil.example/", `https://${ENGLISH}/evil.example`],
    [SHOP, "/account/register", "/registrace"],
    [SHOP, "/en/account/register", `https://${ENGLISH}/register`],
    [SHOP, "/kosik/", "/kosik"],
    [ENGLISH, "/en", "/"],
    [ENGLISH, "/en/cart?a=1", "/cart?a=1"],
    [ENGLISH, "/cart/", "/cart"],
    [ENGLISH, "//evil.example/", "/evil.example"],
    [ENGLISH, "/en//evil.example", "/evil.example"],
    [ENGLISH, "/account/register", "/register"],
    [ENGLISH, "/en/account/register/", "/register"],
  ])("%s%s → %s", async (host, path, to) => {
    const answer = await get(host, path);
    expect([answer.status, answer.headers.location]).toEqual([302, to]);
  });

  test.each([
    [SHOP, "/"],
    [SHOP, "/kosik"],
    [ENGLISH, "/"],
    [ENGLISH, "/cart"],
    [ENGLISH, "/stav"],
    [ENGLISH, "/10/rugs"],
    [ENGLISH, "/english"],
    [`${ENGLISH}:443`, "/cart"],
    [ENGLISH.toUpperCase(), "/cart"],
  ])("%s%s stays", async (host, path) => expect((await get(host, path)).status).toBe(200));
});

test("each domain's robots.txt has its own paths and the common sitemap", async () => {
  const [czech, english] = [
    (await get(SHOP, "/robots.txt")).text,
    (await get(ENGLISH, "/robots.txt")).text,
  ];
  expect(czech.match(/^Disallow: \/(kosik|cart|en\/cart)$/gm)).toEqual(["Disallow: /kosik"]);
  expect(english.match(/^Disallow: \/(kosik|cart|en\/cart)$/gm)).toEqual(["Disallow: /cart"]);
  for (const rules of [czech, english])
    expect(rules).toContain(`Sitemap: https://${SHOP}/sitemap.xml`);
});

describe("forms", () => {
  const post = (host: string, origin: string) =>
    shop.ask("/cart", {
      method: "POST",
      headers: {
        host,
        origin,
        "content-type": "application/x-www-form-urlencoded",
        "content-length": "3",
      },
      body: "a=1",
    });

  test("of the domain's own pages are accepted, others are refused in its language", async () => {
    expect((await post(ENGLISH, `https://${ENGLISH}`)).status).toBe(200);
    const refused = await post(ENGLISH, "https://evil.example");
    expect([refused.status, refused.text]).toEqual([
      403,
      expect.stringMatching(/<html lang="en">[^]*<a class="logo" href="\/">/),
    ]);
  });
});

test("an old address does not lead to itself on the language's own domain", async () => {
  expect((await get(ENGLISH, "/old")).status).toBe(200);
  const answer = await get(SHOP, "/old");
  expect([answer.status, answer.headers.location]).toEqual([301, "/en/old"]);
});
