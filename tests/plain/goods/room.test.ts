import { describe, expect, test } from "vitest";
import { createHtmlClient, type HtmlPage } from "../../support/browser/html-client";
import { sharedShop } from "../../support/shops/shared-shop";
import { newShopper } from "../steps";

const SAVE = /^Uložit a\spočítat$/;
const TYPED = { width: "3", length: "4 m" };
const chip = (page: HtmlPage) => page.read(".room-chip");
const rooms = (page: HtmlPage) => page.readAll(".card-room");

async function withRoom(values: Record<string, string> = TYPED) {
  const shopper = newShopper();
  const saved = await (await shopper.open("/muj-pokoj")).submit(SAVE, values);
  return { shopper, saved };
}

describe("my room", () => {
  test("is typed once; listings, product, cart and planner know it until it is deleted", async () => {
    const { shopper, saved } = await withRoom();
    expect([saved.path, chip(saved)]).toEqual([
      "/eshop",
      expect.stringMatching(/^Můj pokoj 3\s×\s4\sm změnit smazat$/),
    ]);
    const listing = await shopper.open("/10/metrazove-koberce");
    expect(rooms(listing).length).toBeGreaterThan(20);
    for (const text of rooms(listing))
      expect(text).toMatch(/^Pro váš pokoj [\d\s]+(,\d\d)?\sKč( se spoji)?$/);
    expect(rooms(await shopper.open("/20/x")).join()).not.toContain("NaN");
    const product = await shopper.open("/1202/x/x");
    expect([
      chip(product),
      product.value("dimensions.width_cm"),
      product.value("dimensions.length_cm"),
    ]).toEqual([expect.stringContaining("Můj pokoj"), "300", "400"]);
    expect(product.read(".quote .sum-total dd")).toMatch(/^[\d\s]+\sKč$/);
    expect(chip(await shopper.open("/kosik"))).toContain("Můj pokoj");
    const planner = await shopper.open("/planovac");
    expect([planner.value("rooms[0].parts[0].w"), planner.value("rooms[0].parts[0].l")]).toEqual([
      "300",
      "400",
    ]);
    const deleted = await listing.submit(/^Smazat můj pokoj$/);
    expect([deleted.path, chip(deleted), rooms(deleted)]).toEqual([
      "/10/metrazove-koberce",
      "Zadat můj pokoj",
      [],
    ]);
  });

  test.each([
    ["the home page", "/", /^\/$/],
    ["a product in packs", "/1901/x/x", /^\/1901\//],
  ])("an L is typed from %s: its corner is open", async (_name, address, back) => {
    const { url } = sharedShop();
    const shopper = createHtmlClient(url, { referer: url + address });
    const page = await (await shopper.open(address)).follow(/^Můj pokoj je do\sL$/);
    expect(page.root.querySelector(".room-form details")?.hasAttribute("open")).toBe(true);
    const saved = await page.submit(SAVE, {
      width: "4",
      length: "3",
      notch_width: "1,5",
      notch_length: "1",
    });
    expect(saved.path).toMatch(back);
    const product = await shopper.open("/1901/x/x");
    expect(product.value("room.area")).toBe("10,5");
    await product.follow(/^Změnit můj pokoj do\sL$/);
  });

  test("the card's sum is the sum of the product's form and of the cart", async () => {
    const { shopper } = await withRoom();
    const listing = await shopper.open("/10/metrazove-koberce");
    const card = listing.root.querySelector(".card:has(.card-room)");
    const sum = rooms(listing)[0]?.replace("Pro váš pokoj ", "");
    const product = await shopper.open(card?.querySelector("h2 a")?.getAttribute("href") ?? "");
    expect(product.read(".quote .sum-total dd")).toBe(sum);
    const added = await product.submit(/^Do košíku$/);
    expect(added.read("[role=status]")).toContain("přidáno do košíku");
    expect((await shopper.open("/kosik")).read(".goods-rows .cart-sum")).toContain(sum);
  });

  test("listings are sorted by it, and show only goods without a seam", async () => {
    const { shopper } = await withRoom();
    const listing = await shopper.open("/20/x");
    const sorted = await listing.submit(/^Seřadit$/, { sort: "room_price" });
    expect(sorted.path).toContain("sort=room_price");
    const sums = rooms(sorted).map((text) =>
      Number((/([\d\s]+)(?:,\d\d)?\sKč/.exec(text)?.[1] ?? "").replace(/\s/g, "")),
    );
    expect(sums).toEqual(sums.toSorted((a, b) => a - b));
    const whole = await (
      await shopper.open("/10/x")
    ).submit(/^Použít|^Zobrazit/, { room_whole: "1" });
    expect(whole.read(".chosen")).toContain("Můj pokoj v jednom kuse");
    expect(rooms(whole).some((text) => text.includes("se spoji"))).toBe(false);
    const deleted = await whole.submit(/^Smazat můj pokoj$/);
    expect([deleted.status, chip(deleted)]).toEqual([200, "Zadat můj pokoj"]);
    expect(deleted.path).not.toContain("room_whole");
    expect(deleted.root.querySelectorAll("[name=room_whole], [value=room_price]").length).toBe(0);
    // without a room the order is not offered
    const english = await shopper.open("/en/20/x?sort=room_price");
    expect(english.read("#sort [selected]")).toBe("Recommended");
    const again = await (await withRoom()).shopper.open("/en/20/x?sort=room_price");
    expect(again.read("#sort [selected]")).toBe("Cheapest for my room");
  });

  test("packs are counted for it", async () => {
    const { shopper } = await withRoom();
    const product = await shopper.open("/1901/x/x");
    expect([product.value("room.area"), Number(product.value("quantity", "#add"))]).toEqual([
      "12",
      expect.any(Number),
    ]);
    expect(product.read(".pack-calculator")).toMatch(/(Stačí|Potřebujete) \d+ balení/);
  });

  test.each([
    ["/50/x", "/kosik", /^Do\skošíku: (\d+)\sbalení, /, "Spočítat balení"],
    ["/en/50/x", "/en/cart", /^Add to cart: (\d+)\spacks, /, "Work out the packs"],
  ])(
    "a card adds the packs for it; without a room the product counts them: %s",
    async (path, cart, add, count) => {
      const { shopper } = await withRoom();
      const listing = await shopper.open(path);
      const button = listing.root.querySelector(".card:has(.card-room) .card-buy button");
      const packs = add.exec(button?.getAttribute("aria-label") ?? "")?.[1] ?? "";
      expect(Number(packs)).toBeGreaterThan(1);
      expect(rooms(listing)[0]).toContain(packs);
      await listing.submit(add);
      expect((await shopper.open(cart)).value("quantity", ".goods-rows")).toBe(packs);
      const others = await newShopper().open(path);
      expect(others.root.querySelectorAll(".card-buy").length).toBe(0);
      expect(others.readAll(".card-choose")).toContain(count);
    },
  );

  test.each([
    ["/1901/x/x", "12,8"],
    ["/en/1901/x/x", "12.8"],
  ])("the area is filled in with the decimals of the language: %s", async (address, area) => {
    const { shopper } = await withRoom({ width: "3,2", length: "4" });
    expect((await shopper.open(address)).value("room.area")).toBe(area);
  });

  test("a roll that the shopper chooses stays, with the sides of the room", async () => {
    const { shopper } = await withRoom();
    const product = await shopper.open("/1202/x/x?varianta=sire-400");
    expect(product.value("dimensions.width_cm")).toBe("300");
    const links = product.root
      .querySelectorAll(".variants a")
      .map((link) => link.getAttribute("href") ?? "");
    expect(links.filter((link) => link.includes("dimensions.width_cm=300")).length).toBe(
      links.length,
    );
  });

  test("a chosen roll that is too narrow for it is no mistake until measures are sent; then the error leads to a wider one", async () => {
    const { shopper } = await withRoom({ width: "3,5", length: "4" });
    const product = await shopper.open("/1202/x/x?varianta=sire-300");
    expect([product.value("dimensions.width_cm"), product.readAll(".cut-measures .error")]).toEqual(
      ["350", []],
    );
    expect(product.read(".advice")).toMatch(/Vzít z role \d00\scm$/);
    const refused = await product.submit(/^Přepočítat cenu$/, {
      "dimensions.width_cm": "380",
      "dimensions.length_cm": "450",
    });
    expect([refused.readAll(".advice"), refused.read(".cut-measures .error")]).toEqual([
      [],
      expect.stringMatching(/300 cm.* Vzít z role 400\scm$/),
    ]);
    const wider = await refused.follow(/^Vzít z role 400/);
    expect([wider.value("dimensions.width_cm"), wider.value("dimensions.length_cm")]).toEqual([
      "380",
      "450",
    ]);
    expect(wider.path).toContain("sire-400");
    expect(wider.readAll(".cut-measures .error")).toEqual([]);
  });

  test.each([
    ["3", "4", /^Z role 300\scm, bez zbytku: nejlevnější možnost\.$/, "3 468 Kč"],
    ["3,5", "4", /^Z role 400\scm délkou napříč, bez zbytku: nejlevnější možnost\.$/, "4 046 Kč"],
  ])("the product's page answers first: %s × %s m", async (width, length, why, sum) => {
    const { shopper } = await withRoom({ width, length });
    const product = await shopper.open("/1202/x/x");
    expect([product.read(".roll-reason"), product.read(".buy-sum strong")]).toEqual([
      expect.stringMatching(why),
      sum,
    ]);
    // a chosen roll stays, beside the answer
    expect((await shopper.open("/1202/x/x?varianta=sire-500")).read(".room-answer")).toMatch(
      /^Na váš pokoj .+ vyjde nejlevněji role \d00\scm: .+ Kč, nezbude nic\.$/,
    );
  });

  test("strips with a seam are never chosen silently: the page says so and leads to their plan", async () => {
    const { shopper } = await withRoom({ width: "5,6", length: "6,2" });
    const product = await shopper.open("/1202/x/x");
    expect(product.read(".room-answer")).toMatch(
      /teď ze skladových rolí v.jednom kuse neuřízneme\. Spojením \d\spásů z.role \d+\scm vyjde na [\d\s,]+Kč\. Ukázat rozvržení pásů$/,
    );
    expect(product.value("dimensions.length_cm")).toBe("");
    const plan = await product.follow(/^Ukázat rozvržení pásů$/);
    expect(plan.path).toMatch(/[?&]room=560-620$/);
    expect(plan.root.querySelectorAll(".floor-plan").length).toBeGreaterThan(0);
  });

  test("a rectangle or an L of the planner becomes it, other shapes do not", async () => {
    const keep = /^Použít .+ jako můj pokoj$/;
    const planner = await newShopper().open("/planovac?product=1202&room=420-350");
    const kept = await planner.submit(keep);
    expect([kept.path, chip(kept)]).toEqual([
      planner.path,
      expect.stringMatching(/^Můj pokoj 4,2\s×\s3,5\sm /),
    ]);
    expect(kept.readAll("button").some((text) => keep.test(text))).toBe(false);
    const other = await newShopper().open("/planovac?product=1202&room=420-180_210-170-100-180");
    expect(other.readAll("button").some((text) => keep.test(text))).toBe(false);
  });

  test("skirting is counted for its walls", async () => {
    const { shopper } = await withRoom();
    const category = await shopper.open("/sortiment/listy-a-profily");
    expect(category.value("perimeter")).toBe("14");
    expect(category.readAll(".skirting-need").length).toBeGreaterThan(0);
  });

  test("the home page asks for it and leads to goods with their prices", async () => {
    const shopper = newShopper();
    const first = await shopper.open("/");
    expect(first.readAll(".room-floors")).toEqual([]);
    const home = await first.submit(/^Ukázat ceny$/, TYPED);
    expect([home.path, home.read(".room-floors h2")]).toEqual([
      "/",
      expect.stringMatching(/^Podlaha pro\sváš pokoj 3\s×\s4\sm:$/),
    ]);
    const floors = home.readAll(".room-floors li");
    expect(floors.length).toBeGreaterThan(3);
    for (const floor of floors) expect(floor).toMatch(/^\D+ [\d\s,]+Kč až\s[\d\s,]+Kč$/);
    const listing = await home.follow(/^Metrážové koberce$/, ".room-floors");
    expect(listing.path).toBe("/10/metrazove-koberce?sort=room_price");
    const lowest = /^Metrážové koberce (.+ Kč) až/.exec(floors[0] ?? "")?.[1] ?? "no price";
    expect(rooms(listing)[0]).toContain(lowest);
    expect([home.value("width"), home.value("length")]).toEqual([
      expect.stringMatching(/^3\sm$/),
      expect.stringMatching(/^4\sm$/),
    ]);
    const wrong = await home.submit(/^Ukázat ceny$/, { width: "x" });
    expect([
      wrong.status,
      wrong.path,
      wrong.value("width"),
      wrong.readAll(".error").length,
    ]).toEqual([422, "/muj-pokoj", "x", 1]);
  });

  test("is read in metres and centimetres, from one field or two", async () => {
    for (const [values, size] of [
      [{ width: "3×4" }, /3\s×\s4\sm/],
      [{ width: "3,2 m", length: "450 cm" }, /3,2\s×\s4,5\sm/],
    ] as const)
      expect(chip((await withRoom(values)).saved)).toMatch(size);
  });

  test("a mistake stays at its field, with what was typed", async () => {
    const { saved } = await withRoom({ width: "tři", length: "31" });
    expect([saved.status, saved.path, saved.value("width"), saved.value("length")]).toEqual([
      422,
      "/muj-pokoj",
      "tři",
      "31",
    ]);
    expect(saved.readAll(".error")).toEqual([
      expect.stringContaining("třeba 3,2"),
      expect.stringMatching(/Nejvíce 3\s000 cm/),
    ]);
  });

  test("can be an L: packs are counted by its area, the planner draws it", async () => {
    const { shopper, saved } = await withRoom({
      width: "5",
      length: "4,5",
      notch_width: "2",
      notch_length: "2 m",
    });
    expect(chip(saved)).toMatch(/^Můj pokoj 5\s×\s4,5\sm\s\(L\) změnit smazat$/);
    const planks = await shopper.open("/1914/x/x");
    // 18.5 m² and 5 % in packs of 2.2 m²
    expect([planks.value("room.area"), planks.value("quantity", "#add")]).toEqual(["18,5", "9"]);
    expect((await shopper.open("/2610/x/x")).value("room.area")).toBe("18,5");
    const form = await planks.follow(/^Změnit můj pokoj do\sL$/);
    expect([form.path, form.value("notch_width"), form.value("notch_length")]).toEqual([
      "/muj-pokoj?l=1",
      "2\u00a0m",
      "2\u00a0m",
    ]);
    const planner = await shopper.open("/planovac");
    expect([planner.value("rooms[0].parts[0].w"), planner.value("rooms[0].parts[1].w")]).toEqual([
      "500",
      "300",
    ]);
    const rectangle = await (
      await shopper.open("/muj-pokoj")
    ).submit(SAVE, { notch_width: "", notch_length: "" });
    expect(chip(rectangle)).toMatch(/^Můj pokoj 5\s×\s4,5\sm změnit smazat$/);
  });

  test("an L stays one on the home page, until other sides are typed", async () => {
    const { shopper } = await withRoom({ width: "5", length: "4,5", notch_width: "2 × 2" });
    const home = await shopper.open("/");
    const again = await home.submit(/^Ukázat ceny$/);
    expect(again.read("main")).toMatch(/pokoj 5\s×\s4,5\sm\s\(L\):/);
    const other = await again.submit(/^Ukázat ceny$/, { width: "3", length: "4" });
    expect(other.html).not.toContain("(L)");
    expect(other.read("main")).toMatch(/pokoj 3\s×\s4\sm:/);
  });

  test("a plan of an L becomes my room", async () => {
    const shopper = newShopper();
    const plan = await shopper.open("/en/planner?room=500-250_300-200-0-250");
    const kept = await plan.submit(/as my room/);
    expect([kept.path, chip(kept)]).toEqual([plan.path, expect.stringContaining("(L)")]);
    expect(kept.root.querySelectorAll("[value=setRoom]").length).toBe(0);
  });

  test("a corner as large as the room is a mistake at its field", async () => {
    const { saved } = await withRoom({
      width: "5",
      length: "4",
      notch_width: "5",
      notch_length: "🛋",
    });
    expect([saved.status, saved.value("notch_width"), saved.value("notch_length")]).toEqual([
      422,
      "5",
      "🛋",
    ]);
    expect(saved.root.querySelector("details[open] [name=notch_width]")).not.toBeNull();
    expect(saved.readAll(".error")).toEqual([
      expect.stringMatching(/Nejvíce 499 cm/),
      expect.stringContaining("třeba 3,2"),
    ]);
  });

  test("returns to the page that the shopper comes from", async () => {
    const { url } = sharedShop();
    const headers = { referer: "" };
    const shopper = createHtmlClient(url, headers);
    const listing = await shopper.open("/en/10/metre-carpets?sort=price_asc");
    headers.referer = url + listing.path;
    const form = await listing.follow(/^Enter my room$/);
    expect(form.path).toBe("/en/my-room");
    const saved = await form.submit(/^Save and show prices$/, TYPED);
    expect([saved.path, chip(saved)]).toEqual([
      listing.path,
      expect.stringMatching(/^My room 3\s×\s4\sm change delete$/),
    ]);
    expect(rooms(saved)[0]).toMatch(/^For your room /);
  });

  test("no page of one room is shown to another shopper", async () => {
    const [one, other] = [await withRoom(), await withRoom({ width: "2,5", length: "5" })];
    const none = newShopper();
    for (let round = 0; round < 2; round += 1) {
      const pages = await Promise.all(
        [one.shopper, other.shopper, none].map((shopper) => shopper.open("/10/metrazove-koberce")),
      );
      expect(pages.map(chip)).toEqual([
        expect.stringMatching(/3\s×\s4\sm/),
        expect.stringMatching(/2,5\s×\s5\sm/),
        "Zadat můj pokoj",
      ]);
      expect(rooms(pages[0] ?? one.saved)).not.toEqual(rooms(pages[1] ?? one.saved));
    }
  });
});
