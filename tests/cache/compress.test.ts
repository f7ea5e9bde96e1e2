import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressed, encodingFor } from "~/cache/compress.server";

test.each([
  [undefined, "identity"],
  [null, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["GZIP;q=0.5", "gzip"],
  ["*", "br"],
  ["*;q=0", "identity"],
  ["br;q=0, *", "gzip"],
  ["deflate", "identity"],
  ["br;q=x", "identity"],
])("Accept-Encoding %j gets %s", (accepted, encoding) => {
  expect(encodingFor(accepted, 1_024)).toBe(encoding);
});

test("a short body is not compressed", () => expect(encodingFor("br", 1_023)).toBe("identity"));

test.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
] as const)("a body in %s is the same after decompression", async (encoding, decompress) => {
  const body = Buffer.from("koberec běhoun ".repeat(200));
  const sent = await compressed(body, encoding);
  expect(sent.length).toBeLessThan(body.length);
  expect(decompress(sent).equals(body)).toBe(true);
});
