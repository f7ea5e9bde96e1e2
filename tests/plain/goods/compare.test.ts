import { describe, expect, test } from "vitest";
import { createHtmlClient, type HtmlPage } from "../../support/browser/html-client";
import { sharedShop } from "../../support/shops/shared-shop";
import { newShopper } from "../steps";

const names = (page: HtmlPage) => page.readAll("thead .compared");
const idsOf = ({ path }: HtmlPage) => new URL(path, "http://x").searchParams.getAll("id");

describe("a comparison", () => {
  test.each([
    {
      list: "/10/metrazove-koberce",
      compare: /^Porovnat: /,
      title: "Porovnání výrobků",
      remove: /^Odebrat z\sporovnání: /,
      at: "/porovnani",
    },
    {
      list: "/en/10/x",
      compare: /^Compare: /,
      title: "Compare products",
      remove: /^Remove from the comparison: /,
      at: "/en/compare",
    },
  ])(
    "grows from $list and from a product's page, and shrinks",
    async ({ list, compare, title, remove, at }) => {
      const shopper = newShopper();
      const one = await (await shopper.open(list)).submit(compare);
      expect([one.read("h1"), names(one).length, idsOf(one).length]).toEqual([title, 1, 1]);
      const prefix = at.startsWith("/en") ? "/en" : "";
      const two = await (await shopper.open(`${prefix}/1202/x/x`)).submit(compare);
      expect(idsOf(two)).toEqual([...idsOf(one), "1202"]);
      expect(two.root.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
      // the shop remembers the shopper's comparison
      expect((await shopper.open(at)).path).toBe(two.path);
      const left = await two.submit(remove);
      expect(idsOf(left)).toEqual(["1202"]);
      const none = await left.submit(remove);
      expect([none.path, none.readAll("main .tiles a").length > 3]).toEqual([at, true]);
      expect((await shopper.open(at)).path).toBe(at);
    },
  );

  test.each([
    {
      from: "/10/metrazove-koberce?sort=price_asc",
      button: /^Porovnat: /,
      first: /je v\sporovnání\. Přidejte/,
      link: /^Otevřít porovnání$/,
    },
    {
      from: "/en/10/metre-carpets",
      button: /^Compare: /,
      first: /is in the comparison\. Add another/,
      link: /^Open the comparison$/,
    },
  ])(
    "stays on $from, says how many there are, and leads to them",
    async ({ from, button, first, link }) => {
      const { url } = sharedShop();
      // a browser names the page of the form
      const headers = { referer: "" };
      const shopper = createHtmlClient(url, headers);
      const list = await shopper.open(from);
      headers.referer = url + list.path;
      const one = await list.submit(button);
      expect([one.path, one.read("[role=status]")]).toEqual([
        list.path,
        expect.stringMatching(first),
      ]);
      const product = await shopper.open(from.startsWith("/en") ? "/en/1202/x/x" : "/1202/x/x");
      headers.referer = url + product.path;
      const two = await product.submit(button);
      expect([two.path, two.read("[role=status]")]).toEqual([
        product.path,
        expect.stringMatching(/ 2 (výrobky|products)\./),
      ]);
      expect(idsOf(await two.follow(link))).toContain("1202");
      const tray = (page: HtmlPage) => page.readAll(".compare-tray");
      const later = await shopper.open(from);
      expect([tray(list), tray(later)]).toEqual([[], [expect.stringMatching(/ 2 (ze|of) 4$/)]]);
      expect(names(await later.follow(/ 2 (ze|of) 4$/))).toHaveLength(2);
    },
  );

  test.each([
    ["", /^V\sporovnání/],
    ["/en", /^In comparison/],
  ])("tells on the product page %s/1202 that it is compared", async (prefix, said) => {
    const shopper = newShopper();
    const button = async () =>
      (await shopper.open(`${prefix}/1202/x/x`)).root.querySelector("button[form=compare]");
    expect((await button())?.textContent).not.toMatch(said);
    await (await shopper.open(`${prefix}/1202/x/x`)).submit(/^(Porovnat|Compare): /);
    const after = await button();
    expect([after?.textContent, after?.getAttribute("aria-label")]).toEqual([
      expect.stringMatching(said),
      expect.stringMatching(said),
    ]);
  });

  test("does not take goods that are no longer sold", async () => {
    const list = await newShopper().open("/10/metrazove-koberce");
    const button = list.root.querySelector("button[form=compare]");
    button?.setAttribute("value", "999999");
    const refused = await list.submit(/^Porovnat: /);
    expect([refused.read("[role=status]"), names(refused)]).toEqual([
      expect.stringContaining("už neprodáváme"),
      [],
    ]);
  });

  test("shows prices, stock, samples and properties in rows, and marks differences", async () => {
    const page = await newShopper().open("/porovnani?id=1202&id=1101");
    expect(names(page)).toHaveLength(2);
    const rows = page.readAll(".compare tbody tr");
    // one row each, so that prices and buttons of long and short names are at the same height
    expect(rows.slice(0, 2)).toEqual([
      expect.stringMatching(/^Cena/),
      expect.stringMatching(/^Vybrat rozměr.*Odebrat.*Vybrat rozměr.*Odebrat/s),
    ]);
    for (const words of [
      /^Cena.*Kč.*Kč/,
      /^Dostupnost.*Skladem/,
      /^Vzorek.*20.×.15.cm.za.19.Kč.*20.×.15.cm.za.19.Kč/,
      /^Rozměry.*Role široké/,
    ])
      expect(rows.find((row) => words.test(row))).toBeDefined();
    const marked = page.root
      .querySelectorAll(".compare tr:has(.compare-mark)")
      .map((row) => row.querySelectorAll("td").map((cell) => cell.textContent));
    expect(marked.length).toBeGreaterThan(0);
    for (const [first, second] of marked) expect(first).not.toBe(second);
  });

  test("offers goods like the first product, with pictures", async () => {
    const page = await newShopper().open("/porovnani?id=1202&id=1515");
    const offers = page.root.querySelectorAll(".compare-more button");
    expect(offers.map((offer) => /^Koberec|koberec/.test(offer.textContent))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(
      offers.every((offer) =>
        offer.querySelector("img")?.getAttribute("src")?.startsWith("/images/"),
      ),
    ).toBe(true);
  });

  test("says how to share its link, and that a wide table scrolls", async () => {
    const page = await newShopper().open("/porovnani?id=1202&id=1101&id=1515");
    expect(page.read(".compare-share")).toMatch(/z\sadresního řádku/);
    expect(page.read(".compare-hint")).toMatch(/^Tabulku posunete do\sstrany$/);
    expect(page.root.querySelector(".compare-table")?.getAttribute("tabindex")).toBe("0");
    expect(
      (await newShopper().open("/porovnani?id=1202&id=1101")).readAll(".compare-hint"),
    ).toEqual([]);
  });

  test("can be opened by another shopper's link, and replaces the own comparison after a change only", async () => {
    const shopper = newShopper();
    await (await shopper.open("/1202/x/x")).submit(/^Porovnat: /);
    const linked = await shopper.open("/porovnani?id=1101&id=1515");
    expect(idsOf(await shopper.open("/porovnani"))).toEqual(["1202"]);
    expect(idsOf(await linked.submit(/^Přidat k\sporovnání: /)).slice(0, 2)).toEqual([
      "1101",
      "1515",
    ]);
  });

  test("has four products at most and names the rejected ones", async () => {
    const shopper = newShopper();
    const full = await shopper.open("/porovnani?id=1101&id=1102&id=1201&id=1515&id=1202");
    expect([names(full).length, full.read(".notice")]).toEqual([
      4,
      expect.stringContaining("Porovnat jde nejvýš čtyři"),
    ]);
    expect(full.readAll("form.compare-more")).toEqual([]);
    // a change makes it the shopper's comparison
    await (await full.submit(/^Odebrat z\sporovnání: /)).submit(/^Přidat k\sporovnání: /);
    const refused = await (await shopper.open("/2001/x/x")).submit(/^Porovnat: /);
    expect(refused.read("[role=status]")).toContain("se do porovnání už nevejde");
    expect(names(refused)).toHaveLength(4);
  });

  test.each(["/porovnani?id=999999", "/porovnani?id=x"])(
    "%s explains the missing products and offers categories",
    async (path) => {
      const page = await newShopper().open(path);
      expect([page.status, page.read(".notice")]).toEqual([
        200,
        expect.stringContaining("už neprodáváme, nebo odkaz není celý"),
      ]);
      expect(page.readAll("main .tiles a").length).toBeGreaterThan(3);
    },
  );
});

test("coverings of the wishlist are compared from there, other goods are not", async () => {
  const shopper = newShopper();
  for (const id of [1202, 1901, 2923])
    await (await shopper.open(`/${id}/x/x`)).submit(/^Přidat do oblíbených/, {}, ".gallery-box");
  const wishlist = await shopper.open("/wishlist");
  expect(wishlist.root.querySelectorAll("main button[form=compare]")).toHaveLength(2);
  await wishlist.submit(/^Porovnat: /, {}, "main");
  const compared = await (await shopper.open("/wishlist")).follow(/ 1 ze 4$/);
  expect(names(compared)).toHaveLength(1);
});
