import { expect, test } from "vitest";
import { encodingFor } from "../../server/http/encoding";

test.each([
  [undefined, "identity"],
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
])("a browser that reads %j is sent %s", (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});
