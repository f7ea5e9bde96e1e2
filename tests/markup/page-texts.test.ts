import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { resources } from "~/i18n/texts/resources.server";
import { createHtmlClient, type HtmlPage } from "../support/browser/html-client";
import { startShop, type RunningShop } from "../support/shops/shop";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.dispose());

function namespacesIn({ root }: Pick<HtmlPage, "root">): string[] {
  const texts: unknown = JSON.parse(root.querySelector("#i18n")?.textContent ?? "");
  return typeof texts === "object" && texts !== null ? Object.keys(texts).sort() : [];
}

describe("a page contains exactly the texts that it can show without another request", () => {
  test.each([
    ["/", ["catalogue", "common", "drawing", "home", "piece", "room"]],
    ["/10/metrazove-koberce", ["catalogue", "common", "listing"]],
    ["/1202/x/x", ["catalogue", "common", "cut", "piece", "product", "share", "stock"]],
    ["/neexistuje", ["common", "error"]],
  ])("%s", async (path, namespaces) => {
    expect(namespacesIn(await createHtmlClient(shop.url).open(path))).toEqual(namespaces);
  });

  test("a page with a failure contains the failure texts", async () => {
    const page = await createHtmlClient(shop.url).open(
      "/10/metrazove-koberce?price_min=9&price_max=x",
    );
    expect(page.status).toBe(422);
    expect(page.html).toContain(resources.cs.validation.numeric);
    expect(namespacesIn(page)).toEqual(["catalogue", "common", "listing", "validation"]);
  });

  test("a page with a notice contains the notice texts", async () => {
    const client = createHtmlClient(shop.url);
    const product = await client.open("/1202/x/x");
    const page = await product.submit(/^Přidat do oblíbených/);
    expect(page.root.querySelector(".notices")?.textContent).toContain("přidáno mezi oblíbené");
    expect(namespacesIn(page)).toEqual(["catalogue", "common", "notice", "stock", "wishlist"]);
    expect(namespacesIn(await client.open("/"))).toEqual([
      "catalogue",
      "common",
      "drawing",
      "home",
      "piece",
      "room",
    ]);
  });
});
