import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { HttpParts } from "../../../server/http/app";
import { startHttpShop, type HttpShop } from "../../support/shops/http-shop";

const ENGLISH = "https://www.naslap.com";
const PROXIED = { "x-forwarded-host": "shop.example", "x-forwarded-proto": "https" };

let shop: HttpShop;
beforeAll(async () => {
  const config: HttpParts["config"] = {
    mode: "test",
    publicUrl: "https://www.naslap.example",
    trustProxy: ["loopback"],
    rateLimit: true,
  };
  shop = await startHttpShop({
    api: () => Response.json({ ok: true }),
    config: { ...config, localeDomains: { en: ENGLISH } },
  });
});
afterAll(() => shop.close());

const post = (headers: Record<string, string>) =>
  shop.ask("/kosik", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    body: "a=1",
  });

describe("a change is accepted", () => {
  test.each([
    ["from the shop's public address", () => ({ origin: "https://www.naslap.example" })],
    ["from the requested address", () => ({ origin: `http://${shop.host}` })],
    [
      "from the requested address of a trusted proxy",
      () => ({ origin: "https://shop.example", ...PROXIED }),
    ],
    [
      "from an address whose default port is in the proxy's header",
      () => ({
        origin: "https://shop.example",
        ...PROXIED,
        "x-forwarded-host": "shop.example:443",
      }),
    ],
    [
      "from a language's domain behind a proxy that hides its scheme",
      () => ({ origin: ENGLISH, host: "www.naslap.com" }),
    ],
    [
      "with a Referer of the shop and no Origin",
      () => ({ referer: "https://www.naslap.example/kosik?a=1" }),
    ],
    ["from a program without Origin and Referer", () => ({})],
    [
      "from a page of the shop without Origin and Referer",
      () => ({ "sec-fetch-site": "same-origin" }),
    ],
    ["from the address bar", () => ({ "sec-fetch-site": "none" })],
    [
      "from a page of the shop with an opaque Origin",
      () => ({ "sec-fetch-site": "same-origin", origin: "null" }),
    ],
    [
      "from a page of the shop behind a proxy that changes Host",
      () => ({ "sec-fetch-site": "same-origin", origin: "https://shop.example" }),
    ],
    [
      "from the address bar with the shop's Origin",
      () => ({ "sec-fetch-site": "none", origin: "https://www.naslap.example" }),
    ],
  ])("%s", async (_name, headers) => {
    expect((await post(headers())).status).toBe(200);
  });
});

describe("a change is refused", () => {
  test.each([
    ["from another site", { origin: "https://evil.example" }],
    ["from a subdomain", { origin: "https://x.www.naslap.example" }],
    ["from the shop's address with another scheme", { origin: "http://www.naslap.example" }],
    [
      "from the requested address with another scheme",
      { origin: "http://www.naslap.example", host: "www.naslap.example" },
    ],
    ["from a proxy's address with another scheme", { origin: "http://shop.example", ...PROXIED }],
    ["from a language's domain to another one", { origin: ENGLISH }],
    [
      "from the address bar with a foreign Origin",
      { "sec-fetch-site": "none", origin: "https://evil.example" },
    ],
    [
      "with an opaque Origin and an unknown Sec-Fetch-Site",
      { "sec-fetch-site": "same-origin, cross-site", origin: "null" },
    ],
    ["from another port", { origin: "https://www.naslap.example:8443" }],
    ["with an opaque Origin", { origin: "null" }],
    ["with a foreign Referer", { referer: "https://evil.example/?https://www.naslap.example" }],
    ["with an invalid Referer", { referer: "kosik" }],
    ["with an empty Origin", { origin: "" }],
    ["from another site without Origin", { "sec-fetch-site": "cross-site" }],
    [
      "from another site with the shop's Origin",
      { "sec-fetch-site": "cross-site", origin: "https://www.naslap.example" },
    ],
    ["from a subdomain without Origin", { "sec-fetch-site": "same-site" }],
    [
      "from a subdomain with the shop's Origin",
      { "sec-fetch-site": "same-site", origin: "https://www.naslap.example" },
    ],
  ])("%s", async (_name, headers) => {
    expect((await post(headers)).status).toBe(403);
  });

  test("in the API too", async () => {
    const answer = await shop.ask("/api/cart/create", {
      method: "POST",
      headers: { origin: "https://evil.example" },
    });
    expect(answer.status).toBe(403);
    expect(JSON.parse(answer.text)).toMatchObject({ error: "forbidden" });
  });
});

test("reads are allowed from any origin", async () => {
  const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  expect((await shop.ask("/kosik", { headers })).status).toBe(200);
});
