import { describe, expect, test } from "vitest";
import { sharedShop } from "../../support/shops/shared-shop";
import { newShopper } from "../steps";

const RUGS = "/40/kusove-koberce";
const APPLY = /^Použít filtry$/;
const FOUND = ".toolbar [role=status]";
const FIRST = ".listing-main article h2";

describe("a listing", () => {
  test("keeps and validates a price range", async () => {
    const listing = await newShopper().open(RUGS);
    const narrowed = await listing.submit(APPLY, { price_min: "1 000", price_max: "1 500" });
    expect((await narrowed.follow(/^Odebrat filtr Cena 1\s000\sKč–1\s500\sKč$/)).path).toBe(RUGS);
    const refused = await narrowed.submit(APPLY, { price_max: "200" });
    expect([
      refused.status,
      refused.read("main").includes("Zadejte číslo 1 000 nebo vyšší."),
    ]).toEqual([422, true]);
    expect(refused.value("price_max")).toBe("200");
    expect(refused.root.querySelector("[name=price_max]")?.getAttribute("aria-invalid")).toBe(
      "true",
    );
    const wrong = await refused.submit(APPLY, { price_max: "mnoho" });
    expect(wrong.read("main")).toContain("Pole musí obsahovat pouze číslice.");
  });

  test("keeps filters when it is sorted, and both on the next page", async () => {
    const listing = await newShopper().open("/10/metrazove-koberce");
    const inStock = await listing.submit(APPLY, { in_stock: "1" });
    expect(inStock.path).toContain("in_stock=1");
    const sorted = await inStock.submit(/^Seřadit$/, { sort: "price_asc" });
    expect(sorted.path).toMatch(/in_stock=1.*sort=price_asc/);
    expect(sorted.read(FIRST)).not.toBe(inStock.read(FIRST));
    const second = await sorted.follow(/^Strana 2$/);
    expect(second.path).toMatch(/in_stock=1.*sort=price_asc.*page=2/);
    expect(second.read(FIRST)).not.toBe(sorted.read(FIRST));
    expect(second.value("sort")).toBe("price_asc");
  });

  test("removes filters one by one or all at once", async () => {
    const listing = await newShopper().open(RUGS);
    const ofBrand = await listing.submit(APPLY, { brand: "3" });
    const onSale = await ofBrand.submit(APPLY, { on_sale: "1" });
    expect(onSale.path).toMatch(/brand=3.*on_sale=1|on_sale=1.*brand=3/);
    const counts = [listing, ofBrand, onSale].map((page) =>
      Number(/\d+/.exec(page.read(FOUND))?.[0]),
    );
    expect(counts).toEqual([...counts].sort((one, other) => other - one));
    expect(new Set(counts).size).toBe(3);
    const without = await onSale.follow(/^Odebrat filtr Jen v\sakci/);
    expect([without.read(FOUND), without.value("on_sale")]).toEqual([
      ofBrand.read(FOUND),
      undefined,
    ]);
    const all = await without.follow(/^Zrušit všechny filtry$/);
    expect([all.path, all.read(FOUND)]).toEqual([RUGS, listing.read(FOUND)]);
  });

  test("without results offers to remove filters and links to other goods", async () => {
    const empty = await newShopper().open(`${RUGS}?price_max=1&property.18=blue`);
    expect(empty.readAll("main h2")).toContain("Těmto filtrům nic neodpovídá");
    expect(empty.readAll("main a")).toEqual(
      expect.arrayContaining(["Metrážové koberce", "Hledat v celém obchodě"]),
    );
    const wider = await empty.follow(/^Odebrat filtr Cena do\s1\sKč/);
    expect(wider.path).toMatch(/property\.18=blue$/);
    expect(wider.readAll("main h2")).not.toContain("Těmto filtrům nic neodpovídá");
  });

  test("without results keeps its order", async () => {
    const shopper = newShopper();
    const empty = await shopper.open(`${RUGS}?price_max=1&property.18=blue&sort=price_asc`);
    expect(empty.readAll("main h2")).toContain("Těmto filtrům nic neodpovídá");
    const again = await empty.submit(APPLY);
    expect(again.path).toContain("sort=price_asc");
    const wider = await again.follow(/^Zrušit všechny filtry$/);
    expect(wider.value("sort")).toBe("price_asc");
  });

  test("has buttons on cards that add to the cart; coverings have a link for their sample", async () => {
    const shopper = newShopper();
    const rugs = await shopper.open(RUGS);
    expect(rugs.root.querySelectorAll(".card .btn").length).toBe(0);
    expect(rugs.root.querySelectorAll(".card .card-sample").length).toBeGreaterThanOrEqual(12);
    const listing = await shopper.open("/90/prislusenstvi");
    const buttons = listing.root.querySelectorAll(".card :is(a, button).btn");
    expect(buttons.length).toBeGreaterThanOrEqual(1);
    expect(buttons.every((button) => button.closest(".card-buy"))).toBe(true);
    // beside them the others end with words only: the card is one link
    const cards = listing.root.querySelectorAll(".grid .card");
    const ending = cards.filter((card) =>
      card.querySelector(".card-buy, span.card-choose[aria-hidden=true]"),
    );
    expect(ending.length).toBe(cards.length);
  });

  test("of a search keeps the query when it is filtered", async () => {
    const found = await newShopper().open("/hledani?q=koberec");
    const narrowed = await found.submit(APPLY, { on_sale: "1" });
    expect(narrowed.path).toMatch(/q=koberec.*on_sale=1/);
    expect(narrowed.read("h1")).toBe("Výsledky hledání: „koberec“");
  });

  test("links to the size that is chosen on a card", async () => {
    const listing = await newShopper().open("/41/moderni-koberce");
    expect((await listing.follow(/120\s×\s170/, "main")).path).toContain("varianta=rozmer-120x170");
  });
});

