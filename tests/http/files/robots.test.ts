import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listedScreens } from "../../../server/api/feed/sitemap/unlisted";
import { startHttpShop, type HttpShop } from "../../support/shops/http-shop";

let shop: HttpShop;
let rules: { allow: boolean; pattern: string }[];
beforeAll(async () => {
  shop = await startHttpShop();
  const { status, headers, text } = await shop.ask("/robots.txt");
  expect([status, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  rules = [...text.matchAll(/^(Allow|Disallow): (.+)$/gm)].map(([, kind, pattern = ""]) => ({
    allow: kind === "Allow",
    pattern,
  }));
});
afterAll(() => shop.close());

/** RFC 9309: the longest matching rule counts; of equally long ones `Allow`. */
function isAllowed(target: string): boolean {
  const matching = rules.filter(({ pattern }) =>
    new RegExp(`^${pattern.replace(/[.+?^{}()|[\]\\]/g, "\\$&").replace(/\*/g, ".*")}`).test(
      target,
    ),
  );
  matching.sort((a, b) => b.pattern.length - a.pattern.length || Number(b.allow) - Number(a.allow));
  return matching[0]?.allow ?? true;
}

describe("robots", () => {
  test.each([
    "/",
    "/en",
    "/10/metrazove-koberce",
    "/10/metrazove-koberce?page=2",
    "/en/10/carpets?page=2",
    "/101/koberce/hora-93",
    "/101/koberce/hora-93?varianta=sire-400",
    "/prodejny",
    "/en/stores",
    "/pokladka",
    "/blog/1/jak-vybrat",
    "/images/big/hora-93-main/hora.jpg",
    "/assets/entry-abc.js",
    "/sitemap/products-1.xml",
    ...listedScreens().flatMap(({ cs, en }) => [cs, en]),
  ])("allows %s", (target) => expect(isAllowed(target)).toBe(true));

  test.each([
    "/kosik",
    "/kosik/doprava-a-platba",
    "/en/cart",
    "/en/cart/details",
    "/shrnuti/1/abc",
    "/en/summary/1/abc",
    "/stav",
    "/stav?page=2",
    "/ucet?page=2",
    "/ucet/fakturacni-udaje",
    "/en/account",
    "/registrace",
    "/en/register",
    "/obnova-hesla",
    "/en/change-password/abc",
    "/hledani?q=koberec",
    "/hledani?page=2",
    "/en/search",
    "/wishlist",
    "/en/wishlist",
    "/mimo-provoz",
    "/10/metrazove-koberce?sort=price_asc",
    "/10/metrazove-koberce?sort=price_asc&page=2",
    "/10/metrazove-koberce?page=2&sort=price_asc",
    "/10/metrazove-koberce?brand=1",
  ])("disallows %s", (target) => expect(isAllowed(target)).toBe(false));
});

test("has the sitemap's public address", async () => {
  expect((await shop.ask("/robots.txt")).text).toContain(
    "\nSitemap: https://www.naslap.example/sitemap.xml\n",
  );
  const local = await startHttpShop({
    config: {
      mode: "test",
      publicUrl: "http://localhost:3000",
      trustProxy: false,
      rateLimit: true,
    },
  });
  expect((await local.ask("/robots.txt")).text).toContain(
    "\nSitemap: http://localhost:3000/sitemap.xml\n",
  );
  await local.close();
});
