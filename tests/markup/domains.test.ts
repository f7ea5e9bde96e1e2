import { request } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listedScreens } from "../../server/api/feed/sitemap/unlisted";
import { addressesOf, tagsOf } from "../support/browser/crawl";
import { startShop, type RunningShop } from "../support/shops/shop";

const SHOP = "http://shop.test";
const ENGLISH = "http://english.test";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop({ env: { PUBLIC_URL: SHOP, LOCALE_DOMAINS: `en=${ENGLISH}` } });
});
afterAll(() => shop.dispose());

interface Page {
  status: number;
  type: string;
  html: string;
}

const ask = (origin: string, path: string): Promise<Page> =>
  new Promise((resolve, reject) => {
    const req = request(
      { port: shop.port, host: "127.0.0.1", path, headers: { host: new URL(origin).host } },
      (answer) => {
        text(answer).then(
          (html) =>
            resolve({
              status: answer.statusCode ?? 0,
              type: answer.headers["content-type"] ?? "",
              html,
            }),
          reject,
        );
      },
    );
    req.once("error", reject).end();
  });

const targetsOf = (html: string): string[] =>
  tagsOf(html).flatMap(({ attributes: { href, action } }) =>
    [href, action].filter((target) => target !== undefined),
  );

const PAGES = [
  ...listedScreens().map(({ en }) => en.replace(/^\/en/, "") || "/"),
  "/cart",
  "/login",
  "/search?q=rug",
  "/10/carpets-by-the-metre",
];

// Specification: 3.22
describe("English on a separate domain", () => {
  test.each(PAGES)(
    "%s exists, has no links with a prefix and the right canonical address",
    async (path) => {
      const { status, html } = await ask(ENGLISH, path);
      expect([status, /<html lang="(..)"/.exec(html)?.[1]]).toEqual([200, "en"]);
      const targets = targetsOf(html);
      expect(targets.length).toBeGreaterThan(20);
      expect(targets.filter((target) => /^\/en(?![a-z])/.test(target))).toEqual([]);
      expect(targets).toContainEqual(expect.stringMatching(`^${SHOP}/`));
    },
  );

  test("an unknown page is a 404 in English", async () => {
    const { status, html } = await ask(ENGLISH, "/kosicek");
    expect([status, html]).toEqual([404, expect.stringContaining('<html lang="en"')]);
  });

  test("all linked pages exist", async () => {
    const first = await ask(ENGLISH, "/10/carpets-by-the-metre");
    const products = addressesOf(tagsOf(first.html), "a", "href", ENGLISH).filter((path) =>
      /^\/\d+\/[a-z-]+\/[a-z0-9-]+$/.test(path),
    );
    expect(products.length).toBeGreaterThan(10);
    for (const path of products.slice(0, 3)) {
      const { status, html } = await ask(ENGLISH, path);
      expect([path, status, html]).toEqual([
        path,
        200,
        expect.stringContaining(`<link rel="canonical" href="${ENGLISH}${path}`),
      ]);
    }
  });

  test("a path shows the page of its domain, also from the page cache", async () => {
    for (let round = 0; round < 2; round++) {
      expect((await ask(SHOP, "/")).html).toContain('<html lang="cs"');
      expect((await ask(ENGLISH, "/")).html).toContain('<html lang="en"');
    }
  });

  test("alternate links name both domains", async () => {
    const twins = async (origin: string, path: string) =>
      tagsOf((await ask(origin, path)).html)
        .filter(
          ({ name, attributes: { rel } }) =>
            name === "link" && (rel === "canonical" || rel === "alternate"),
        )
        .map(({ attributes: { hreflang = "canonical", href } }) => `${hreflang} ${href ?? ""}`);
    const both = [`cs ${SHOP}/prodejny`, `en ${ENGLISH}/stores`, `x-default ${SHOP}/prodejny`];
    expect(await twins(SHOP, "/prodejny")).toEqual([`canonical ${SHOP}/prodejny`, ...both]);
    expect(await twins(ENGLISH, "/stores")).toEqual([`canonical ${ENGLISH}/stores`, ...both]);
  });

  test("scripts know its paths and read their data", async () => {
    const { html } = await ask(ENGLISH, "/stores");
    const path = /import\("(\/pages-en-[a-z0-9]+\.js)"\)/.exec(html)?.[1] ?? "";
    const manifest = await ask(ENGLISH, path);
    expect([manifest.status, manifest.type]).toEqual([200, "text/javascript; charset=utf-8"]);
    expect(manifest.html).toMatch(/"stores___en":\{[^}]*"path":"stores"/);
    expect(manifest.html).not.toContain('"stores___cs"');
    const data = await ask(ENGLISH, "/stores.data");
    expect([data.status, data.type]).toEqual([200, "text/x-script; charset=utf-8"]);
  });

  test("sitemap and feed contain addresses of the right domain", async () => {
    const pages = (await ask(SHOP, "/sitemap/pages.xml")).html;
    expect(pages).toContain(`<loc>${SHOP}/prodejny</loc>`);
    expect(pages).toContain(`<loc>${ENGLISH}/stores</loc>`);
    expect(pages).not.toMatch(/(shop|english)\.test\/en\b/);
    const feed = (await ask(SHOP, "/sitemap/products-1.xml")).html;
    expect(feed).toMatch(new RegExp(`<loc>${ENGLISH}/\\d+/`));
  });
});
