import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { RequestHandler } from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startHttpShop, type HttpShop } from "../../support/shops/http-shop";

const PAGE = "<p>koberec</p>".repeat(500);

const pages: RequestHandler = (req, res) => {
  if (req.path === "/page") res.type("html").send(PAGE);
  else if (req.path === "/small") res.type("html").send("<p>");
  else if (req.path === "/picture") res.type("image/webp").send(Buffer.alloc(5_000));
  else
    res.json({
      host: req.headers.host,
      origin: req.headers.origin ?? null,
      forwarded: req.headers["x-forwarded-host"] ?? null,
      protocol: req.protocol,
    });
};

let shop: HttpShop;
beforeAll(async () => {
  shop = await startHttpShop({ pages });
});
afterAll(() => shop.close());

test("pages get one validated host", async () => {
  const headers = {
    origin: "https://shop.example",
    "x-forwarded-host": "shop.example",
    "x-forwarded-proto": "https",
    "content-type": "application/x-www-form-urlencoded",
  };
  const { text } = await shop.ask("/kosik", { method: "POST", headers, body: "productId=7" });
  expect(JSON.parse(text)).toEqual({
    host: "shop.example",
    origin: null,
    forwarded: null,
    protocol: "https",
  });
});

test.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
])("a page is compressed for Accept-Encoding %s", async (encoding, open) => {
  const { headers, body } = await shop.ask("/page", { headers: { "accept-encoding": encoding } });
  expect(headers).toMatchObject({ "content-encoding": encoding, vary: "Accept-Encoding" });
  expect(body.length).toBeLessThan(PAGE.length / 10);
  expect(open(body).toString()).toBe(PAGE);
});

test.each(["/small", "/picture"])("%s is not compressed", async (path) => {
  expect(
    (await shop.ask(path, { headers: { "accept-encoding": "br, gzip" } })).headers,
  ).not.toHaveProperty("content-encoding");
});

test("HEAD gets only headers", async () => {
  expect(await shop.ask("/page", { method: "HEAD" })).toMatchObject({ status: 200, text: "" });
});
