import { expect, test } from "vitest";
import { newShopper } from "./steps";

const MISSING = [
  "/neexistuje",
  "/99999/kategorie",
  "/1/2/3/4",
  "/10/metrazove-koberce?page=999",
  "/abc/x/y",
  "/abc/x",
  "/blog/99/x",
  "/blog/x/y",
  "/blog?page=9",
  "/blog?category=99",
  "/clanek/1/x",
  "/novinka/99",
  "/reference?tag=nic",
  "/reference/99/x",
  "/eshop/nic",
  "/sortiment/nic",
  "/sortiment/metrazove-koberce/nic",
  "/prodejny/99",
  "/prodejny/x",
  "/prodejny/0",
  "/1101/x/x/recenze?page=9",
  "/1101/x/x/recenze?stars=6",
  "/99999/x/x/recenze",
  "/abc/x/x/recenze",
];

// Specification: 2.errors.1, 2.errors.2
test("a missing page has the status 404 and a link home", async () => {
  const shopper = newShopper();
  for (const path of MISSING) {
    const page = await shopper.open(path);
    expect([path, page.status, page.read("h1")]).toEqual([path, 404, "Stránka nenalezena"]);
    expect(page.readAll("main a")).toContainEqual(expect.stringContaining("Na úvodní stránku"));
  }
});

// Specification: 2.rules.3
test.each([
  ["/en/eshop/smyckove-koberce?page=2", "/en/eshop/loop-pile-carpets?page=2"],
  ["/eshop/loop-pile-carpets", "/eshop/smyckove-koberce"],
  ["/en/sortiment/metrazove-koberce", "/en/sortiment/carpets-by-the-metre"],
  ["/sortiment/carpets-by-the-metre", "/sortiment/metrazove-koberce"],
  ["/sortiment/living-room", "/sortiment/obyvaci-pokoj"],
  [
    "/en/sortiment/metrazove-koberce/obyvaci-pokoj",
    "/en/sortiment/carpets-by-the-metre/living-room",
  ],
  [
    "/en/sortiment/carpets-by-the-metre/obyvaci-pokoj",
    "/en/sortiment/carpets-by-the-metre/living-room",
  ],
  ["/en/10/metrazove-koberce", "/en/10/carpets-by-the-metre"],
  ["/en/info/1/obchodni-podminky", "/en/info/1/terms-of-sale"],
  ["/en/blog/1/jak-zmerit-pokoj", "/en/blog/1/how-to-measure-a-room"],
  ["/clanek/20/glossary-of-flooring-terms", "/clanek/20/slovnicek-podlahovych-pojmu"],
  ["/en/novinka/40/advent-a-svatky", "/en/novinka/40/advent-and-holidays"],
  ["/en/reference/1/byt-na-vinohradech", "/en/reference/1/a-flat-in-vinohrady"],
  ["/en/kosik", "/en/cart"],
])("the words of another language in an address lead to the page: %s", async (from, to) => {
  const page = await newShopper().open(from);
  expect([page.status, page.path]).toEqual([200, to]);
});

test("a missing page in English links to the categories", async () => {
  const shopper = newShopper();
  for (const path of ["/en/nothing", "/en/prodejny/99"]) {
    const page = await shopper.open(path);
    expect([page.status, page.read("h1")]).toEqual([404, "This page could not be found"]);
  }
  const missing = await shopper.open("/en/nothing");
  expect(missing.root.querySelectorAll("input[name=q]")).toHaveLength(1);
  expect((await missing.submit(/^Search$/, { q: "berber" }, "header")).path).toBe(
    "/en/search?q=berber",
  );
  const rugs = await missing.follow(/^Rugs$/, "nav[aria-label='Or choose from the categories']");
  expect(rugs.read("h1")).toBe("Rugs");
});

test("an incomplete or unknown address of an order is not found", async () => {
  const shopper = newShopper();
  for (const path of [
    "/stav/1",
    "/stav/1/abcdefghijklmnopqrstuv",
    "/stav/x/abcdefghijklmnopqrstuv",
    "/en/stav/0/x",
    "/stav/99999999999/x",
  ])
    expect([path, (await shopper.open(path)).status]).toEqual([path, 404]);
});
