import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import express from "express";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { guestCart } from "~/bff/cookies/guest-cookies.server";
import { builtPages } from "../../../server/http/pages/remix";
import {
  CART_ID,
  cartOf,
  createFakeApi,
  itemOf,
  TEMP_ID,
} from "../../support/backends/api-answers";
import { ask } from "../../support/shops/http-shop";
import { browserCookie, requestShop, storefrontOf } from "../../support/shops/request-shop";

const visits: object[] = [];
const { api, calls } = createFakeApi({
  [`GET /api/cart/anonymous/cs/${TEMP_ID}`]: [cartOf({ items: [itemOf(7, 5)] })],
});
const storefront = storefrontOf({
  isOwnApi: true,
  api,
  log: {
    info: (fields) => void visits.push(fields),
    warn: () => undefined,
    error: () => undefined,
  },
});

let root = "";
let server: Server;
let port = 0;
beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "naslap-pages-"));
  await mkdir(path.join(root, "build/server"), { recursive: true });
  const pages = pathToFileURL(
    path.resolve(import.meta.dirname, "../../support/browser/stub-pages.mjs"),
  ).href;
  await writeFile(path.join(root, "build/server/package.json"), '{ "type": "module" }');
  await writeFile(
    path.join(root, "build/server/index.js"),
    `export * from ${JSON.stringify(pages)};\n`,
  );
  const app = express();
  app.use((_req, res, next) => {
    Object.assign(res.locals, { nonce: "n", requestId: "r", address: "203.0.113.7" });
    next();
  });
  app.use(await builtPages(root, storefront));
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  ({ port } = address);
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(root, { recursive: true });
});
beforeEach(() => {
  visits.length = 0;
  calls.length = 0;
});

const FORM = {
  method: "POST",
  headers: { "content-type": "application/x-www-form-urlencoded" },
  body: "a=b",
};

describe("cookies set by a request's shop are on every kind of response, one line for each name", () => {
  const both = [
    expect.stringMatching(/^notice=.+; Max-Age=60;/),
    expect.stringMatching(/^cookie-consent=technical; Max-Age=31536000;/),
  ];

  test.each<[string, number, string, object]>([
    ["a page", 200, "/kosik", {}],
    ["a page for HEAD", 200, "/kosik", { method: "HEAD" }],
    ["a page after a form", 200, "/kosik", FORM],
    ["a missing page", 404, "/kosik?does=missing", {}],
    ["an error page", 500, "/kosik?does=fail", {}],
    ["the data of a page", 200, "/kosik.data", {}],
    ["the data of a page after a form", 200, "/kosik.data", FORM],
    ["the data of a failing page", 500, "/kosik.data?does=fail", FORM],
    ["a resource route", 200, "/feed", {}],
  ])("%s", async (_name, status, address, options) => {
    const { status: answered, headers } = await ask(port, address, options);
    expect([answered, headers["set-cookie"]]).toEqual([status, both]);
  });

  test.each([
    ["a redirect", {}],
    ["a redirect after a form", FORM],
  ])("%s, besides cookies of the route", async (_name, options) => {
    const { status, headers } = await ask(port, "/kosik?does=redirect", options);
    expect([status, headers.location, headers["set-cookie"]]).toEqual([
      302,
      "/kosik",
      ["own=1", ...both],
    ]);
  });

  test("a redirect of a data request", async () => {
    const { headers } = await ask(port, "/kosik.data?does=redirect");
    expect(headers["set-cookie"]).toEqual(expect.arrayContaining(both));
  });

  test.each([
    ["/kosik?does=redirect", 302],
    ["/kosik?does=take-redirect", 302],
    ["/kosik.data?does=take-redirect", 202],
  ])(
    "a redirect is not cacheable and keeps the notice for the next page: %s",
    async (address, status) => {
      const { status: answered, headers } = await ask(port, address, {
        headers: { cookie: "notice=waits" },
      });
      expect([answered, headers["cache-control"]]).toEqual([
        status,
        expect.stringMatching(/^private, no-cache$|^no-store/),
      ]);
      expect(headers["set-cookie"]).toEqual(expect.arrayContaining(both));
    },
  );

  test("a notice shown by the same request is not among them", async () => {
    const { headers } = await ask(port, "/kosik?does=take");
    expect(headers["set-cookie"]).toEqual(both.slice(1));
  });
});

describe("a request's shop knows", () => {
  test.each([
    ["/", "/"],
    ["/kosik?a=1&b=%20", "/kosik?a=1&b=%20"],
    ["/_root.data", "/"],
    ["/_root.data?a=1", "/?a=1"],
    ["/en.data", "/en"],
    ["/kosik.data", "/kosik"],
    ["/kosik.data?a=1&_routes=cart", "/kosik?a=1"],
    ["/kosik.data?_routes=cart%2Croot", "/kosik"],
    ["/_root.data?index&_routes=home", "/"],
    ["/kosik?_routes=cart", "/kosik?_routes=cart"],
    // a browser would read this path as another host
    ["//x", "//x"],
    ["//evil.test/x.data", "//evil.test/x"],
    ["/kosik/../kosik", "/kosik"],
  ])("the page of %s is %s", async (address, page) => {
    await ask(port, address);
    expect(visits).toMatchObject([{ url: `http://shop${page}` }]);
  });

  test.each([
    ["/en", "en"],
    ["/en.data", "en"],
    ["/kosik", "cs"],
    ["/_root.data", "cs"],
  ])("the language of %s is %s", async (path, locale) => {
    await ask(port, path);
    expect(visits).toMatchObject([{ locale }]);
  });

  test("the nonce and the request id", async () => {
    await ask(port, "/kosik");
    expect(visits).toMatchObject([{ nonce: "n", requestId: "r" }]);
  });

  test.each([
    [undefined, true],
    ["document", true],
    ["empty", false],
    ["iframe", false],
  ])("whether the request is for a document: Sec-Fetch-Dest %s", async (dest, isDocument) => {
    await ask(port, "/kosik", { headers: dest === undefined ? {} : { "sec-fetch-dest": dest } });
    expect(visits).toMatchObject([{ isDocument }]);
  });

  test.each([
    ["http://shop.test/koberce?a=1#b", "/koberce?a=1"],
    ["https://shop.test/koberce", "/koberce"],
    ["http://evil.test/koberce", undefined],
    ["http://shop.test:81/koberce", undefined],
    ["none", undefined],
    ["", undefined],
  ])("the referring page of the shop: %j", async (referer, cameFrom) => {
    await ask(port, "/kosik", { headers: { host: "shop.test", referer } });
    expect(visits).toMatchObject([{ cameFrom }]);
  });

  test("its cookies, and whether it is from a script, which reads the cart itself", async () => {
    const { cookies } = requestShop();
    const day = Math.floor(Date.now() / 86_400_000);
    await cookies.set(guestCart, {
      id: CART_ID,
      tempId: TEMP_ID,
      count: 3,
      version: 1,
      held: [],
      day,
    });
    const headers = { cookie: browserCookie(cookies.lines()) };
    const readings = () => calls.filter((call) => call.includes("/api/cart/")).length;
    await ask(port, "/kosik", { headers });
    expect([visits, readings()]).toMatchObject([[{ pieces: 3 }], 0]);
    await ask(port, "/kosik.data", { headers });
    expect([visits, readings()]).toMatchObject([[{ pieces: 3 }, { pieces: 5 }], 1]);
  });
});
