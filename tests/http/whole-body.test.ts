import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";
import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compress } from "../../server/http/compress";
import { answerWith } from "../../server/http/whole-body";
import { ask } from "../support/http-shop";

const LONG = "koberec běhoun ".repeat(200);
let server: Server;
let port = 0;
beforeAll(async () => {
  const app = express();
  app.use(compress);
  app.use((req, res) => {
    const shared = Buffer.from(req.path === "/short" ? "short" : LONG);
    res.type("html");
    answerWith(req, res, shared, new Response());
    // the next page is put together where this one was
    shared.fill(0);
    if (req.path === "/failing") res.status(500).send("the page could not be sent");
    else res.end();
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

test.each([
  ["deflate", "identity"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0, *", "gzip"],
  ["*;q=0", "identity"],
  ["", "identity"],
])("who accepts %j can read the answer", async (accepted, encoding) => {
  const { headers, body } = await ask(port, "/", { headers: { "accept-encoding": accepted } });
  const sent = headers["content-encoding"] ?? "identity";
  // `compression` knows deflate, too
  expect(sent).toBe(accepted === "deflate" ? "deflate" : encoding);
  const read = sent === "gzip" ? gunzipSync(body) : sent === "deflate" ? inflateSync(body) : body;
  expect(read.toString()).toBe(LONG);
});

test("an answer that is ended in another way after all has nothing of the body", async () => {
  const { status, headers, text } = await ask(port, "/failing", { headers: { "accept-encoding": "br" } });
  expect([status, text, headers["content-encoding"]]).toEqual([500, "the page could not be sent", undefined]);
});
