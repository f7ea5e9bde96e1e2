import { parse } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { localeOf } from "../../app/i18n/paths.js";
import { addressesOf, crawl, screenOf, type CrawledPage, type Tag } from "../support/browser/crawl";
import { faultsOf } from "../support/browser/markup";
import { makePlainPictures, PICTURES } from "../support/browser/plain-pictures";
import { startShop, type RunningShop } from "../support/shops/shop";

let shop: RunningShop;
beforeAll(async () => {
  // resizing each original takes longer than all pages
  await makePlainPictures(["ico"]);
  shop = await startShop({ startMs: 90_000, imageCache: PICTURES });
});
afterAll(() => shop.dispose());

function mistakesOf({ path, status, tags, html }: CrawledPage): string[] {
  if (!html) return status === 200 ? [] : [`answers ${status}`];
  const all = (name: string) => tags.filter((tag) => tag.name === name);
  const meta = (name: string) =>
    all("meta").find(({ attributes }) => attributes["name"] === name)?.attributes["content"] ?? "";
  const ids = tags.flatMap(({ attributes }) => attributes["id"] ?? []);
  const canonical = canonicalOf(tags);
  const isUnlisted = meta("robots") === "noindex";
  const faults: [wrong: boolean, fault: string][] = [
    [status !== 200, `answers ${status}`],
    [all("html")[0]?.attributes["lang"] !== localeOf(path), "is in another language"],
    [all("h1").length !== 1, `has ${all("h1").length} h1`],
    [!html.match(/<title>[^<]*\S \| Nášlap<\/title>/), "has no title"],
    [!meta("description").trim() && !isUnlisted, "has no description"],
    [
      !isUnlisted && !canonical.startsWith(`${shop.url}/`),
      `has the canonical address ${canonical}`,
    ],
    [
      new Set(ids).size !== ids.length,
      `has ids twice: ${ids.filter((id, index) => ids.indexOf(id) !== index).join(", ")}`,
    ],
    [
      all("img").some(({ attributes }) => attributes["alt"] === undefined),
      "has pictures without alt",
    ],
  ];
  return faults.flatMap(([wrong, fault]) => (wrong ? [fault] : []));
}

const canonicalOf = (tags: readonly Tag[]): string =>
  tags.find(({ name, attributes }) => name === "link" && attributes["rel"] === "canonical")
    ?.attributes["href"] ?? "";

const picturesOf = ({ tags, path }: CrawledPage): string[] =>
  addressesOf(tags, "img", "src", shop.url + path).filter(
    (address) => screenOf(address) !== "viewed",
  );
const originalOf = (address: string): string =>
  address.replace(/^\/images\/[^/]+\/([^/]+)\/.*$/, "$1");
