import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerWith } from "../../server/http/whole-body";
import { ask } from "../support/http-shop";

const LONG = "koberec běhoun ".repeat(200);
let server: Server;
let port = 0;
beforeAll(async () => {
  const app = express();
  app.use((req, res) => {
    const shared = Buffer.from(req.path === "/short" ? "short" : LONG);
    answerWith(req, res, shared, new Response());
    // the next page is put together where this one was
    shared.fill(0);
    res.end();
  });
  server = createServer(app).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

test.each([
  ["br", (body: Buffer) => brotliDecompressSync(body)],
  ["gzip", (body: Buffer) => gunzipSync(body)],
  ["identity", (body: Buffer) => body],
])("an answer is sent in %s to who accepts nothing else, with its length", async (encoding, decode) => {
  const { headers, body } = await ask(port, "/", { headers: { "accept-encoding": encoding } });
  expect(decode(body).toString()).toBe(LONG);
  expect(headers).toMatchObject({ vary: "Accept-Encoding", "content-length": String(body.length) });
  expect(headers["content-encoding"]).toBe(encoding === "identity" ? undefined : encoding);
});

test("a short answer is not compressed", async () => {
  const { headers, text } = await ask(port, "/short", { headers: { "accept-encoding": "br" } });
  expect([text, headers["content-encoding"]]).toEqual(["short", undefined]);
});

test("an answer that is asked for without its body says the same of it", async () => {
  const { headers, body } = await ask(port, "/", { method: "HEAD", headers: { "accept-encoding": "br" } });
  expect([body.length, headers["content-encoding"]]).toEqual([0, "br"]);
  expect(Number(headers["content-length"])).toBeGreaterThan(0);
});
