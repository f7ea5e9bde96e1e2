import { afterEach, expect, test } from "vitest";
import { askBackend } from "../../../server/start/ask-backend";
import { httpBackend, type Backend } from "../../support/backends/backends";

let backend: Backend | undefined;
afterEach(() => backend?.close());

const czk = { id: "1", is_default: 1, code: "CZK", symbol_after: "Kč", decimals: "2", rate: "1" };
test.each<[string, number, unknown, boolean]>([
  ["numbers as texts, a list in `data`", 200, { data: [czk] }, true],
  ["one odd currency among others", 200, [czk, { ...czk, id: 2, rate: "x" }], true],
  ["no currency that can be read", 200, [{ ...czk, rate: "x" }], false],
  ["something else", 200, { message: "hello" }, false],
  ["a failure", 500, {}, false],
])("a backend with %s is ready as its pages are", async (_name, status, body, isReady) => {
  backend = await httpBackend((_req, res) =>
    res.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body)),
  );
  const asked = askBackend(backend.url).catch(() => false);
  expect(await asked).toBe(isReady);
});