test("links from the assortment over a room to its goods, in both languages", async () => {
  const category = await newShopper().open("/sortiment/metrazove-koberce");
  expect(category.read("h1")).toBe("Metrážové koberce");
  const room = await category.follow(/^Ložnice/, "main");
  expect([room.path, room.read("h1")]).toEqual([
    "/sortiment/metrazove-koberce/loznice",
    "Metrážové koberce: ložnice",
  ]);
  const english = await room.follow(/English/);
  expect([english.path, english.read("h1")]).toEqual([
    "/en/sortiment/carpets-by-the-metre/bedroom",
    "Carpets by the metre: bedroom",
  ]);
});

test("a page of a room opens with its picture, one of a category has none", async () => {
  const pictures = async (path: string) =>
    (await newShopper().open(path)).root
      .querySelectorAll(".listing-picture")
      .map((picture) => picture.getAttribute("src"));
  expect(await pictures("/sortiment/loznice")).toEqual([expect.stringContaining("orava-42-room")]);
  expect(await pictures("/en/sortiment/rugs/bedroom")).toHaveLength(1);
  expect(await pictures("/11/smyckove-koberce")).toEqual([]);
});

test.each([
  ["/11/smyckove-koberce", "Metrážové koberce: smyčkové", "Smyčkové"],
  ["/en/44/childrens-rugs", "Rugs: children’s", "Children’s"],
  ["/sortiment/metrazove-koberce/melir", "Metrážové koberce: vzor melír", "Vzor melír"],
])("the heading of %s names the whole: %s", async (path, title, current) => {
  const page = await newShopper().open(path);
  expect([page.read("h1"), page.read(".crumbs [aria-current]")]).toEqual([title, current]);
  expect(page.read("title")).toContain(title);
});

test("canonical addresses have no sort order and no filter; filtered pages are noindex", async () => {
  const { url } = sharedShop();
  const shopper = newShopper();
  const hrefOf = async (path: string, selector: string) =>
    (await shopper.open(path)).root.querySelector(selector)?.getAttribute("href");
  const second = "/10/metrazove-koberce?page=2&sort=price_asc&utm_source=x";
  expect(await hrefOf(second, "link[rel=canonical]")).toBe(`${url}/10/metrazove-koberce?page=2`);
  expect(await hrefOf(second, "link[hreflang=en]")).toBe(
    `${url}/en/10/carpets-by-the-metre?page=2`,
  );
  expect(await hrefOf("/eshop/berber", "link[rel=canonical]")).toBe(`${url}/13/berber`);
  const narrowed = await shopper.open("/en/products/sale?on_sale=1");
  expect(narrowed.root.querySelector("link[rel=canonical]")).toBeNull();
  expect(narrowed.root.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
});
