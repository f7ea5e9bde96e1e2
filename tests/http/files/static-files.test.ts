import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { staticFiles } from "../../../server/http/files/static-files";
import { startHttpShop, type HttpShop } from "../../support/shops/http-shop";

const SCRIPT = "console.log('koberec');".repeat(100);
let folder: string;
let shop: HttpShop;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "naslap-static-"));
  mkdirSync(path.join(folder, "assets"));
  mkdirSync(path.join(folder, ".vite"));
  writeFileSync(path.join(folder, "assets/app-1a2b.js"), SCRIPT);
  writeFileSync(path.join(folder, "assets/app-1a2b.js.br"), brotliCompressSync(SCRIPT));
  writeFileSync(path.join(folder, "assets/app-1a2b.js.gz"), gzipSync(SCRIPT));
  writeFileSync(path.join(folder, "robots.txt"), "User-agent: *\n");
  writeFileSync(path.join(folder, ".vite/manifest.json"), "{}");
  writeFileSync(path.join(folder, ".env"), "SECRET=1");
  shop = await startHttpShop({ files: [staticFiles(folder)] });
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

test.each([
  ["br, gzip", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
  ["identity", undefined, (body: Buffer) => body],
])("serves the precompressed file for Accept-Encoding %s", async (accepted, encoding, open) => {
  const { headers, body } = await shop.ask("/assets/app-1a2b.js", {
    headers: { "accept-encoding": accepted },
  });
  expect(headers["content-encoding"]).toBe(encoding);
  expect(headers.vary).toBe("Accept-Encoding");
  expect(headers["content-type"]).toMatch(/javascript/);
  expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(open(body).toString()).toBe(SCRIPT);
});

test("files without a hash are cached for an hour", async () => {
  expect((await shop.ask("/robots.txt")).headers["cache-control"]).toBe("public, max-age=3600");
});

test.each([
  "/assets/app-1a2b.js.br",
  "/assets/",
  "/assets/../.env",
  "/assets/%2e%2e/.env",
  "/.env",
  "/.vite/manifest.json",
  "/assets/none.js",
])("%s is not a static file", async (target) => {
  const answer = await shop.ask(target);
  expect(answer.headers["content-type"]).not.toMatch(/javascript|json|octet/);
  expect(answer.text).not.toContain("SECRET");
});

test("an aborted download is not logged as a failure, a broken file is", async () => {
  const failing = (error: Error) => startHttpShop({ files: [(_req, _res, next) => next(error)] });
  const levels = ({ logged }: HttpShop) =>
    logged.map((line) => (line.includes('"level":50') ? "failed" : "info"));

  const aborted = await failing(
    Object.assign(new Error("Request aborted"), { code: "ECONNABORTED" }),
  );
  await expect(aborted.ask("/assets/a.js")).rejects.toThrow("socket hang up");
  expect(levels(aborted)).toEqual(["info"]);
  await aborted.close();

  const broken = await failing(new Error("disk"));
  expect((await broken.ask("/assets/a.js")).status).toBe(500);
  expect(levels(broken)).toEqual(["failed"]);
  await broken.close();
});

test.each(["bytes=0-4", "bytes=5-1", "bytes=-99999999999", "x"])(
  "an invalid range (%s) gets the whole file",
  async (range) => {
    expect(await shop.ask("/assets/app-1a2b.js", { headers: { range } })).toMatchObject({
      status: 200,
      text: SCRIPT,
    });
  },
);
