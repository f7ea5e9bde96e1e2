import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { runInNewContext } from "node:vm";
import { brotliDecompressSync } from "node:zlib";
import { parse } from "node-html-parser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPageStore } from "~/cache/page-store.server";
import { pageCache } from "../../server/http/pages/page-cache";
import { builtPages } from "../../server/http/pages/remix";
import { createTestApi } from "../support/backends/api";
import { faultsOf } from "../support/browser/markup";
import { demoDatabase, type TestDatabase } from "../support/database/databases";
import { startHttpShop, type Answer, type HttpShop } from "../support/shops/http-shop";
import { storefrontOf } from "../support/shops/request-shop";

/** A build with two pages whose render fails: the first one always, the second one once. */
const FAILING = `
let failed = false;
const failing = ({ module, ...route }, fails) => ({
  ...route,
  module: {
    ...module,
    default: (props) => {
      if (fails()) throw new Error("rendering failed on purpose");
      return module.default(props);
    },
  },
});
export const routes = {
  ...build.routes,
  "category___cs": failing(build.routes["category___cs"], () => true),
  "category___en": failing(build.routes["category___en"], () => true),
  "blog___cs": failing(build.routes["blog___cs"], () => !failed && (failed = true)),
};
`;
const BROKEN = `
const broken = () => {
  throw new Error("the frame is broken on purpose");
};
export const routes = { ...build.routes, root: { ...build.routes.root, module: { ...build.routes.root.module, default: broken, ErrorBoundary: broken } } };
`;

const MARK = /part-[0-9a-f]{32}-/;

let database: TestDatabase;
let shop: HttpShop;
let broken: HttpShop;
const folders: string[] = [];
const failures: object[] = [];

async function shopOf(edit: string): Promise<HttpShop> {
  const root = await mkdtemp(path.join(os.tmpdir(), "naslap-failing-"));
  folders.push(root);
  await mkdir(path.join(root, "build/server"), { recursive: true });
  await writeFile(path.join(root, "build/server/package.json"), '{ "type": "module" }');
  const built = JSON.stringify(pathToFileURL(path.resolve("build/server/index.js")).href);
  await writeFile(
    path.join(root, "build/server/index.js"),
    `import * as build from ${built};\nexport * from ${built};\n${edit}`,
  );
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (fields: object) => void failures.push(fields),
  };
  const { fetch, changes } = createTestApi(database.db);
  const storefront = storefrontOf({ api: fetch, changes, log });
  return startHttpShop({
    pages: await builtPages(root, storefront),
    pageCache: pageCache(createPageStore(100_000_000, changes), storefront),
  });
}

beforeAll(async () => {
  database = await demoDatabase("sqlite");
  shop = await shopOf(FAILING);
  broken = await shopOf(BROKEN);
});
afterAll(async () => {
  await shop.close();
  await broken.close();
  await database.drop();
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
});

const headers = (encoding: string) => ({
  host: "www.naslap.example",
  "x-forwarded-proto": "https",
  "accept-encoding": encoding,
});
const htmlOf = ({ body, headers: { "content-encoding": encoding } }: Answer): string =>
  (encoding === "br" ? brotliDecompressSync(body) : body).toString();

test.each([
  ["/10/metrazove-koberce", "identity", "Něco se pokazilo (500)"],
  ["/10/metrazove-koberce", "br", "Něco se pokazilo (500)"],
  ["/en/10/carpets-by-the-metre", "br", "Something went wrong (500)"],
])(
  "a page that fails in rendering becomes a complete error page: %s, %s",
  async (address, encoding, title) => {
    failures.length = 0;
    const answer = await shop.ask(address, { headers: headers(encoding) });
    const html = htmlOf(answer);
    const root = parse(html);
    expect([answer.status, root.querySelector("h1")?.textContent]).toEqual([500, title]);
    expect(await faultsOf({ html, root })).toEqual([]);
    expect(html).not.toMatch(MARK);
    expect(html).not.toContain("on purpose");
    expect(root.querySelectorAll("header, main, footer")).toHaveLength(3);
    expect(root.querySelector("[data-request-id]")?.textContent).toContain(
      String(answer.headers["x-request-id"]),
    );
    expect(JSON.parse(root.querySelector("#i18n")?.textContent ?? "")).toHaveProperty("common");
    const [, data = "''"] = /streamController\.enqueue\(('.*')\);window/.exec(html) ?? [];
    expect(JSON.parse(String(runInNewContext(data)))).toEqual(
      expect.arrayContaining(["loaderData", "errors", "Unexpected Server Error"]),
    );
    expect(answer.headers).toMatchObject({
      "cache-control": "private, no-cache",
      "content-length": String(answer.body.length),
      "content-type": "text/html; charset=utf-8",
    });
    expect(answer.headers["content-encoding"]).toBe(encoding === "identity" ? undefined : encoding);
    expect(failures).toEqual([
      expect.objectContaining({
        err: expect.objectContaining({ message: "rendering failed on purpose" }),
      }),
    ]);
  },
);

test("the error page is not cached; the next successful response is", async () => {
  const ask = () => shop.ask("/blog", { headers: headers("identity") });
  const [failed, first, next] = [await ask(), await ask(), await ask()];
  expect([failed.status, first.status, next.status]).toEqual([500, 200, 200]);
  expect(first.text).not.toMatch(MARK);
  expect([failed.headers.etag, first.headers.etag]).toEqual([undefined, undefined]);
  expect(next.headers.etag).toBeDefined();
  expect(parse(next.text).querySelector("main")?.innerHTML).toBe(
    parse(first.text).querySelector("main")?.innerHTML,
  );
});

test.each([
  ["/blog", "cs"],
  ["/en/blog", "en"],
])("a static page is sent if the error page fails too: %s", async (address, locale) => {
  failures.length = 0;
  const answer = await broken.ask(address, { headers: headers("identity") });
  const root = parse(answer.text);
  expect([answer.status, root.querySelector("html")?.getAttribute("lang")]).toEqual([500, locale]);
  expect(await faultsOf({ html: answer.text, root })).toEqual([]);
  expect(answer.headers).toMatchObject({
    "cache-control": "no-store",
    "content-type": "text/html; charset=utf-8",
  });
  expect(failures).toHaveLength(2);
});
