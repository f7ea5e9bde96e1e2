import { describe, expect, test } from "vitest";
import { newShopper } from "../steps";

const search = async (path: string, q: string) =>
  (await newShopper().open(path)).submit(/^(Hledat|Search)$/, { q }, "header");

describe("the search field", () => {
  // Specification: 1.1, 6.2
  test("is a form that finds products and keeps the query", async () => {
    const found = await search("/", "běhoun");
    expect([found.path, found.value("q", "header")]).toEqual(["/hledani?q=b%C4%9Bhoun", "běhoun"]);
  });

  // Specification: 2.search.5
  test.each([
    ["/", " Pobocka ", "/prodejny"],
    ["/en", "Opening hours", "/en/stores"],
  ])("redirects from %s by the keyword '%s' to %s", async (path, keyword, stores) => {
    const target = await search(path, keyword);
    expect([target.path, target.value("q", "header")]).toEqual([stores, ""]);
  });

  test("converts words for sale and low price to a filter and a sort order", async () => {
    const found = await search("/", "levný koberec v akci");
    expect([found.path, found.value("sort")]).toEqual([
      "/hledani?q=koberec&on_sale=1&sort=price_asc",
      "price_asc",
    ]);
    expect((await search("/", "akce")).path).toBe("/produkty/akce");
  });
});

describe("results", () => {
  // Specification: 2.search.1
  test("have posts of the blog", async () => {
    const found = await search("/", "tráva balkon");
    expect((await found.follow(/^Umělá tráva na balkon/)).path).toMatch(/^\/blog\/7\//);
  });

  test.each([
    ["/hledani?q=zapomenuté heslo", /^Zapomenuté heslo$/, "/obnova-hesla"],
    ["/hledani?q=přihlášení", /^Přihlášení$/, "/login"],
    ["/hledani?q=registrace", /^Registrace$/, "/registrace"],
    ["/hledani?q=blog", /^Blog$/, "/blog"],
    ["/hledani?q=kde je moje objednávka", /^Stav objednávky$/, "/stav"],
    ["/en/search?q=forgotten password", /^Forgotten password$/i, "/en/reset-password"],
  ])("of %s contain the page", async (path, name, target) => {
    const found = await newShopper().open(encodeURI(path));
    expect((await found.follow(name, "main")).path).toBe(target);
  });

  test("link to the matching categories with the numbers of their goods", async () => {
    const found = await newShopper().open("/hledani?q=běhoun");
    expect(found.readAll("main .listing-top .chips a")).toContainEqual(
      expect.stringMatching(/^Běhouny \d+$/),
    );
    expect((await found.follow(/^Běhouny/, "main .listing-top .chips")).read("h1")).toBe("Běhouny");
    expect(
      (await newShopper().open("/hledani?q=běhoun&on_sale=1")).readAll(
        "main .listing-top .chips a",
      ),
    ).toEqual([]);
  });

  test("of a corrected typing error say so, and link to the typed word", async () => {
    const czech = await newShopper().open("/hledani?q=kobrec+modry");
    expect(czech.read("main .search-correction")).toBe(
      "Hledáme „koberec modry“. Chcete opravdu „kobrec modry“?",
    );
    const exact = await czech.follow(/^Chcete opravdu/, "main");
    expect([exact.path, exact.read("h1")]).toEqual([
      "/hledani?q=%22kobrec+modry%22",
      expect.stringContaining("kobrec modry"),
    ]);
    expect(exact.read("main")).not.toContain("Chcete opravdu");
    const english = await newShopper().open("/en/search?q=carpte");
    expect(english.read("main .search-correction")).toBe(
      "Showing results for “carpet”. Search for “carpte” instead?",
    );
  });

  test("without a match of all words show which word was ignored", async () => {
    const shopper = newShopper();
    const czech = await shopper.open("/hledani?q=lepidlo+na+běhoun");
    expect(czech.read("main")).toContain(
      "Všem slovům naráz nic neodpovídá. Ukazujeme zboží bez slova „běhoun“.",
    );
    expect(czech.read(".card")).toContain("lepidlo");
    const english = await shopper.open("/en/search?q=vinyl+fridge");
    expect(english.read("main")).toContain(
      "Nothing matches all of these words. Showing results without “fridge”.",
    );
    const two = await shopper.open("/en/search?q=fluffy+purple+outdoor+carpet");
    expect(two.read("main")).toContain("Showing results without “fluffy” and “outdoor”.");
  });
});
