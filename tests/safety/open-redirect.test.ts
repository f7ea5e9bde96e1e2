import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  createBrowser,
  logInAt,
  newAccount,
  PASSWORD,
  type Account,
} from "../support/browser/browser";
import { ask } from "../support/shops/http-shop";
import { startShop, type RunningShop } from "../support/shops/shop";

/** Foreign addresses that some programs take for paths of the shop. */
const EVIL = [
  "//evil.example",
  "///evil.example",
  "////evil.example//",
  "/\\evil.example",
  "\\\\evil.example",
  "/\\/evil.example",
  "https://evil.example",
  "HTTPS://evil.example",
  "https:evil.example",
  "http:/evil.example",
  "https:\\\\evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r\nLocation: //evil.example",
  "/ /evil.example",
  " //evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/ucet/..//evil.example",
  "/%2e%2e//evil.example",
  "//evil%E3%80%82example",
  "／／evil.example",
  "/\u2028/evil.example",
  "@evil.example",
  ".evil.example",
  "//shop@evil.example",
  "?redirect=//evil.example",
  "",
];
/** Doubly encoded: they are paths of the shop. */
const ENCODED = [
  "%2F%2Fevil.example",
  "/%2F%2Fevil.example",
  "/%5Cevil.example",
  "/%09/evil.example",
  "/%0D%0ASet-Cookie:x=1",
  "/%2F/evil.example",
];

let shop: RunningShop;
let account: Account;
beforeAll(async () => {
  shop = await startShop();
  account = await newAccount(shop);
});
afterAll(() => shop.dispose());

/** Every client resolves the Location to a path of the shop. */
function expectOwn(location: string | null): void {
  expect(location).toMatch(/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/);
  expect(new URL(location ?? "", shop.url).origin).toBe(shop.url);
  expect(location).not.toMatch(/^\/(%5c|%2f|%09|%0d)/i);
}

const logIn = (path: string, browser = createBrowser(shop), headers = {}) =>
  browser.post(
    path,
    { email: account.email, password: PASSWORD },
    { origin: shop.url, ...headers },
  );

describe("open redirect: a login with a foreign return address redirects to the account", () => {
  test.each(EVIL)("redirect=%j", async (target) => {
    const sent = await logIn(`/login?redirect=${encodeURIComponent(target)}`);
    expect([sent.status, sent.location]).toEqual([303, "/ucet"]);
  });

  test.each(ENCODED)("redirect=%j, or to an internal path", async (target) => {
    for (const query of [encodeURIComponent(target), target]) {
      const { location, headers } = await logIn(`/login?redirect=${query}`);
      expectOwn(location);
      expect(headers.get("x")).toBeNull();
    }
  });

  test("other parameters with a return address", async () => {
    const ways = [
      "/login?redirect=/kosik&redirect=//evil.example",
      "/login?redirect=//evil.example&redirect=/kosik",
      "/login?redirect[]=//evil.example",
    ];
    for (const path of ways) expectOwn((await logIn(path)).location);
    const named = {
      "x-forwarded-host": "evil.example",
      referer: `${shop.url}/login?redirect=//evil.example`,
    };
    expectOwn((await logIn("/login", createBrowser(shop), named)).location);
    expectOwn((await logIn("/en/login?redirect=https:evil.example")).location);
  });
});

test.each(["/registrace", "/en/register"])(
  "open redirect: a registration redirects only within the shop: %s",
  async (path) => {
    const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
    const email = `presmerovani.${path.length}@example.cz`;
    const fields = { email, firstname: "Jana", lastname: "Nová", agreement: "on", ...passwords };
    const sent = await createBrowser(shop).post(
      `${path}?redirect=${encodeURIComponent("//evil.example")}`,
      fields,
    );
    expect([sent.status, sent.location]).toEqual([
      303,
      path.startsWith("/en") ? "/en/account" : "/ucet",
    ]);
  },
);

test("open redirect: the login form posts only to the shop", async () => {
  for (const target of [...EVIL, ...ENCODED, '"><script>alert(1)</script>']) {
    const { text } = await createBrowser(shop).get(`/login?redirect=${encodeURIComponent(target)}`);
    const actions = [...text.matchAll(/<form[^>]* action="([^"]*)"/g)].map(
      ([, action = ""]) => action,
    );
    expect(actions.length).toBeGreaterThan(1);
    for (const action of actions) expect(action).toMatch(/^\/(?![/\\])/);
    expect(text).not.toContain("<script>alert(1)");
  }
});

test.each([
  "/ucet",
  "//evil.example/ucet",
  "/\\evil.example/ucet",
  "http://evil.example/ucet",
  "/ucet/profil?x=//evil.example",
])("open redirect: the stored page of a guest is internal: %s", async (target) => {
  // a browser would normalise the path
  const response = await ask(shop.port, target);
  const browser = createBrowser(shop);
  for (const line of response.headers["set-cookie"] ?? []) {
    const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
    browser.cookies.set(name, value);
  }
  if (response.headers.location !== undefined) expectOwn(response.headers.location);
  expectOwn((await logInAt(browser, account.email)).location);
});

describe("open redirect: a form with a return address redirects within the shop", () => {
  const forms: [path: string, fields: Record<string, string>][] = [
    ["/mena", { currencyId: "2" }],
    ["/nastaveni-cookies", { choice: "all" }],
  ];
  test.each(forms)("%s", async (path, fields) => {
    for (const to of [...EVIL, ...ENCODED]) {
      const { status, location } = await createBrowser(shop).post(path, { ...fields, to });
      expect(status).toBeLessThan(500);
      if (location !== null) expectOwn(location);
      const referer = `${shop.url}/${encodeURI(to)}`;
      const byReferer = await createBrowser(shop).post(path, fields, { origin: shop.url, referer });
      if (byReferer.location !== null) expectOwn(byReferer.location);
    }
  });
});
