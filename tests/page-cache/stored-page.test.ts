import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createPageRecord } from "~/cache/page-record";
import { storePage } from "~/cache/stored-page.server";

const page = (nonce: string, text = "Koberce") =>
  `<html><body><p>${text}</p><script nonce="${nonce}">a("&")</script><script type="application/ld+json">{}</script>` +
  `<script src="/x.js" nonce="${nonce}"></script><script type="module" nonce="${nonce}">import "/y.js"</script></body></html>`;
const store = (nonce: string, text?: string) =>
  storePage(
    { html: Buffer.from(page(nonce, text)), locale: "cs", headers: [], nonce },
    createPageRecord(),
  );
const hashOf = (script: string) =>
  `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

test("two renderings have the same bytes without nonces and allow only their inline scripts", async () => {
  const [first, second] = [store("aaa=="), store("b+/b")];
  expect(first.etag).toBe(second.etag);
  expect(first.scriptSources).toBe([hashOf('a("&")'), hashOf('import "/y.js"')].join(" "));
  const bytes = await first.body("identity");
  expect(bytes.toString()).toBe(page("").replaceAll(' nonce=""', ""));
  expect((await second.body("identity")).equals(bytes)).toBe(true);
});

test.each([
  ["without a nonce", "<script>steal()</script>"],
  ["with a wrong nonce", '<script nonce="guessed">steal()</script>'],
  ["with the right nonce in its text", '<script>" nonce="aaa"; steal()</script>'],
])("an injected script %s is not allowed", (_name, script) => {
  const html = `<body>${script}<script nonce="aaa">own()</script></body>`;
  expect(
    storePage(
      { html: Buffer.from(html), locale: "cs", headers: [], nonce: "aaa" },
      createPageRecord(),
    ).scriptSources,
  ).toBe(hashOf("own()"));
});

test("is compressed once for each encoding", async () => {
  const { body } = store("n");
  const plain = await body("identity");
  expect(brotliDecompressSync(await body("br")).equals(plain)).toBe(true);
  expect(gunzipSync(await body("gzip")).equals(plain)).toBe(true);
  expect(await body("br")).toBe(await body("br"));
});