const smallest = (address: string): string => address.replace(/^\/images\/[^/]+\//, "/images/ico/");

async function listedPaths(): Promise<string[]> {
  const parts = await Promise.all(
    ["/sitemap/pages.xml", "/sitemap/products-1.xml"].map((path) => fetch(shop.url + path)),
  );
  const texts = await Promise.all(parts.map((answer) => answer.text()));
  return texts.flatMap((text) =>
    [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname),
  );
}

async function missing(
  pictures: ReadonlyMap<string, { address: string; from: string }>,
): Promise<string[]> {
  const [queue, faults] = [[...pictures.values()], [] as string[]];
  const checkNext = async ({ address, from }: { address: string; from: string }) => {
    const { status, headers } = await fetch(shop.url + smallest(address), {
      method: "HEAD",
      headers: { accept: "image/avif" },
    });
    const isPicture = headers.get("content-type")?.startsWith("image/") ?? false;
    if (status !== 200 || !isPicture)
      faults.push(`${from} shows ${address}, which answers ${status}`);
  };
  while (queue.length > 0) await Promise.all(queue.splice(0, 8).map(checkNext));
  return faults;
}

describe("a crawl of the whole shop", () => {
  test(
    "finds no broken link or picture, and one h1, title, description and language on each page",
    { timeout: 300_000 },
    async () => {
      const listed = new Set(await listedPaths());
      const faults: string[] = [];
      const validated = new Set<string>();
      const visited = new Set<string>();
      const canonicals = new Map<string, string>();
      const pictures = new Map<string, { address: string; from: string }>();
      await crawl(shop.url, listed, async (page) => {
        visited.add(page.path);
        if (page.location !== null) {
          if (page.from === "")
            faults.push(`the sitemap has ${page.path}, which leads to ${page.location}`);
          return;
        }
        faults.push(
          ...mistakesOf(page).map(
            (fault) => `${page.path} ${fault} (from ${page.from || "the sitemap"})`,
          ),
        );
        for (const address of picturesOf(page))
          if (!pictures.has(originalOf(address)))
            pictures.set(originalOf(address), { address, from: page.path });
        canonicals.set(page.path, canonicalOf(page.tags).slice(shop.url.length));
        // the validator is slow: one page per screen
        if (validated.has(page.screen) || !page.html) return;
        validated.add(page.screen);
        faults.push(
          ...(await faultsOf({ html: page.html, root: parse(page.html) })).map(
            (fault) => `${page.path} ${fault}`,
          ),
        );
      });
      for (const [path, canonical] of canonicals)
        if (canonical && !visited.has(canonical) && !listed.has(canonical))
          faults.push(`${path} has the canonical address ${canonical}, which no link leads to`);
      faults.push(...(await missing(pictures)));
      expect(faults).toEqual([]);
      expect(validated.size).toBeGreaterThan(20);
      expect(pictures.size).toBeGreaterThan(500);
    },
  );
});

describe("the route table of the specification (section 2) answers in both languages", () => {
  const LOGIN = { cs: "/?login=1", en: "/en?login=1" };
  test.each<
    [
      screen: string,
      czech: string,
      english: string,
      expected: 200 | 404 | { cs: string; en: string },
    ]
  >([
    ["Home", "/", "/en", 200],
    ["Cart", "/kosik", "/en/cart", 200],
    ["Order summary", "/shrnuti/1/abc", "/en/summary/1/abc", 404],
    ["Order status", "/stav", "/en/stav", 200],
    ["Order status of an order", "/stav/1/abc", "/en/stav/1/abc", 404],
    ["Account", "/ucet", "/en/account", LOGIN],
    ["Invoice/company data", "/ucet/fakturacni-udaje", "/en/account/company", LOGIN],
    ["Delivery addresses", "/ucet/dodaci-adresy", "/en/account/delivery-addresses", LOGIN],
    ["Order detail", "/ucet/objednavka/1", "/en/account/order/1", LOGIN],
    ["Change password", "/zmena-hesla/abc", "/en/change-password/abc", 404],
    ["Register", "/registrace", "/en/register", 200],
    [
      "Register, also",
      "/account/register",
      "/en/account/register",
      { cs: "/registrace", en: "/en/register" },
    ],
    ["Reset password request", "/obnova-hesla", "/en/reset-password", 200],
    ["Info page", "/info/1/obchodni-podminky", "/en/info/1/terms-of-sale", 200],
    ["New products", "/produkty/novinky", "/en/products/new", 200],
    ["Sale products", "/produkty/akce", "/en/products/sale", 200],
    ["Search", "/hledani?q=koberec", "/en/search?q=carpet", 200],
    ["Stores list", "/prodejny", "/en/stores", 200],
    ["Store detail", "/prodejny/1", "/en/prodejny/1", 200],
    ["Maintenance, while there is none", "/mimo-provoz", "/en/maintenance", { cs: "/", en: "/en" }],
    ["Checkout / laying", "/pokladka", "/en/laying", 200],
    ["About us", "/about-us", "/en/about-us", 200],
    ["References", "/reference", "/en/reference", 200],
    [
      "Reference detail",
      "/reference/1/byt-na-vinohradech",
      "/en/reference/1/a-flat-in-vinohrady",
      200,
    ],
    ["Blog", "/blog", "/en/blog", 200],
    [
      "Blog detail",
      "/blog/4/tloustka-pvc-a-tridy-uzivani",
      "/en/blog/4/pvc-thickness-and-use-classes",
      200,
    ],
    ["Wishlist", "/wishlist", "/en/wishlist", 200],
    ["Shop listing", "/eshop", "/en/eshop", 200],
    ["Assortment", "/sortiment/kobercove-ctverce", "/en/sortiment/rugs", 200],
    ["Assortment of a room", "/sortiment/metrazove-koberce/loznice", "/en/sortiment/bedroom", 200],
    ["Article", "/clanek", "/en/clanek", 200],
    ["News item", "/novinka", "/en/novinka", 200],
    ["Category", "/10/metrazove-koberce", "/en/10/carpets-by-the-metre", 200],
    [
      "Product detail",
      "/1202/x/x",
      "/en/1202/product/x",
      {
        cs: "/1202/berber/koberec-berber-beskyd-62-ovesny-nopek",
        en: "/en/1202/berber-carpets/berber-carpet-beskyd-62-oat-fleck",
      },
    ],
  ])("%s: %s and %s", async (_screen, czech, english, expected) => {
    for (const [locale, path] of [
      ["cs", czech],
      ["en", english],
    ] as const) {
      const answer = await fetch(shop.url + path, { redirect: "manual" });
      const location = answer.headers.get("location");
      if (typeof expected === "number")
        expect([path, answer.status, location]).toEqual([path, expected, null]);
      else expect([path, location]).toEqual([path, expected[locale]]);
      if (location === null) expect(await answer.text()).toContain(`<html lang="${locale}"`);
    }
  });
});
