import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startHttpShop, type HttpShop } from "../support/http-shop";

let shop: HttpShop;
beforeAll(async () => {
  shop = await startHttpShop({ api: () => Response.json({ ok: true }) });
});
afterAll(() => shop.close());

const post = (headers: Record<string, string>) =>
  shop.ask("/kosik", { method: "POST", headers: { "content-type": "application/x-www-form-urlencoded", ...headers }, body: "a=1" });

describe("a change is accepted", () => {
  test.each([
    ["from the shop's public address", () => ({ origin: "https://www.naslap.example" })],
    ["from the address that was asked", () => ({ origin: `http://${shop.host}` })],
    ["from the address that a trusted proxy was asked", () => ({ origin: "https://shop.example", "x-forwarded-host": "shop.example" })],
    ["from an address whose usual port a proxy names", () => ({ origin: "https://shop.example", "x-forwarded-host": "shop.example:443" })],
    ["with a Referer of ours and no Origin", () => ({ referer: "https://www.naslap.example/kosik?a=1" })],
    ["from a program that names neither", () => ({})],
    ["from a page of ours that names neither", () => ({ "sec-fetch-site": "same-origin" })],
    ["from the address bar", () => ({ "sec-fetch-site": "none" })],
    ["from another of our hosts that says so", () => ({ "sec-fetch-site": "same-site", origin: "https://www.naslap.example" })],
  ])("%s", async (_name, headers) => {
    expect((await post(headers())).status).toBe(200);
  });
});

describe("a change is refused", () => {
  test.each([
    ["from another site", { origin: "https://evil.example" }],
    ["from a subdomain", { origin: "https://x.www.naslap.example" }],
    ["from another port", { origin: "https://www.naslap.example:8443" }],
    ["from nowhere that may be named", { origin: "null" }],
    ["with a foreign Referer", { referer: "https://evil.example/?https://www.naslap.example" }],
    ["with a Referer that is none", { referer: "kosik" }],
    ["with an Origin that is none", { origin: "" }],
    ["from another site that hides its Origin", { "sec-fetch-site": "cross-site" }],
    ["from another site, whatever Origin it names", { "sec-fetch-site": "cross-site", origin: "https://www.naslap.example" }],
    ["from a subdomain that hides its Origin", { "sec-fetch-site": "same-site" }],
  ])("%s", async (_name, headers) => {
    expect((await post(headers)).status).toBe(403);
  });

  test("of the API too", async () => {
    const answer = await shop.ask("/api/cart/create", { method: "POST", headers: { origin: "https://evil.example" } });
    expect(answer.status).toBe(403);
    expect(JSON.parse(answer.text)).toMatchObject({ error: "forbidden" });
  });
});

test("reading is open to all", async () => {
  const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  expect((await shop.ask("/kosik", { headers })).status).toBe(200);
});
