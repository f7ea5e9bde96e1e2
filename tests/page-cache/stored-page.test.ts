import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { createPageRecord } from "~/cache/page-record";
import { storePage, type StoredPage } from "~/cache/stored-page.server";

const page = (nonce: string, text = "Koberce") =>
  `<html><body><p>${text}</p><script nonce="${nonce}">a("&")</script><script type="application/ld+json">{}</script>` +
  `<script src="/x.js" nonce="${nonce}"></script><script type="module" nonce="${nonce}">import "/y.js"</script></body></html>`;
const store = (nonce: string, text?: string, before?: StoredPage) =>
  storePage({ html: Buffer.from(page(nonce, text)), locale: "cs", headers: [], nonce }, createPageRecord(), before);
const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

test("two renderings of the same page have the same bytes, whatever their nonces, and allow just their inline scripts", async () => {
  const [first, second] = [store("aaa==").sendable(), store("b+/b").sendable()];
  expect(first.etag).toBe(second.etag);
  expect(first.scripts).toBe([hashOf('a("&")'), hashOf('import "/y.js"')].join(" "));
  const bytes = await first.body("identity");
  expect(bytes.toString()).toBe(page("").replaceAll(' nonce=""', ""));
  expect((await second.body("identity")).equals(bytes)).toBe(true);
});

test.each([
  ["without a nonce", "<script>steal()</script>"],
  ["with another's nonce", '<script nonce="guessed">steal()</script>'],
  ["with ours in its text", '<script>" nonce="aaa"; steal()</script>'],
])("a script %s that came into the page is not allowed", (_what, script) => {
  const html = `<body>${script}<script nonce="aaa">own()</script></body>`;
  expect(storePage({ html: Buffer.from(html), locale: "cs", headers: [], nonce: "aaa" }, createPageRecord()).sendable().scripts).toBe(
    hashOf("own()"),
  );
});

test("is sent as the browser reads it", async () => {
  const { body } = store("n").sendable();
  const plain = await body("identity");
  expect(brotliDecompressSync(await body("br")).equals(plain)).toBe(true);
  expect(gunzipSync(await body("gzip")).equals(plain)).toBe(true);
});

test("is made anew from what was compressed, for all who ask at once", async () => {
  const { body } = store("n").sendable();
  const plain = await body("identity");
  await body("br");
  const [again, other, zipped] = await Promise.all([body("identity"), body("identity"), body("gzip")]);
  expect(again).not.toBe(plain);
  expect(other).toBe(again);
  expect(again.equals(plain)).toBe(true);
  expect(gunzipSync(zipped).equals(plain)).toBe(true);
  expect(gunzipSync(await body("gzip")).equals(plain)).toBe(true);
});

test("what was compressed stays when the page is rendered again with the same bytes, and goes when they changed", async () => {
  const first = store("1");
  const compressed = await first.sendable().body("br");
  const same = store("2", undefined, first);
  // nobody asked for this one: it passes on what it has
  const third = store("3", undefined, same);
  expect(await third.sendable().body("br")).toBe(compressed);
  const other = store("4", "PVC", third).sendable();
  expect(brotliDecompressSync(await other.body("br")).toString()).toContain("PVC");
});

test("a page that is rendered again says when its bytes are the same", async () => {
  const first = store("1");
  expect(first.sameAgain()).toBeUndefined();
  // nobody asked for the first one, so its bytes are not known
  const second = store("2", undefined, first);
  expect(second.sameAgain()).toBeUndefined();
  const third = store("3", undefined, second);
  expect(third.sameAgain()).toBe(second.sendable());
  expect(store("4", undefined, third).sameAgain()).toBe(second.sendable());
  expect(store("5", "PVC", third).sameAgain()).toBeUndefined();
});

test("what is asked for often is compressed as well as can be, once", async () => {
  const text = Array.from({ length: 3_000 }, (_, at) => `koberec ${(at * 7919) % 1009}`).join(" ");
  const { body } = store("n", text).sendable();
  const quick = await body("br");
  for (let hit = 0; hit < 20; hit++) await body("br");
  await vi.waitFor(async () => expect((await body("br")).length).toBeLessThan(quick.length), { timeout: 10_000, interval: 20 });
  const best = await body("br");
  expect(brotliDecompressSync(best).equals(await body("identity"))).toBe(true);
  expect(await body("br")).toBe(best);
});
