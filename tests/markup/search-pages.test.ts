import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createHtmlClient, type HtmlClient } from "../support/browser/html-client";
import { startShop, type RunningShop } from "../support/shops/shop";

let shop: RunningShop;
let visitor: HtmlClient;
beforeAll(async () => {
  shop = await startShop();
  visitor = createHtmlClient(shop.url);
});
afterAll(() => shop.dispose());

const pagesFor = async (path: string) => {
  const { status, root } = await visitor.open(path);
  const links = root
    .querySelectorAll('main [aria-labelledby="found-pages"] a')
    .map((link) => link.getAttribute("href"));
  return { status, links, products: root.querySelectorAll("main article, main .card").length };
};

describe("the search page lists content pages", () => {
  test.each([
    ["/hledani?q=reklamace", /^\/info\/\d+\/reklam/],
    ["/hledani?q=kolik+stoji+doprava", /^\/info\/\d+\/doprav/],
    ["/hledani?q=pokládka", /^\/pokladka$/],
    ["/hledani?q=plánovač", /^\/planovac$/],
    ["/hledani?q=spočítat+koberec", /^\/planovac$/],
    ["/en/search?q=how+much+carpet", /^\/en\/planner$/],
    ["/hledani?q=prodejna+brno", /^\/prodejny\/\d+$/],
    ["/en/search?q=delivery", /^\/en\/info\/\d+\//],
    ["/en/search?q=store+brno", /^\/en\/prodejny\/\d+$/],
  ])("%s", async (path, link) => {
    const { status, links } = await pagesFor(path);
    expect([status, links[0]]).toEqual([200, expect.stringMatching(link)]);
  });

  test("and no goods that match only some of the words", async () => {
    expect((await pagesFor("/hledani?q=prodejna+brno")).products).toBe(0);
  });

  test("but not for a search of goods", async () => {
    const { links, products } = await pagesFor("/hledani?q=koberec+do+ložnice");
    expect([links, products > 0]).toEqual([[], true]);
  });

  test("the dropdown lists them too", async () => {
    const answer = await fetch(`${shop.url}/hledani/naseptavac?q=reklamace`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      pages: [{ href: expect.stringMatching(/^\/info\/\d+\/reklam/) }],
    });
  });
});
