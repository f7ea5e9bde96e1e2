import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { API_READS, MEMOS } from "~/cache/policies";

/** Collections that outlive a request and are no caches, with their content. */
const NO_CACHES: Readonly<Record<string, string>> = {
  "app/bff/account/login.server.ts": "running token renewals",
  "app/bff/client/api-client.server.ts": "missing resources of one request",
  "app/bff/forms/intent.server.ts": "schemas of constant tables of forms",
  "app/contract/core/foreign-answer.ts": "repaired rows of one answer",
  "app/forms/field-names.server.ts": "field names of constant schemas",
  "server/api/catalogue/catalogue-index/memory/facets.ts": "an empty constant",
  "server/http/http-server.ts": "unsent answers of open connections",
  "server/http/pages/route-name.ts": "the path table by the first segment of a path",
  "app/features/shell/intro/hide.ts": "in the browser",
  "app/features/shell/errors/report-errors.ts": "in the browser",
  "app/features/cart/widget/use-cart-events.ts": "in the browser",
  "app/features/consent/start-scripts.ts": "in the browser",
};

/** Declaration of an empty Map or Set of a module, a WeakMap, a WeakSet or an LRUCache. */
const OUTLIVES =
  /^(?:export )?(?:const|let) \w+(?:: [^=]+)? = new (?:Map|Set)(?:<[^()]*>)?\(\);|new (?:WeakMap|WeakSet)\b|new LRUCache\b/m;

test("at most 20 caches are declared", () => {
  expect(["pages", ...Object.keys(MEMOS), ...Object.keys(API_READS)].length).toBeLessThanOrEqual(
    20,
  );
});

test("no other collection outlives a request", () => {
  const files = ["app", "server"]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/^app\/cache\/[\w-]+\.server\.ts$/.test(file));
  const found = files.filter((file) => OUTLIVES.test(readFileSync(file, "utf8")));
  expect(found.filter((file) => !(file in NO_CACHES))).toEqual([]);
  expect(Object.keys(NO_CACHES).filter((file) => !found.includes(file))).toEqual([]);
});
