import { once } from "node:events";
import { connect } from "node:net";
import { text as textOf } from "node:stream/consumers";
import type { RequestHandler } from "express";
import { afterEach, expect, test } from "vitest";
import { createCookies } from "~/bff/cookies/cookies.server";
import { guestCart, todayNumber } from "~/bff/cookies/guest-cookies.server";
import { createPageRecord } from "~/cache/page-record";
import { createPageStore } from "~/cache/page-store.server";
import { pageCache } from "../../server/http/pages/page-cache";
import { startHttpShop, type HttpShop } from "../support/shops/http-shop";

const SETTINGS = { cookieSecrets: ["a secret of at least 32 characters"], secureCookies: true };
const PRODUCT_ID = "7";

let shop: HttpShop | undefined;
/** of the pages that the cache was asked to keep */
let keys = new Set<string>();
afterEach(() => shop?.close());

async function cartCookie(count: number, productIds: string[] = []): Promise<string> {
  const cookies = createCookies(SETTINGS, "");
  await cookies.set(guestCart, {
    tempId: "abcdefghijklmnopqrstuv",
    count,
    version: 1,
    held: productIds,
    day: todayNumber(),
  });
  return cookies.lines()[0]?.split(";")[0] ?? "";
}

/** A shop whose page counts its renders and reads login and cart. */
async function startCached({
  own = false,
  wait = Promise.resolve(),
  more = "",
  vary = "",
  remembersLocale = true,
}: {
  own?: boolean;
  wait?: Promise<unknown>;
  more?: string;
  vary?: string;
  remembersLocale?: boolean;
} = {}) {
  let renderings = 0;
  const pages: RequestHandler = (_req, res, next) => {
    const rendering = ++renderings;
    wait.then(() => {
      const { cachePage, nonce } = res.locals;
      const record = createPageRecord();
      record.readPublic(["settings"], 10_000);
      for (const name of ["guest-cart", "token", ...(remembersLocale ? ["locale"] : [])])
        record.readCookie(name);
      record.readCartItem(PRODUCT_ID, false);
      if (own) record.makePrivate();
      const html = `<p>rendering ${rendering}</p><script nonce="${nonce}">run()</script>${more}`;
      const headers = [
        ["Content-Type", "text/html; charset=utf-8"],
        ...(vary ? [["Vary", vary] as const] : []),
      ] as const;
      cachePage?.({ html: Buffer.from(html), locale: "cs", headers, nonce }, record);
      res.setHeader("Set-Cookie", "secret=of-this-shopper");
      res.type("html").send(html);
    }, next);
  };
  const store = createPageStore(100_000_000, undefined);
  keys = new Set();
  const begin: typeof store.begin = (key) => {
    keys.add(key);
    return store.begin(key);
  };
  shop = await startHttpShop({ pageCache: pageCache({ ...store, begin }, SETTINGS), pages });
  const { ask } = shop;
  return async (path = "/", headers: Record<string, string> = {}) => {
    const { text, headers: got, status } = await ask(path, { headers });
    return { page: /rendering \d+/.exec(text)?.[0], status, got };
  };
}

test("renders a page once for shoppers with the same contents and shares no cookies", async () => {
  const get = await startCached();
  const first = await get();
  expect([first.page, first.got["set-cookie"]]).toEqual([
    "rendering 1",
    ["secret=of-this-shopper"],
  ]);
  const second = await get();
  expect([second.page, second.got["set-cookie"]]).toEqual([
    "rendering 1",
    [expect.stringMatching(/^locale=cs; .*HttpOnly; .*Secure/)],
  ]);
  expect((await get("/", { cookie: "locale=cs; _ga=1" })).got["set-cookie"]).toBeUndefined();
  expect(second.got["content-security-policy"]).toMatch(/script-src 'self' 'sha256-[\w+/]+=*';/);
  expect(second.got["content-security-policy"]).not.toContain("nonce");
});

test.each<[string, string, Record<string, string>]>([
  ["another address", "/?q=1", {}],
  ["another currency", "/", { cookie: "currencyId=2" }],
  ["another cookie consent", "/", { cookie: "cookie-consent=technical.marketing" }],
  ["a login, even an invalid one", "/", { cookie: "token=x" }],
  ["a script", "/", { "sec-fetch-dest": "empty" }],
])("%s needs another rendering", async (_name, path, headers) => {
  const get = await startCached();
  await get();
  expect((await get(path, headers)).page).toBe("rendering 2");
});

test("shoppers with equally many pieces in the cart share a page unless it shows a product of their cart", async () => {
  const get = await startCached();
  const pageWith = async (count: number, productIds?: string[]) =>
    (await get("/", { cookie: await cartCookie(count, productIds) })).page;
  expect(await pageWith(2)).toBe("rendering 1");
  expect(await pageWith(3)).toBe("rendering 2");
  expect(await pageWith(2, ["8"])).toBe("rendering 1");
  expect(await pageWith(2, [PRODUCT_ID])).toBe("rendering 3");
  expect(await pageWith(10)).toBe("rendering 4");
  expect(await pageWith(10)).toBe("rendering 5");
});

