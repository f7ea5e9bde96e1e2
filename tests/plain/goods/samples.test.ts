import { expect, test } from "vitest";
import { createHtmlClient } from "../../support/browser/html-client";
import { sharedShop } from "../../support/shops/shared-shop";
import { newShopper } from "../steps";

const ORDER = /^Objednat vzorek 20.×.15.cm za.19.Kč$/;
const IN_CART = /^Vzorek v\skošíku, zobrazit$/;
const hasSample = (page: { readAll(selector: string): string[] }) =>
  page.readAll("main button").some((name) => ORDER.test(name));

test("a sample is added on the product's page and can only be removed in the cart", async () => {
  const carpet = await newShopper().open("/1202/x/x?varianta=sire-400");
  const name = carpet.read("h1");
  const ordered = await carpet.submit(ORDER);
  expect(ordered.read("[role=status]")).toContain(`${name}: vzorek přidán do košíku.`);
  expect(ordered.path).toContain("varianta=");
  expect(ordered.readAll("main button")).toContain("Do košíku");
  expect(
    [carpet, ordered].map((page) =>
      page.readAll(".header-links a").filter((text) => text.startsWith("Vzorky")),
    ),
  ).toEqual([[], ["Vzorky 1 z 5"]]);
  const cart = await ordered.follow(IN_CART);
  expect(cart.readAll(".goods-rows > li")).toEqual([
    expect.stringMatching(/Vzorek 20 × 15 cm.*19 Kč/),
  ]);
  // shown as the card that comes in the parcel, not as a roll
  expect(cart.root.querySelectorAll(".goods-rows .sample-card img")).toHaveLength(1);
  expect(cart.root.querySelectorAll(".goods-rows input[inputmode=numeric]")).toEqual([]);
  const removed = await cart.submit(new RegExp(`^Odebrat vzorek, ${name}`));
  expect(removed.read("[role=status]")).toContain(`${name}: vzorek odebrán z košíku.`);
  expect(removed.readAll(".goods-rows > li")).toEqual([]);
});

test("a sample leaves the choice of the roll to the shop", async () => {
  const shopper = newShopper();
  const room = await shopper.open("/muj-pokoj");
  await room.submit(/^Uložit a\spočítat$/, { width: "3", length: "4" });
  const ordered = await (await shopper.open("/1202/x/x")).submit(ORDER);
  expect(ordered.readAll("[role=status]").join()).toContain("vzorek přidán do košíku.");
  expect(ordered.path).not.toContain("varianta=");
  expect(ordered.read(".roll-reason")).toMatch(/nejlevnější možnost\.$/);
});

test("refuses the sixth sample with a message", async () => {
  const shopper = newShopper();
  for (const id of [1201, 1202, 1203, 1204, 1205])
    await (await shopper.open(`/${id}/x/x`)).submit(ORDER);
  const refused = await (await shopper.open("/2001/x/x?varianta=rozmer-80x150")).submit(ORDER);
  expect(refused.readAll("main [role=alert]").join("\n")).toContain("nejvýše 5");
});

test("a sample is a line in the checkout and on English pages", async () => {
  const shopper = newShopper();
  const ordered = await (
    await shopper.open("/en/1901/x/x")
  ).submit(/^Order a sample, 20.×.15.cm, for/);
  expect((await ordered.follow(/^Sample in the cart, view it$/)).read(".goods-rows")).toContain(
    "Sample, 20 × 15 cm",
  );
  expect((await shopper.open("/en/cart/delivery-and-payment")).read("#summary")).toContain(
    "Sample, 20 × 15 cm",
  );
});

test("a card of a listing orders a sample; the shopper stays there, also at the limit", async () => {
  const { url } = sharedShop();
  const shopper = createHtmlClient(url, { referer: `${url}/10/metrazove-koberce` });
  const listing = await shopper.open("/10/metrazove-koberce");
  const buttons = listing.root.querySelectorAll(".card-sample");
  expect(buttons.length).toBeGreaterThan(20);
  const names = buttons.slice(0, 6).map((button) => button.getAttribute("aria-label") ?? "");
  const said: string[] = [];
  for (const name of names) {
    const ordered = await listing.submit(new RegExp(`^${name.replace(/\s/g, "\\s")}$`));
    expect(ordered.path).toBe(listing.path);
    said.push(ordered.read("[role=status]"));
  }
  expect(said).toEqual([
    ...Array.from({ length: 5 }, () => expect.stringContaining("vzorek přidán do košíku.")),
    expect.stringContaining("Víc vzorků se do"),
  ]);
  expect((await shopper.open("/kosik")).readAll(".goods-rows > li").length).toBe(5);
});

// Specification: 9.12, 9.14
test("the sample of skirting is about 5 cm long, that of rubber 3 × 3 cm", async () => {
  const shopper = newShopper();
  const skirting = await shopper.open("/2811/x/x");
  expect(
    (await skirting.submit(/^Objednat vzorek, asi 5.cm, za.19.Kč$/)).read("[role=status]"),
  ).toContain("vzorek přidán do košíku.");
  const rubber = await shopper.open("/en/2619/x/x");
  await rubber.submit(/^Order a sample, 3.×.3.cm, for/);
  const lines = (await shopper.open("/kosik"))
    .readAll(".goods-rows > li")
    .map((line) => line.replace(/\u00a0/g, " "));
  expect(lines).toEqual([
    expect.stringContaining("Vzorek, asi 5 cm"),
    expect.stringContaining("Vzorek 3 × 3 cm"),
  ]);
  expect((await shopper.open("/en/cart/delivery-and-payment")).read("#summary")).toMatch(
    /about 5.cm.*3.×.3.cm/,
  );
});

test("coverings have samples; profiles, cleaners and remnants have none", async () => {
  const shopper = newShopper();
  for (const [path, expected] of [
    ["/1202/x/x?varianta=sire-400", true],
    ["/2001/x/x?varianta=rozmer-80x150", true],
    ["/1901/x/x", true],
    ["/2819/x/x", false],
    ["/2923/x/x", false],
    ["/3001/x/x", false],
  ] as const)
    expect([path, hasSample(await shopper.open(path))]).toEqual([path, expected]);
});

test("the wishlist orders the samples of all its coverings at once, and counts only these", async () => {
  const shopper = newShopper();
  await (await shopper.open("/1203/x/x")).submit(ORDER);
  // a cleaner has no sample
  for (const id of [1202, 1901, 2923])
    await (await shopper.open(`/${id}/x/x`)).submit(/^Přidat do oblíbených/, {}, ".gallery-box");
  const ordered = await (await shopper.open("/wishlist")).submit(/^Objednat 2.vzorky najednou$/);
  expect(ordered.path).toBe("/wishlist");
  expect(ordered.read("[role=status]")).toMatch(
    /^Do košíku jsme přidali 2.vzorky\.Přejít do košíku$/,
  );
  expect(ordered.readAll("main button").filter((name) => /vzor/.test(name))).toEqual([]);
  const lines = (await shopper.open("/kosik")).readAll(".goods-rows > li");
  expect(lines).toHaveLength(3);
  for (const line of lines) expect(line).toMatch(/Vzorek 20.×.15.cm/);
});