test("a private page is not cached", async () => {
  const get = await startCached({ own: true });
  expect([(await get()).page, (await get()).page]).toEqual(["rendering 1", "rendering 2"]);
});

test("concurrent requests wait for one rendering", async () => {
  let render: (value?: unknown) => void = () => undefined;
  const get = await startCached({ wait: new Promise((resolve) => (render = resolve)) });
  const requests = Array.from({ length: 20 }, () => get());
  expect((await shop?.ask("/healthz"))?.status).toBe(200);
  render();
  expect(new Set((await Promise.all(requests)).map(({ page }) => page))).toEqual(
    new Set(["rendering 1"]),
  );
});

test("a page is rendered once for requests that wait for their turn", async () => {
  await startCached();
  const client = connect(shop?.port ?? 0, "127.0.0.1");
  const head = `GET / HTTP/1.1\r\nHost: ${shop?.host}\r\n`;
  client.write(`${head}\r\n${head}\r\n${head}Connection: close\r\n\r\n`);
  expect((await textOf(client)).match(/rendering \d+/g)).toEqual([
    "rendering 1",
    "rendering 1",
    "rendering 1",
  ]);
});

test("a slow client does not delay others", async () => {
  const get = await startCached({ more: "x".repeat(20_000_000) });
  const slow = connect(shop?.port ?? 0, "127.0.0.1");
  slow.write(`GET / HTTP/1.1\r\nHost: ${shop?.host}\r\n\r\n`);
  await once(slow, "readable");
  expect((await get()).page).toBe("rendering 1");
  slow.destroy();
});

test("answers 304 if the browser has the page", async () => {
  const get = await startCached();
  await get();
  const { etag = "" } = (await get()).got;
  const again = await get("/", { "if-none-match": etag, cookie: "locale=cs" });
  expect([again.status, again.page, again.got.etag]).toEqual([304, undefined, etag]);
  expect(again.got["content-security-policy"]).toContain("'sha256-");
});

test.each<[string, (etag: string) => string, number]>([
  ["the ETag in a list", (etag) => `"x", ${etag}`, 304],
  ["any ETag", () => "*", 304],
  ["another ETag", () => '"x"', 200],
])("If-None-Match with %s", async (_name, ifNoneMatch, status) => {
  const get = await startCached();
  await get();
  const { etag = "" } = (await get()).got;
  expect((await get("/", { "if-none-match": ifNoneMatch(etag) })).status).toBe(status);
});

test.each(["/en/%2e%2e/eshop", "/x/%2e%2e/eshop"])(
  "the language of %s is that of the normalised path",
  async (path) => {
    const get = await startCached();
    await get(path);
    expect((await get(path)).got["set-cookie"]).toEqual([expect.stringMatching(/^locale=cs;/)]);
  },
);

test("a response to a script is shared only with scripts, without cookies and with its Vary header", async () => {
  const get = await startCached({ vary: "Cookie", remembersLocale: false });
  const script = { "sec-fetch-dest": "empty" };
  const first = await get("/", script);
  const again = await get("/", script);
  expect([first.page, again.page, (await get()).page]).toEqual([
    "rendering 1",
    "rendering 1",
    "rendering 2",
  ]);
  expect([again.got["set-cookie"], again.got.vary]).toEqual([undefined, "Cookie, Accept-Encoding"]);
  expect((await get("/", { "sec-fetch-dest": "iframe" })).page).toBe("rendering 3");
});

test.each([
  ["a short response is not compressed", "", undefined],
  ["a longer response is compressed", "x".repeat(2_000), "br"],
])("%s", async (_name, more, encoding) => {
  const get = await startCached({ more });
  await get();
  expect((await get("/", { "accept-encoding": "br" })).got["content-encoding"]).toBe(encoding);
});

test.each([
  ["/planovac", "rendering 1"],
  ["/planovac?room=420-350", "rendering 2"],
  ["/en/planner?product=1&room=420-350", "rendering 2"],
  ["/Planovac?product=1", "rendering 2"],
  ["/navrhar?room=living", "rendering 1"],
  ["/1202/x/x?plan=1", "rendering 1"],
  ["/1202/x/x?varianta=sire-400&room=420-350", "rendering 2"],
  ["/1202/x/x?%72oom=420-350", "rendering 2"],
  ["/prodejny", "rendering 1"],
  ["/prodejny?near=Olomouc", "rendering 2"],
  ["/en/stores?near=Olomouc", "rendering 2"],
])(
  "%s is answered the second time by %s: plans and places with their endless addresses are not cached",
  async (path, second) => {
    const get = await startCached();
    expect([(await get(path)).page, (await get(path)).page]).toEqual(["rendering 1", second]);
  },
);

test.each(["/planovac?room=350-", "/prodejny?near="])(
  "many %s leave the cached pages in place",
  async (address) => {
    const get = await startCached();
    const home = (await get("/")).page;
    for (let typed = 1; typed <= 200; typed += 1) await get(`${address}${typed}`);
    expect((await get("/")).page).toBe(home);
    expect(keys.size).toBe(1);
  },
);
